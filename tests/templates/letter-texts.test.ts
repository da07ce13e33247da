import { afterAll, expect, test } from "vitest";
import type { LetterContent } from "../../src/documents/model/letter.ts";
import { type Locale, locales } from "../../src/portals/portal.ts";
import { asLetter, buildLetter, portalOf } from "../support/documents.ts";
import { infoOf, structureOf, textOf, wordsOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const pdfOf = (content: LetterContent) =>
  renderer.pdf({ document: asLetter(content), portal: portalOf(content.locale), title: "Letter" });
const letter = async (locale: Locale, changes: Partial<LetterContent> = {}) =>
  pdfOf(buildLetter(locale, changes));

test.each(locales)(
  "the letter of %s is one page of PDF/UA-1 with its subject as the heading",
  async (locale) => {
    const { bytes, ...rest } = await letter(locale);
    expect(rest).toEqual({ pages: 1, standard: "ua-1", archive: "a-2a", missing: [] });
    expect(infoOf(bytes).Tagged).toBe("yes");
    expect(structureOf(bytes).match(/\bH\d/)?.[0]).toBe("H1");
  },
);

const withoutSpace = (text: string) => text.normalize("NFC").replace(/\s/g, "");

// Readers return Arabic ligatures in another order; its order is compared by positions elsewhere.
const readable = locales.map(portalOf).filter(({ letter, dir }) => letter.form === "letter" && dir === "ltr");

test.each(readable.map(({ locale }) => locale))(
  "the letter of %s is read from the recipient to the enclosures",
  async (locale) => {
    const { recipient, subject, salutation, body, closing, enclosures } = buildLetter(locale);
    const text = withoutSpace(textOf((await letter(locale)).bytes, "raw").join(""));
    const paragraphs = String(body).split("\n\n");
    const parts = [
      recipient.company,
      subject,
      salutation,
      ...paragraphs,
      closing,
      enclosures.split("\n")[0]!,
    ];
    let from = 0;
    for (const part of parts.map(withoutSpace)) {
      const at = text.indexOf(part, from);
      expect(at, part).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
  },
);

test("the list of enclosures of a Japanese letter is between 記 and 以上", async () => {
  const words = wordsOf((await letter("ja-JP")).bytes);
  const [text] = textOf((await letter("ja-JP")).bytes);
  const at = (part: string) => text!.search(new RegExp(part === "記" ? "^記$" : part, "m"));
  const order = [
    "2026年3月5日",
    "株式会社みなと精機",
    "佐藤",
    "応募書類の送付",
    "拝啓",
    "敬具",
    "記",
    "履歴書 1通",
    "以上",
  ];
  for (const [index, part] of order.slice(1).entries())
    expect(at(part), part).toBeGreaterThan(at(order[index]!));
  const right = (part: string) => words.find((word) => word.text === part)!.xMax;
  expect(right("敬具")).toBeCloseTo(185, 0);
  expect(right("以上")).toBeCloseTo(185, 0);
  const middle = words.find((word) => word.text === "記")!;
  expect((middle.xMin + middle.xMax) / 2).toBeCloseTo(105, 0);
});

test("Korean prompts are titles with their answers, without limits or an address", async () => {
  const { bytes } = await letter("ko-KR");
  const [text] = textOf(bytes);
  for (const title of ["성장과정", "성격의 장단점", "지원동기", "입사 후 포부"])
    expect(text).toContain(title);
  expect(text).not.toMatch(/500|700|다온미디어\s*\n인사팀/);
  expect(structureOf(bytes).match(/H2/g)).toHaveLength(4);
});

test.each([
  ["en-GB", "end", 100],
  ["en-US", "start", 25.4],
  ["fr-FR", "start", 25],
] as [Locale, string, number][])("%s: the sender is at the %s", async (locale, _side, edge) => {
  const { bytes } = await letter(locale);
  const name = wordsOf(bytes).sort((a, b) => a.yMin - b.yMin)[0]!;
  if (edge === 100) expect(name.xMin).toBeGreaterThan(edge);
  else expect(name.xMin).toBeCloseTo(edge, 0);
});

test("an empty letter is a page with a date", async () => {
  const { bytes, pages } = await letter("en-GB", {
    sender: { name: "", headline: "", address: "", email: "", phone: "" },
    recipient: { company: "", person: "", address: "" },
    place: "",
    subject: "",
    salutation: "",
    body: "",
    closing: "",
    enclosures: "",
  });
  expect(pages).toBe(1);
  expect(textOf(bytes)[0]!.trim()).toBe("5 March 2026");
});

test("line breaks within a paragraph are preserved", async () => {
  const [text] = textOf(
    (await letter("en-GB", { body: "First line\nsecond line\n\nAnother paragraph" })).bytes,
  );
  expect(text).toContain("First line\nsecond line");
});
