import { expect, test } from "vitest";
import { allPortals, portals } from "../portals/all.ts";
import type { Portal } from "../portals/portal.ts";
import { readSample } from "../writing/samples.server.ts";
import { portraitOf, sampleDocument } from "./sample-document.ts";
import type { SheetDocument } from "./sheets.ts";

const contentOf = (code: "lde" | "lkr" | "luk", sheet: SheetDocument) => {
  const { content } = sampleDocument(readSample(portals[code]), sheet, portals[code]);
  if (!("sections" in content)) throw new Error("no resume");
  return content;
};

test("a sample resume has a photo where the country's resumes usually have one, unless it is taken off", () => {
  expect(contentOf("lde", { template: "tabular" }).person.photo?.visible).toBe(true);
  expect(contentOf("lde", { template: "tabular", person: 2 }).person.photo?.visible).toBe(true);
  expect(contentOf("lde", { template: "tabular", without: "photo" }).person.photo).toBeUndefined();
  expect(contentOf("luk", { template: "modern" }).person.photo).toBeUndefined();
  expect(portraitOf(readSample(portals.lde), { template: "tabular", without: "photo" })).toBeUndefined();
});

test("samples show a photo where resumes usually have one, and none where they have none", () => {
  const withPortraits = (portal: Portal) => readSample(portal).portraits !== undefined;
  const { usual = [], avoid = [] } = Object.groupBy(allPortals, ({ resume }) => resume.photo);
  expect(usual.length).toBeGreaterThan(0);
  expect(usual.filter((portal) => !withPortraits(portal))).toEqual([]);
  expect(avoid.filter(withPortraits)).toEqual([]);
});

test("what blind hiring hides is off the page: photo, personal details, schools", () => {
  const content = contentOf("lkr", { template: "iryeokseo" });
  const blind = contentOf("lkr", { template: "iryeokseo", without: "blind" });
  const school = content.sections.find(({ type }) => type === "education")!;
  const [name] = (school as { items: { institution?: string }[] }).items.map(
    ({ institution }) => institution,
  );
  expect(JSON.stringify(content)).toContain(name);
  expect(JSON.stringify(content)).toContain("birthDate");
  expect(JSON.stringify(blind)).not.toContain(name);
  expect(JSON.stringify(blind)).not.toContain("birthDate");
  expect(blind.person.photo).toBeUndefined();
});
