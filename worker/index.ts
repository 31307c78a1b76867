import { app } from "./app.ts";

export { Directory } from "./directory.ts";
export { Ranking } from "./ranking.ts";
export { Table } from "./table.ts";

export default app;
