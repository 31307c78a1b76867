import { expect, it } from "vitest";
import { staleSchemas } from "../../tools/schemas.ts";

it("the published JSON Schemas say what the Worker reads (npm run schemas)", () => {
	expect(staleSchemas()).toEqual([]);
});
