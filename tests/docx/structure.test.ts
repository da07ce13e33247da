import { describe, expect, test } from "vitest";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import type { RichBlock } from "../../src/documents/model/rich-text.ts";
import { asLetter, asResume, buildLetter, buildResume } from "../support/documents.ts";
import { createPhoto } from "../support/photo.ts";
import { docxOf, partsOf } from "./docx-files.ts";

const template = { id: "modern", version: 1 };
const photo = { bytes: await createPhoto(), contentType: "image/jpeg" };
const writtenResume = async (
  locale: Parameters<typeof buildResume>[0],
  changes: Partial<ResumeContent> = {},
) => partsOf((await docxOf(asResume(buildResume(locale, { template, ...changes })), { photo })).bytes);

/** The paragraphs of a part that have a style. */
const paragraphsIn = (xml: string, style: string): string[] =>
  (xml.match(/<w:p>.*?<\/w:p>/gs) ?? []).filter((paragraph) =>
    paragraph.includes(`<w:pStyle w:val="${style}"/>`),
  );
const textOf = (xml: string): string =>
  (xml.match(/<w:t[ >][^<]*/g) ?? []).map((text) => text.replace(/^[^>]*>/, "")).join("");

describe("what users edit", () => {
  test("name, headings, entries and lists have Word's own styles", async () => {
    const document = (await writtenResume("en-GB"))["word/document.xml"]!;
    expect(paragraphsIn(document, "Title").map(textOf)).toEqual(["Priya Hughes"]);
    expect(paragraphsIn(document, "Heading1").map(textOf)).toContain("Work experience");
    expect(paragraphsIn(document, "Heading2").map(textOf).join()).toContain(
      "Aire Valley Transport Authority",
    );
    expect(paragraphsIn(document, "ListBullet").length).toBeGreaterThan(10);
  });

  test("no text has a font, a size or a colour of its own, so that styles change all of it", async () => {
    const document = (await writtenResume("en-GB"))["word/document.xml"]!;
    expect(document).not.toMatch(/<w:(?:rFonts|sz|color)\b/);
  });

  test("a date is behind a tab, at a stop at the end of the line", async () => {
    const [first] = paragraphsIn((await writtenResume("en-GB"))["word/document.xml"]!, "Heading2");
    expect(first).toMatch(/<w:tabs><w:tab w:val="end" w:pos="\d+"\/><\/w:tabs>/);
    expect(first).toMatch(/Authority<.*<w:tab\/>.*Present/s);
  });

  test("numbered lists of different texts each begin at 1", async () => {
    const list = (text: string): RichBlock => ({
      kind: "list",
      ordered: true,
      items: [{ runs: [{ text }] }, { runs: [{ text }] }],
    });
    const sections = ["a", "b"].map((id) => ({
      id,
      type: "strengths" as const,
      visible: true,
      text: [list(id)],
    }));
    const document = (await writtenResume("en-GB", { sections }))["word/document.xml"]!;
    const numbers = paragraphsIn(document, "ListNumber").map(
      (each) => /<w:numId w:val="(\d+)"/.exec(each)?.[1],
    );
    expect(numbers).toHaveLength(4);
    expect(new Set(numbers).size).toBe(2);
  });
});

describe("pages", () => {
  test("the running line has the name and Word's fields from the second page on", async () => {
    const parts = await writtenResume("de-DE");
    const headers = Object.entries(parts).filter(([path]) => path.startsWith("word/header"));
    expect(headers.map(([, xml]) => textOf(xml)).sort()).toEqual(["", "Lena HoffmannSeite  von "]);
    expect(headers.map(([, xml]) => xml).join()).toMatch(/PAGE.*NUMPAGES/s);
    expect(parts["word/document.xml"]).toContain("<w:titlePg");
  });

  test("paper and margins are those of the design", async () => {
    const document = (await writtenResume("en-GB", { design: { paper: "us-letter", marginX: 20 } }))[
      "word/document.xml"
    ]!;
    expect(document).toMatch(/<w:pgSz w:w="12240" w:h="15840"/);
    expect(document).toMatch(/<w:pgMar [^>]*w:left="1134"/);
  });

  test("a section and an entry begin a page if the user says so", async () => {
    const { sections } = buildResume("en-GB");
    const broken = sections.map((section, at) =>
      at === 1 ? { ...section, breakBefore: true as const } : section,
    );
    const document = (await writtenResume("en-GB", { sections: broken }))["word/document.xml"]!;
    expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
    expect(paragraphsIn(document, "Heading1")[1]).toContain("<w:pageBreakBefore/>");
  });

  test("a heading stays with its section, and a short entry on one page", async () => {
    const parts = await writtenResume("en-GB");
    const style = /<w:style [^>]*w:styleId="Heading1".*?<\/w:style>/s.exec(parts["word/styles.xml"]!)![0];
    expect(style).toContain("<w:keepNext/>");
    expect(paragraphsIn(parts["word/document.xml"]!, "ListBullet")[0]).toContain("<w:keepNext/>");
  });
});

describe("languages", () => {
  test("Arabic is right to left: paragraphs, runs and tables, but not its addresses", async () => {
    const document = (await writtenResume("ar-SA"))["word/document.xml"]!;
    const paragraphs = document.match(/<w:p>.*?<\/w:p>/gs)!;
    expect(paragraphs.every((paragraph) => paragraph.includes("<w:bidi/>"))).toBe(true);
    const runs = document.match(/<w:r>.*?<\/w:r>/gs)!;
    const rightToLeft = (run: string) => run.includes("<w:rtl/>");
    expect(runs.filter((run) => /[\u0600-\u06ff]/.test(textOf(run))).every(rightToLeft)).toBe(true);
    expect(runs.filter((run) => textOf(run).includes("@")).some(rightToLeft)).toBe(false);
  });

  test("the file says its language, for spelling and for readers", async () => {
    const languageOf = async (locale: "de-DE" | "ja-JP" | "ar-SA") => {
      const parts = await writtenResume(locale);
      return [
        /<w:lang [^>]*>/.exec(parts["word/styles.xml"]!)?.[0],
        /<dc:language>(.*)<\/dc:language>/.exec(parts["docProps/core.xml"]!)?.[1],
      ];
    };
    expect(await languageOf("de-DE")).toEqual([expect.stringContaining('w:val="de-DE"'), "de-DE"]);
    expect(await languageOf("ja-JP")).toEqual([expect.stringContaining('w:eastAsia="ja-JP"'), "ja-JP"]);
    expect(await languageOf("ar-SA")).toEqual([expect.stringContaining('w:bidi="ar-SA"'), "ar-SA"]);
  });

  test("each script has a font, with a font of Word in its place", async () => {
    const parts = await writtenResume("ja-JP");
    expect(parts["word/styles.xml"]).toContain('w:eastAsia="Noto Sans JP"');
    expect(parts["word/fontTable.xml"]).toContain('w:name="Noto Sans JP"><w:altName w:val="Yu Gothic"/>');
  });
});

test("the properties are the title with the name, and the author", async () => {
  const core = (await writtenResume("en-GB"))["docProps/core.xml"]!;
  expect(core).toContain("<dc:title>Priya Hughes – CV</dc:title>");
  expect(core).toContain("<dc:creator>Priya Hughes</dc:creator>");
});

test("the photo has its alternative text", async () => {
  const document = (
    await writtenResume("en-GB", {
      person: { ...buildResume("en-GB").person, photo: { fileId: crypto.randomUUID(), visible: true } },
    })
  )["word/document.xml"]!;
  expect(document).toMatch(/<wp:docPr [^>]*descr="[^"]+"/);
});

test("characters that no font of the PDF has remain", async () => {
  const content = buildLetter("en-GB", {
    subject: "\u{13000} \u{1f9d1}\u200d\u{1f4bb}",
    template: { id: "letter", version: 1 },
  });
  const { bytes } = await docxOf(asLetter(content));
  expect(textOf(partsOf(bytes)["word/document.xml"]!)).toContain("\u{13000} \u{1f9d1}\u200d\u{1f4bb}");
});
