/** Drawings that a table needs at once, each a path in a square of 24; all others are in `moreicons.ts`. */
export const BACK = "M15 5l-7 7 7 7";
export const MENU = "M4 7h16M4 12h16M4 17h16";
export const BOT = "M6 9h12v10H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3 12v4M21 12v4";
export const CROWN = "M4 18h16M4 14l-1-8 5 4 4-6 4 6 5-4-1 8z";
export const AWAY = "M15 4a8 8 0 1 0 5 11 7 7 0 0 1-5-11z";
export const HOST = "M12 3l2.7 5.6 6.1.8-4.5 4.2 1.2 6.1L12 16.8l-5.5 2.9 1.2-6.1L3.2 9.4l6.1-.8z";
export const CHECK = "M5 13l5 5 9-11";
export const FREE = "M3 12c4-7 7 1 9 0s4-6 9-4M6 19h12";
export const SORT = "M5 7h14M5 12h10M5 17h6";
export const SMILE =
	"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.5 14a4.5 4.5 0 0 0 7 0M9 9.5v.5M15 9.5v.5";
