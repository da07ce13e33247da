import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { portalOf } from "../../../tests/support/documents.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import type { RawSection } from "../raw-resume.ts";
import { buildDraft } from "./build-draft.server.ts";
import {
  build,
  type Draft,
  firstItem,
  headings,
  type Input,
  job,
  kindsOf,
} from "./build-draft.test-support.ts";

describe("texts", () => {
  test("a text that is too long is cut, and the rest is in the tray", async () => {
    const summary = "word ".repeat(3000).trim();
    const draft = await build({ sections: [job({ position: "p".repeat(501), summary })] });
    const { position, summary: kept } = firstItem(draft) as { position: string; summary: string };
    const rest = draft.content.tray!.map(({ text }) => text);
    expect(position).toHaveLength(500);
    expect(rest[0]).toBe("p");
    expect(`${plainText(kept)} ${rest[1]}`.replace(/\s+/g, " ")).toBe(summary);
    expect(kindsOf(draft.findings)).toEqual(["cut"]);
  });

  test("long formatted text keeps the blocks that fit", async () => {
    const blocks = Array.from({ length: 30 }, (_, at) => ({
      kind: "paragraph" as const,
      runs: [{ text: `${at} ${"x".repeat(500)}`, bold: true as const }],
    }));
    const draft = await build({ sections: [{ type: "summary", text: blocks, lines: [] }] });
    const [section] = draft.content.sections;
    const text = section && "text" in section ? section.text : "";
    const all = `${plainText(text)}\n${draft.content.tray!.map(({ text }) => text).join("\n")}`;
    expect(text).toHaveLength(19);
    expect(all).toBe(plainText(blocks));
  });

  test.each<[string, number, (texts: string[]) => object]>([
    ["technologies", 100, (texts) => ({ technologies: texts })],
    ["highlights", 50, (texts) => ({ highlights: texts })],
  ])("of a longer list of %s, the rest is in the tray", async (key, max, item) => {
    const texts = Array.from({ length: max + 2 }, (_, at) => `n${at}`);
    const draft = await build({ sections: [job(item(texts))] });
    expect(firstItem(draft)[key]).toEqual(texts.slice(0, max));
    expect(draft.content.tray).toEqual([expect.objectContaining({ text: texts.slice(max).join("\n") })]);
  });

  test("items and positions beyond the limit continue in a further section and in items", async () => {
    const items = Array.from({ length: 205 }, (_, at) => ({ position: `p${at}`, lines: [] }));
    const draft = await build({ sections: [{ type: "experience", items, lines: [] }] });
    expect(draft.content.sections.map((section) => "items" in section && section.items.length)).toEqual([
      200, 5,
    ]);
    const positions = items.slice(0, 22);
    const long = await build({ sections: [job({ employer: "Acme", positions, hidden: true })] });
    const [section] = long.content.sections;
    expect(section && "items" in section && section.items.slice(1)).toEqual([
      expect.objectContaining({ employer: "Acme", position: "p20", hidden: true }),
      expect.objectContaining({ employer: "Acme", position: "p21", hidden: true }),
    ]);
  });

  test("an entry with a list of its own becomes lines on two levels", async () => {
    const below = (text: string) => ({ runs: [{ text }], below: "bullets" });
    const entries = ["Plant move\n  - Planned it\n  - Did it", "Saved"];
    const draft = await build({ sections: [job({ highlights: entries })] });
    expect(firstItem(draft).highlights).toEqual([
      "Plant move",
      below("Planned it"),
      below("Did it"),
      "Saved",
    ]);
    expect(kindsOf(draft.findings)).toEqual(["converted"]);
    const nested = ["Plant move", below("Planned it"), " ", below("x".repeat(2001))];
    const pdf = await build({ sections: [job({ highlights: nested })] }, { format: "pdf" });
    expect(firstItem(pdf).highlights).toEqual(["Plant move", below("Planned it"), "x".repeat(2000)]);
    expect(kindsOf(pdf.findings)).toEqual(["cut"]);
    expect(pdf.content.tray).toMatchObject([{ text: "x" }]);
  });

  test("Markdown and HTML become formatted text, but not in formats without markup", async () => {
    const sections = [job({ position: "Nurse", summary: "**Led** a team" })];
    const draft = await build({ sections });
    expect(firstItem(draft).summary).toEqual([
      { kind: "paragraph", runs: [{ text: "Led", bold: true }, { text: " a team" }] },
    ]);
    expect(kindsOf(draft.findings)).toEqual(["converted"]);
    expect(firstItem(await build({ sections }, { format: "pdf" })).summary).toBe("**Led** a team");
  });

  test("control characters, lone surrogates and line breaks of a line are cleaned", async () => {
    const draft = await build({
      sections: [job({ position: " Nur\0se\ud800\r\n II " })],
      person: { email: "\0" },
    });
    expect(firstItem(draft).position).toBe("Nurse II");
    expect(draft.content.person.email).toBeUndefined();
  });
});

describe("sections", () => {
  const two: RawSection[] = [
    { type: "skills", title: "SKILLS:", items: [{ name: "Rust", lines: [] }], lines: [] },
    {
      type: "experience",
      title: "My way",
      items: [{ position: "Nurse", lines: [] }],
      lines: [],
      hidden: true,
    },
    { type: "education", items: [{ lines: [] }], lines: [] },
  ];
  const typesOf = (draft: Draft) => draft.content.sections.map(({ type }) => type);

  test("are in the portal's order for files of fields, and in the file's order for texts", async () => {
    expect(typesOf(await build({ sections: two }))).toEqual(["experience", "skills"]);
    expect(typesOf(await build({ sections: two }, { format: "docx" }))).toEqual(["skills", "experience"]);
  });

  test("a heading that repeats the usual one is dropped, hidden ones stay hidden, empty ones are left out", async () => {
    const draft = await build({ sections: two }, { format: "docx" });
    expect(draft.content.sections.map(({ title, visible }) => [title, visible])).toEqual([
      [undefined, true],
      ["My way", false],
    ]);
  });
});

describe("the person", () => {
  test("the name is split, and facts that the country leaves out are hidden", async () => {
    const { content, findings } = await build({
      person: { personal: { birthDate: "15 March 1990", drivingLicence: "B" }, lines: [0, 0, 4] },
    });
    expect(content.person.name).toEqual({ given: "Priya", family: "Hughes" });
    expect(content.person.personal).toContainEqual({
      field: "birthDate",
      value: "1990-03-15",
      visible: false,
    });
    expect(findings).toContainEqual({ kind: "personalField", field: "birthDate", text: "15 March 1990" });
    const german = await build({ person: { personal: { birthDate: "15.03.1990" } } }, { locale: "de-DE" });
    expect(german.content.person.personal).toContainEqual({
      field: "birthDate",
      value: "1990-03-15",
      visible: true,
    });
    expect(german.findings).toEqual([]);
  });

  test("the photo is a new JPEG without metadata, hidden where resumes have none", async () => {
    const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a33" } })
      .withExif({ IFD0: { Artist: "Priya" } })
      .jpeg()
      .toBuffer();
    const british = await build({ person: { photo: { bytes } } });
    const photo = Buffer.from(british.photo!.data, "base64");
    expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg", width: 800, height: 600 });
    expect((await sharp(photo).metadata()).exif).toBeUndefined();
    expect([british.content.person.photo?.visible, kindsOf(british.findings)]).toEqual([
      false,
      ["photoAvoided"],
    ]);
    const german = await build({ person: { photo: { bytes } } }, { locale: "de-DE" });
    expect([german.content.person.photo?.visible, german.findings]).toEqual([true, []]);
  });

  test("an address of a photo is not fetched, and a broken photo is reported", async () => {
    const url = "http://169.254.169.254/photo.jpg";
    const withUrl = await build({ person: { photo: { url } } });
    expect(withUrl.findings).toEqual([{ kind: "photoNotFetched", url }]);
    const broken = await build({ person: { photo: { bytes: Buffer.from("<svg/>") } } });
    expect([broken.photo, broken.findings]).toEqual([undefined, [{ kind: "photoUnreadable" }]]);
  });
});

test("marks name the source lines of each part", async () => {
  const { content, marks } = await build({
    sections: [job({ position: "Nurse" })],
    tray: [{ text: "Blood donor", label: "Other", lines: [7] }],
  });
  const [section] = content.sections;
  const item = section && "items" in section ? section.items[0]!.id : "";
  expect(marks).toEqual([
    { target: "person", lines: [0] },
    { target: item, lines: [2] },
    { target: section!.id, lines: [1] },
    { target: content.tray![0]!.id, lines: [7] },
  ]);
});

describe("refused", () => {
  test.each<[string, Input, string]>([
    ["a file without content", { person: { name: "" }, sections: [job({})] }, "emptyFile"],
    [
      "more than a document may have",
      { tray: [{ text: "x ".repeat(600_000), lines: [] }] },
      "fileTooComplex",
    ],
    ["more than the tray holds", { tray: [{ text: "x".repeat(4_000_000), lines: [] }] }, "fileTooComplex"],
  ])("%s", async (_, input, reason) => expect(build(input)).rejects.toMatchObject({ reason }));
});

test.each(["/tmp/CVs/Priya Hughes.final.pdf", "C:\\CVs\\Priya Hughes.final.docx"])(
  "the title is the name of the file: %s",
  async (name) => {
    const reading = {
      format: "text" as const,
      raw: { person: { name: "Priya", lines: [] }, sections: [], tray: [] },
      source: { pages: [], lines: [] },
    };
    const context = { portal: portalOf("en-GB"), messages: { title: "CV", consent: "", headings } };
    expect((await buildDraft(reading, { ...context, name })).title).toBe("Priya Hughes.final");
    expect((await buildDraft(reading, { ...context, name: ".pdf" })).title).toBe("CV");
  },
);
