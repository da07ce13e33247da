import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawMachine } from "./draw-machine.ts";

test("docs/review-order.md shows the current machine", () => {
  expect(readFileSync("docs/review-order.md", "utf8")).toBe(drawMachine());
});
