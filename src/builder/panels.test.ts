import { expect, test } from "vitest";
import { createResume } from "../documents/model/create-resume.ts";
import { portals } from "../portals/all.ts";
import { panelInHash, panelsOf } from "./panels.ts";

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

test("the tray has a panel only while it has texts", () => {
  const content = createResume(portals.luk);
  const tray = [{ id: "t", text: "Full driving licence" }];
  expect(panelsOf({ ...content, tray }, portals.luk).at(-1)).toBe("tray");
  expect(panelsOf({ ...content, tray: [] }, portals.luk)).not.toContain("tray");
  expect(panelsOf(content, portals.luk)).not.toContain("tray");
});
