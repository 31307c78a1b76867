import { app } from "./app.ts";

export { Table } from "./table.ts";

export default app;
