import { expect, test } from "vitest";
import { asLetter, asResume, buildLetter, buildResume } from "../../../tests/support/documents.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { exportLossesOf } from "./export-losses.ts";

const fileId = "018f3e1a-0000-7000-8000-000000000000";
const lossesOf = (changes: Partial<ResumeContent>, missing: string[] = []) =>
  exportLossesOf(asResume({ ...buildResume("en-GB"), ...changes }), missing);
const plain = buildResume("en-GB");

test("a PDF lacks characters without a glyph, and nothing else that is visible", () => {
  expect(lossesOf({}).pdf).toEqual([]);
  expect(lossesOf({}, ["𓀀", "𓀁"]).pdf).toEqual([{ reason: "characters", count: 2 }]);
  expect(lossesOf({}, ["𓀀"]).text).toEqual([{ reason: "design", count: 1 }]);
});

test("text has no photo; a hidden one is counted as hidden", () => {
  const withPhoto = (visible: boolean) =>
    lossesOf({ person: { ...plain.person, photo: { fileId, visible } } });
  expect(withPhoto(true).text).toContainEqual({ reason: "photo", count: 1 });
  expect(withPhoto(true).html).toEqual([]);
  expect(withPhoto(false).html).toEqual([{ reason: "hidden", count: 1 }]);
  expect(withPhoto(false).json).toEqual([]);
});

test("hidden parts are left out of pages, kept in our own format and shown by JSON Resume", () => {
  const sections = plain.sections.map((section, at) => {
    if (at === 0) return { ...section, visible: false };
    if (!("items" in section) || at > 1) return section;
    return {
      ...section,
      items: section.items.map((item) => ({ ...item, hidden: true as const })),
    } as typeof section;
  });
  const items = "items" in plain.sections[1]! ? plain.sections[1].items.length : 0;
  const losses = lossesOf({ sections });
  for (const format of ["pdf", "docx", "html"] as const)
    expect(losses[format]).toEqual([{ reason: "hidden", count: 1 + items }]);
  expect(losses.json).toEqual([]);
  expect(losses["json-resume"]).toContainEqual({ reason: "shown", count: 1 + items });
});

test("JSON Resume lacks names in other letters, personal details, own headings and consent", () => {
  const losses = lossesOf({
    person: {
      ...plain.person,
      name: { ...plain.person.name, reading: "x", latin: "y" },
      personal: [{ field: "nationality", value: "British", visible: true }],
    },
    sections: plain.sections.map((section, at) => (at === 0 ? { ...section, title: "Own" } : section)),
    consent: { text: "I agree", visible: true },
    tray: [{ id: "a", text: "left over" }],
  });
  expect(losses["json-resume"]).toEqual([
    { reason: "design", count: 1 },
    { reason: "personal", count: 1 },
    { reason: "names", count: 2 },
    { reason: "headings", count: 1 },
    { reason: "consent", count: 1 },
    { reason: "tray", count: 1 },
  ]);
  expect(losses.pdf).toEqual([{ reason: "tray", count: 1 }]);
});

test("no file of a letter has its certificates, and JSON Resume has its sender alone", () => {
  const attachments = [
    { id: "a", fileId, title: "Degree", contentType: "application/pdf" as const, pages: 1 },
  ];
  const losses = exportLossesOf(asLetter(buildLetter("en-GB", { attachments })), []);
  expect(losses.pdf).toEqual([{ reason: "attachments", count: 1 }]);
  expect(losses.json).toEqual([{ reason: "attachments", count: 1 }]);
  expect(losses["json-resume"]).toEqual([
    { reason: "attachments", count: 1 },
    { reason: "letter", count: 1 },
  ]);
});
