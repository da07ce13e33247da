import { afterAll, describe, expect, test } from "vitest";
import { templates } from "../../src/rendering/templates/all.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { outsidePage, readPages } from "../support/page-checks.ts";
import { textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** Text that a template would execute, load or format if it were inserted as markup. */
const markup = [
  '#read("/etc/passwd")',
  '#import "@preview/cades:0.3.1": qr-code',
  "]#panic()[",
  "#while true {}",
  "$ x^2 $ `raw` *bold* _it_ = heading <label> @ref // comment /* c */ ~ ---",
  '"; json(bytes("")) //',
  '#image("/etc/hostname") \\u{41}',
  "<iframe src=file:///etc/passwd>",
  "%s %d {0} <%= 1 %>",
  "- not a list\n+ nor this\n= nor a heading",
  "{page} {pages} {{x}}",
];

const withoutSpace = (text: string) => text.replace(/\s/g, "");
const printedBy = (bytes: Uint8Array) => withoutSpace(textOf(bytes, "raw").join(" "));
const pdfOf = (document: Parameters<typeof renderer.pdf>[0]["document"]) =>
  renderer.pdf({ document, portal: portalOf(document.content.locale), title: "x" });

const resumeTemplates = templates.filter(({ kind }) => kind === "resume");

describe.each(
  sample(resumeTemplates, 2, turn).map(({ id, version, form }) => [id, { id, version }, form] as const),
)("%s", (_id, template, form) => {
  test("prints markup literally in every field", async () => {
    const content = buildResume("en-GB", { template });
    content.person.name = { given: markup[0] };
    content.person.headline = markup[2];
    content.person.location = { city: markup[1] };
    content.person.links = [{ id: "l", network: markup[3], url: markup[0]! }];
    content.sections = markup.flatMap((text, index) => [
      { id: `s${index}`, type: "summary", title: text, visible: true, text },
      {
        id: `e${index}`,
        type: "experience",
        visible: true,
        items: [
          {
            ...{ id: "1", position: text, employer: text, location: text, url: text },
            ...{ summary: text, highlights: [text] },
          },
        ],
      },
      {
        id: `k${index}`,
        type: "skills",
        visible: true,
        items: [{ id: "1", name: text, keywords: [text] }],
      },
    ]);
    const { bytes, standard } = await pdfOf(asResume(content));
    expect(standard).toBe("ua-1");
    const printed = printedBy(bytes);
    for (const text of markup) expect(printed, text).toContain(withoutSpace(text));
    if (!form) expect(printed.split(withoutSpace(markup[0]!)).length).toBeGreaterThan(5);
    expect(printed).not.toContain("root:x:0:0");
  });

  test("keeps the longest words on the page", async () => {
    const content = buildResume("en-GB", { template });
    content.person.headline = "W".repeat(300);
    content.person.email = `${"w".repeat(200)}@example.com`;
    content.person.links = [{ id: "l", url: `https://example.com/${"path".repeat(200)}` }];
    content.sections = [{ id: "s", type: "summary", visible: true, text: "ß".repeat(3000) }];
    const { bytes } = await pdfOf(asResume(content));
    expect(outsidePage(await readPages(bytes))).toEqual([]);
    const printed = printedBy(bytes);
    expect(printed.match(/ß/g)).toHaveLength(3000);
    if (!form) expect(printed).toContain("W".repeat(300));
  });
});

test("a letter prints markup literally", async () => {
  const text = markup.join(" ");
  const content = buildLetter("de-DE", { subject: text, salutation: markup[0]!, body: text });
  const { bytes, standard } = await pdfOf(asLetter(content));
  expect(standard).toBe("ua-1");
  for (const line of markup) expect(printedBy(bytes)).toContain(withoutSpace(line));
});

test("control characters are removed", async () => {
  const content = buildResume("en-GB");
  content.person.headline = "Analyst \u0007\u202eevil\u202c \u200b\ufeff end";
  const { bytes, standard } = await pdfOf(asResume(content));
  expect(standard).toBe("ua-1");
  expect(textOf(bytes)[0]).toContain("Analyst evil end");
});

test("direction overrides cannot reverse a page", async () => {
  const textWith = async (headline: string) => {
    const content = buildResume("ar-SA");
    content.person.headline = headline;
    return textOf((await pdfOf(asResume(content))).bytes, "raw");
  };
  // Poppler adds marks of its own around runs, so the comparison is with the same text without overrides.
  expect(await textWith("\u202dabc\u202e def \u2067 عربي")).toEqual(await textWith("abc def  عربي"));
});
