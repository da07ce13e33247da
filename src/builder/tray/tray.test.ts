import { describe, expect, test } from "vitest";
import { takeBack } from "../../documents/editing/undo/undo-step.ts";
import { createResume } from "../../documents/model/create-resume.ts";
import { type ResumeContent, resumeContent, type TrayText } from "../../documents/model/resume.ts";
import { removeTrayText } from "../../documents/model/tray.ts";
import { portals } from "../../portals/all.ts";
import { placeText } from "./place-text.ts";
import { type Place, placesFor, suggestPlace } from "./places.ts";

const entry: TrayText = { id: "t1", text: "Enhanced DBS" };
const portal = portals.luk;

/** Parsed, so that the test's content is valid. */
const build = (tray: TrayText[] = [entry], changes: Partial<ResumeContent> = {}): ResumeContent =>
  resumeContent.parse({
    ...createResume(portal),
    sections: [
      { id: "sum", type: "summary", visible: true, text: "A teacher." },
      {
        id: "exp",
        type: "experience",
        visible: true,
        items: [{ id: "job", position: "Teacher", highlights: ["class of 30"] }],
      },
      { id: "skl", type: "skills", visible: true, items: [] },
    ],
    tray,
    ...changes,
  });

/** The undo of an edit, on what the user has written since. */
const undo = (before: ResumeContent, after: ResumeContent, now = after) =>
  takeBack({ before, after, path: [] }, now);

const places: [string, Place, (content: ResumeContent) => unknown, unknown][] = [
  [
    "a paragraph of the summary",
    { kind: "section", sectionId: "sum", type: "summary" },
    ({ sections }) => sections[0],
    { id: "sum", type: "summary", visible: true, text: "A teacher.\nEnhanced DBS" },
  ],
  [
    "a skill",
    { kind: "section", sectionId: "skl", type: "skills" },
    ({ sections }) => sections[2],
    expect.objectContaining({ items: [{ id: expect.any(String), name: "Enhanced DBS" }] }),
  ],
  [
    "a line of a job",
    { kind: "line", sectionId: "exp", itemId: "job" },
    ({ sections }) => sections[1],
    expect.objectContaining({
      items: [{ id: "job", position: "Teacher", highlights: ["class of 30", "Enhanced DBS"] }],
    }),
  ],
  [
    "an item of a section that the resume does not have",
    { kind: "newSection", type: "interests" },
    ({ sections }) => sections[3],
    expect.objectContaining({ type: "interests", items: [{ id: expect.any(String), name: "Enhanced DBS" }] }),
  ],
  [
    "a personal field",
    { kind: "personal", field: "drivingLicence" },
    ({ person }) => person.personal.find(({ field }) => field === "drivingLicence"),
    { field: "drivingLicence", value: "Enhanced DBS", visible: true },
  ],
];

describe("placing a text", () => {
  test.each(places)("as %s, and undo", (_, place, read, expected) => {
    const before = build();
    const after = placeText(entry, place).edit(before);
    expect(read(after)).toEqual(expected);
    expect(after.tray).toBeUndefined();
    expect(() => resumeContent.parse(after)).not.toThrow();
    expect(undo(before, after)).toEqual(before);
  });

  test("keeps what the file calls the text", () => {
    const labelled = { ...entry, label: "Checks" };
    const { edit } = placeText(labelled, {
      kind: "section",
      sectionId: "sum",
      type: "summary",
    });
    expect(edit(build([labelled])).sections[0]).toMatchObject({ text: "A teacher.\nChecks: Enhanced DBS" });
  });

  test("undo keeps edits that were made since", () => {
    const before = build();
    const { edit } = placeText(entry, { kind: "section", sectionId: "sum", type: "summary" });
    const edited = edit(before);
    const later = {
      ...edited,
      sections: edited.sections.map((section) =>
        section.id === "sum" ? { ...section, text: "Rewritten." } : section,
      ),
    } as ResumeContent;
    const restored = undo(before, edited, later);
    expect(restored.sections[0]).toMatchObject({ text: "Rewritten." });
    expect(restored.tray).toEqual([entry]);
  });

  test("a long text becomes a description", () => {
    const long = { id: "t2", text: `${"word ".repeat(150)}end` };
    const content = build([long]);
    const offered = placesFor(long, content, portal);
    expect(offered).not.toContainEqual({ kind: "section", sectionId: "skl", type: "skills" });
    const { edit } = placeText(long, { kind: "newSection", type: "custom" });
    expect(edit(content).sections.at(-1)).toMatchObject({ type: "custom", items: [{ summary: long.text }] });
  });
});

describe("discarding a text", () => {
  test("removes the value that it stands for, and undo writes it back", () => {
    const from = { owner: "job", key: "salary" };
    const text: TrayText = { id: "t3", text: "40000", from };
    const before = build([text]);
    const [, experience] = before.sections as { items: { extra?: object }[] }[];
    experience!.items[0]!.extra = { salary: "40000" };
    const after = removeTrayText(before, text.id);
    expect(JSON.stringify(after)).not.toContain("40000");
    expect(undo(before, after)).toEqual(before);
  });

  test("undo returns the text to its position", () => {
    const tray = ["a", "b", "c"].map((id) => ({ id, text: id }));
    const before = build(tray);
    const after = removeTrayText(before, "b");
    expect(after.tray?.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(undo(before, after).tray).toEqual(tray);
  });
});

describe("the suggested place", () => {
  const names: Partial<Record<string, string>> = { drivingLicence: "Driving licence" };
  const nameOf = (place: Place) =>
    place.kind === "personal" ? (names[place.field] ?? place.field) : "type" in place ? place.type : "line";
  const suggest = (text: string, label?: string) => {
    const tray = { id: "t", text, ...(label && { label }) };
    return suggestPlace(tray, placesFor(tray, build([tray]), portals.lde), nameOf);
  };
  test.each<[string, string, string | undefined, Place]>([
    ["that the text names", "Full driving licence", undefined, { kind: "personal", field: "drivingLicence" }],
    ["that the label names", "Chess", "Interests", { kind: "newSection", type: "interests" }],
    ["for a short text", "Juggling", undefined, { kind: "section", sectionId: "skl", type: "skills" }],
    [
      "for a long text",
      "I am ".repeat(40),
      undefined,
      { kind: "section", sectionId: "sum", type: "summary" },
    ],
  ])("%s", (_, text, label, place) => {
    expect(suggest(text, label)).toEqual(place);
  });
});

test("a filled personal field and a full list of lines are no places", () => {
  const content = build();
  const full = {
    ...content,
    person: { ...content.person, personal: [{ field: "drivingLicence", value: "B", visible: true }] },
    sections: content.sections.map((section) =>
      section.type === "experience"
        ? { ...section, items: [{ id: "job", highlights: Array(50).fill("x") }] }
        : section,
    ),
  } as ResumeContent;
  const kinds = placesFor(entry, full, portals.lde);
  expect(kinds).not.toContainEqual({ kind: "personal", field: "drivingLicence" });
  expect(kinds.some(({ kind }) => kind === "line")).toBe(false);
});
