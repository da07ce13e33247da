import { expect, test } from "vitest";
import { panelInHash } from "./panels.ts";

test.each([
  ["", "contact"],
  ["#", "contact"],
  ["#personal", "personal"],
  ["#s%201", "s 1"],
  ["#%", "contact"],
  ["#%E0%A4%A", "contact"],
])("the hash %j opens the panel %s", (hash, panel) => {
  expect(panelInHash(hash)).toBe(panel);
});
