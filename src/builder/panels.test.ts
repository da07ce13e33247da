import { expect, test } from "vitest";
import { createResume } from "../documents/model/create-resume.ts";
import { portals } from "../portals/all.ts";
import { listedSections, panelInHash, panelsOf } from "./panels.ts";

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

test("the list leaves out empty sections that the Japanese form has no place for, except the open one", () => {
  const content = createResume(portals.ljp);
  const typesOf = (changes: Partial<typeof content>, open = "contact") =>
    listedSections({ ...content, ...changes }, open).map(({ type }) => type);
  const onForm = ["experience", "education", "certificates", "motivation", "wishes"];
  expect(typesOf({})).toEqual(onForm);
  expect(typesOf({}, content.sections[0]!.id)).toEqual(["summary", ...onForm]);
  const sections = content.sections.map((each) =>
    each.type === "summary" ? { ...each, text: "経理を11年担当。" } : each,
  );
  expect(typesOf({ sections })).toEqual(["summary", ...onForm]);
  expect(typesOf({ template: { id: "classic", version: 1 } })).toHaveLength(content.sections.length);
});
