import { describe, expect, test } from "vitest";
import { writeWord } from "../../../../tests/docx/word-file.ts";
import { item, list, prose, wordResume } from "../../../../tests/docx/word-resume.ts";
import type { Picture } from "./docx-context.ts";

const person = {
  name: "Jo Park",
  reading: "ジョー・パーク",
  headline: "Bridge planner",
  contact: {
    heading: "Contact",
    items: [
      item("Leeds", { label: "Address" }),
      item("jo@example.com", { label: "E-mail", link: "mailto:jo@example.com", ltr: true }),
    ],
  },
  personal: { heading: "", items: [item("British", { label: "Nationality" })] },
};
const profile = { kind: "prose" as const, body: prose("I plan bridges.") };
const outlineOf = async (...parts: Parameters<typeof wordResume>) =>
  (await writeWord(wordResume(...parts))).outline;
const photo: Picture = { bytes: new Uint8Array([1]), type: "jpg", width: 300, height: 400 };

const file = await writeWord(
  wordResume("modern", { Profile: [profile] }, { ...person, design: { contact: "columns" } }),
);

describe("the head", () => {
  test("has name, reading, headline and contact data with dots between them, then labelled personal data", () => {
    expect(file.outline).toEqual([
      "Title: Jo Park",
      "NameReading: ジョー・パーク",
      "Subtitle: Bridge planner",
      "Contact: Leeds  ·  jo@example.com",
      "PersonalDetails: Nationality British",
      "Heading1: Profile",
      "BodyText: I plan bridges.",
    ]);
  });

  test("links the address, and marks labels", () => {
    const [contact] = file.ofStyle("Contact");
    const [details] = file.ofStyle("PersonalDetails");
    expect(contact!.links).toEqual({ "jo@example.com": "mailto:jo@example.com" });
    expect(details!.runs).toEqual([{ text: "Nationality ", style: "DetailLabel" }, { text: "British" }]);
  });
});

test("contact data is below each other if the design says so", async () => {
  const outline = await outlineOf("modern", {}, { ...person, design: { contact: "list" } });
  expect(outline.filter((line) => line.startsWith("Contact"))).toEqual([
    "Contact: Leeds",
    "Contact: jo@example.com",
  ]);
});

test("a head without data has no lines", async () => {
  expect(await outlineOf("modern", {}, { name: "", reading: "", headline: "" })).toEqual([]);
});

test("a tabular resume is named, and has all data in one table of labels", async () => {
  expect(await outlineOf("tabular", {}, { ...person, kindLabel: "Lebenslauf", reading: "" })).toEqual([
    "NameReading: Lebenslauf",
    "Title: Jo Park",
    "Subtitle: Bridge planner",
    "Heading1: Contact",
    "PersonalDetails: Address\tLeeds",
    "PersonalDetails: E-mail\tjo@example.com",
    "PersonalDetails: Nationality\tBritish",
  ]);
});

test.each([
  ["prose is below the head, without a heading", [profile], false, ["Lead: I plan bridges."]],
  ["its list too", [{ kind: "prose" as const, body: [list(false, "a")] }], false, ["ListBullet: a"]],
  ["one on a new page has its heading", [profile], true, ["Heading1: Profile", "Lead: I plan bridges."]],
])("a French profile: %s", async (_, blocks, breakBefore, expected) => {
  const { data, template } = wordResume("french", {}, { name: "Jo Park", reading: "", headline: "" });
  const section = { id: "p", type: "summary" as const, heading: "Profile", side: false, breakBefore, blocks };
  const file = await writeWord({ data: { ...data, sections: [section] }, template });
  expect(file.outline).toEqual(["Title: Jo Park", ...expected]);
});

describe("the photo", () => {
  const shown = { path: "photo", alt: "Portrait of Jo Park" };
  const fileWith = (template: string, place: "start" | "end", locale?: "ar-SA") => {
    const base = wordResume(template, {}, { ...person, ...(locale && { locale }), photo: shown });
    const design = { ...base.data.design, photo: { ...base.data.design.photo, place } };
    return writeWord({ ...base, data: { ...base.data, design } }, { photo });
  };

  test("is read after the name, and says what it shows", async () => {
    expect((await fileWith("modern", "end")).outline[0]).toBe("Title: Jo Park[Portrait of Jo Park]");
  });

  test.each([
    ["modern", "end", undefined, "right"],
    ["modern", "start", undefined, "left"],
    ["modern", "end", "ar-SA", "left"],
  ] as const)("in %s at the %s of a line (%s) is at the %s", async (template, place, locale, side) => {
    const file = await fileWith(template, place, locale);
    expect(file.parts["word/document.xml"]).toContain(`<wp:align>${side}</wp:align>`);
  });

  test("is not in a resume of text alone, nor where the data has none", async () => {
    expect((await fileWith("plain", "end")).outline[0]).toBe("Title: Jo Park");
    expect((await writeWord(wordResume("modern", {}, person), { photo })).outline[0]).toBe("Title: Jo Park");
  });

  test.each([
    ["below a short head, the first section begins below the photo", { name: "Jo Park" }, true],
    [
      "a long head leaves no space",
      {
        ...person,
        personal: { heading: "", items: Array(12).fill(item("British", { label: "Nationality" })) },
      },
      false,
    ],
  ])("%s", async (_, data, expected) => {
    const nothing = { reading: "", headline: "" };
    const file = await writeWord(
      wordResume("modern", {}, { ...nothing, ...data, photo: shown, design: { contact: "list" } }),
      { photo },
    );
    const [, space] = /<w:spacing [^>]*w:after="(\d+)"/.exec(file.paragraphs.at(-1)!.properties)!;
    expect(Number(space) > 0).toBe(expected);
  });
});
