/** What a table shows a moment after its first picture or later, in one piece. */
export { Bubble } from "./Bubble.tsx";
export { Call } from "./Call.tsx";
export { ClockRing } from "./ClockRing.tsx";
export { EmptyTable } from "./EmptyTable.tsx";
export { EndList } from "./EndList.tsx";
export { FirstTime } from "./FirstTime.tsx";
export { GameTitle } from "./GameTitle.tsx";
export { Knocks } from "./Knocks.tsx";
export { Log } from "./Log.tsx";
export { Menu } from "./Menu.tsx";
export { Paused } from "./Paused.tsx";
export { Reactions } from "./Reactions.tsx";
export { Refused } from "./Refused.tsx";
export { Result } from "./Result.tsx";
export { Scores } from "./Scores.tsx";
export { ScoresSheet } from "./ScoresSheet.tsx";
export { SeatSheet } from "./SeatSheet.tsx";
