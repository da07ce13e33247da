import { afterAll, describe, expect, test } from "vitest";
import {
  asLetter,
  asResume,
  buildLetter,
  buildResume,
  portalOf,
} from "../../../../tests/support/documents.ts";
import { textOf, wordsOf } from "../../../../tests/support/pdf.ts";
import { createTestRenderer } from "../../../../tests/support/renderer.ts";
import { type ResumeContent, resumeContent, resumeTemplates } from "../../../documents/model/resume.ts";

const renderer = createTestRenderer({ processes: 2 });
afterAll(() => renderer.close());

const pdfOf = (content: ResumeContent) =>
  renderer.pdf({
    document: asResume(content),
    portal: portalOf(content.locale),
    title: content.person.headline ?? "x",
  });

const markup = [
  '#read("/etc/passwd")',
  '#import "@preview/cades:0.3.1": qr-code',
  "]#panic()[",
  '#image("/etc/hostname")',
  "#while true {}",
  "$ x^2 $ `raw` *bold* _it_ = heading <label> @ref \\u{41} // comment /* c */ ~ ---",
  "<iframe src=file:///etc/passwd>",
  '"; json(bytes("")) //',
  "{page} {pages} {{x}}",
  "%s %d {0} <%= 1 %>",
  "- not a list\n+ nor this\n= nor a heading",
];

describe.each(resumeTemplates)("%s", (id) => {
  test.each(markup)("prints %s literally in every field", async (text) => {
    const content = buildResume("en-GB", { template: { id, version: 1 } });
    content.person.name = { given: text };
    content.person.headline = text;
    content.person.location = { city: text };
    content.person.links = [{ id: "l", network: text, url: text }];
    content.sections = [
      { id: "s", type: "summary", title: text, visible: true, text },
      {
        id: "e",
        type: "experience",
        visible: true,
        items: [{ id: "1", position: text, employer: text, summary: text, highlights: [text], url: text }],
      },
      { id: "k", type: "skills", visible: true, items: [{ id: "1", name: text, keywords: [text] }] },
    ];
    const { bytes, standard } = await pdfOf(content);
    expect(standard).toBe("ua-1");
    const printed = textOf(bytes, "raw").join(" ").replace(/\s/g, "");
    const times = printed.split(text.replace(/\s/g, "")).length - 1;
    expect(times).toBeGreaterThanOrEqual(8);
    expect(printed).not.toContain("root:x:0:0");
  });
});

test("a letter prints markup literally", async () => {
  const text = markup.join(" ");
  const content = buildLetter("de-DE", { subject: text.slice(0, 400), body: text, salutation: markup[0]! });
  const { bytes } = await renderer.pdf({
    document: asLetter(content),
    portal: portalOf("de-DE"),
    title: text,
  });
  expect(textOf(bytes, "raw").join(" ")).toContain('#read("/etc/passwd")');
});

test("the longest word that the schema allows stays within the page", async () => {
  const word = "a".repeat(1_000_000);
  const content = buildResume("en-GB");
  content.person.headline = word;
  expect(resumeContent.safeParse(content).success).toBe(false);
  content.person.headline = "W".repeat(500);
  content.person.email = `${"w".repeat(480)}@example.com`;
  content.person.links = [{ id: "l", url: `https://example.com/${"path".repeat(500)}` }];
  content.sections = [{ id: "s", type: "summary", visible: true, text: "ß".repeat(10_000) }];
  for (const id of resumeTemplates) {
    const { bytes } = await pdfOf({ ...content, template: { id, version: 1 } });
    const text = textOf(bytes, "raw").join("").replace(/\s/g, "");
    expect(text).toContain("W".repeat(500));
    expect(text.match(/ß/g)).toHaveLength(10_000);
    // A page break may split the address.
    expect(text.match(/path/g)!.length).toBeGreaterThan(490);
    for (const word of wordsOf(bytes)) expect(word.xMax, word.text).toBeLessThan(200);
  }
});

test("emoji, Thai and control characters do not prevent the export and are reported", async () => {
  const content = buildResume("en-GB");
  content.person.headline = "Analyst 🚀 สมชาย \u0007\u202eevil\u202c \u200b\ufeff end";
  const { bytes, standard, missing } = await pdfOf(content);
  expect(standard).toBe("ua-1");
  expect(missing).toEqual(["🚀", "ส", "ม", "ช", "า", "ย"]);
  expect(textOf(bytes)[0]).toContain("Analyst evil end");
});

test("direction overrides cannot reverse the page", async () => {
  const content = buildResume("ar-SA");
  content.person.headline = "\u202dabc\u202e def \u2067 عربي";
  const { bytes } = await pdfOf(content);
  // Poppler adds its own marks around runs, so the comparison is with the same text without overrides.
  const plain = buildResume("ar-SA");
  plain.person.headline = "abc def  عربي";
  expect(textOf(bytes, "raw")).toEqual(textOf((await pdfOf(plain)).bytes, "raw"));
});

test.each([
  ["5000 bullets", Array.from({ length: 100 }, () => Array<string>(50).fill("a b c d"))],
  ["100 pages of prose", Array.from({ length: 25 }, () => Array<string>(8).fill("word ".repeat(399)))],
  ["thousands of hyphens", Array.from({ length: 8 }, () => Array<string>(8).fill("a-b ".repeat(499)))],
  [
    "stacked combining marks",
    Array.from({ length: 20 }, () => Array<string>(8).fill(`a${"\u0301\u0316".repeat(900)}`)),
  ],
  ["no-break spaces", Array.from({ length: 8 }, () => Array<string>(8).fill("\u00a0x".repeat(990)))],
])(
  "%s are typeset or refused, and the process survives",
  async (_name, entries) => {
    const content = buildResume("en-GB", { template: { id: "sidebar", version: 1 } });
    const items = entries.map((highlights, index) => ({ id: `e${index}`, position: "X", highlights }));
    content.sections = [{ id: "experience", type: "experience", visible: true, items }];
    expect(resumeContent.safeParse(content).success).toBe(true);
    const outcome = await pdfOf(content).catch((error) => error);
    expect(outcome.code ?? outcome.standard).toMatch(/^(ua-1|tagged|documentTooLong|unprocessable)$/);
    expect((await pdfOf(buildResume("en-GB"))).pages).toBe(2);
  },
  60_000,
);
