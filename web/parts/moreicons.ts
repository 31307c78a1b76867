/** Drawings of whatever is loaded later, likewise. */
export { HOST as STAR } from "./icons.ts";
export const CLOSE = "M6 6l12 12M18 6L6 18";
export const SHARE = "M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1";
export const COPY = "M9 9h11v11H9zM5 15H4V4h11v1";
export const QR = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6M18 17h2";
export const SETTINGS = "M4 8h9M17 8h3M4 16h3M11 16h9M15 5v6M9 13v6";
export const PLUS = "M12 5v14M5 12h14";
export const EYE = "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6";
export const LOCK = "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3";
export const CHAIR = "M7 3v18M7 12h10M17 12v9M7 6h8";
export const PLAY = "M8 5l11 7-11 7z";
export const PAUSE = "M8 5v14M16 5v14";
export const REPLAY = "M4 12a8 8 0 1 0 3-6.2M4 4v4h4M10 9l5 3-5 3z";
export const UNDO = "M5 10h9a5 5 0 0 1 0 10h-3M5 10l4-4M5 10l4 4";
