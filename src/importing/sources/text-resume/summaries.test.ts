import { expect, test } from "vitest";
import { addToSummary } from "./summaries.ts";

test("texts are paragraphs before the summary", () => {
  expect(addToSummary(["Leeds", "Part-time"], "Planned.")).toBe("Leeds\nPart-time\nPlanned.");
  expect(addToSummary(["Leeds"], undefined)).toBe("Leeds");
});

test("without texts the summary remains", () => {
  expect([addToSummary([], "Planned."), addToSummary([], undefined)]).toEqual(["Planned.", undefined]);
});
