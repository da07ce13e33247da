import { afterAll, describe, expect, test } from "vitest";
import { asLetter, buildLetter, portalOf } from "../../../../tests/support/documents.ts";
import { infoOf, structureOf, textOf, type Word, wordsOf } from "../../../../tests/support/pdf.ts";
import { readPreview } from "../../../../tests/support/preview.ts";
import { createTestRenderer } from "../../../../tests/support/renderer.ts";
import type { LetterContent } from "../../../documents/model/letter.ts";
import { type Locale, locales } from "../../../portals/portal.ts";

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

describe("DIN 5008, form B", () => {
  /** Distance in mm from the top of a word's box to its capital letters. */
  const overCapitals = 1.2;
  const find = (words: Word[], text: string, nth = 0) =>
    words.filter((word) => word.text.includes(text))[nth]!;

  test("address field, text, margins and date are at the positions of the norm", async () => {
    const words = wordsOf((await letter("de-DE")).bytes);
    const address = ["Oberland", "Frau", "Industriestraße", "88212"].map((text) => find(words, text));
    // The field: 85 × 45 mm, 20 mm from the left edge, 45 mm from the top; its address part starts at 62.7 mm.
    for (const word of address) {
      expect(word.xMin).toBeCloseTo(25, 0);
      expect(word.yMin + overCapitals).toBeGreaterThan(62.6);
      expect(word.yMax).toBeLessThan(90);
    }
    // Lines of the address part are 27.3 mm / 6 apart.
    expect(address[1]!.yMin - address[0]!.yMin).toBeCloseTo(4.55, 1);
    // The return address is in the upper part of the field.
    const back = find(words, "Gartenstraße", 1);
    expect(back.yMin).toBeGreaterThan(45);
    expect(back.yMax).toBeLessThan(62.7);
    expect(back.xMin).toBeGreaterThanOrEqual(24.9);
    // No other text is in the field.
    const inField = words.filter((word) => word.xMin < 105 && word.yMax > 45 && word.yMin < 90);
    expect(Math.max(...inField.map((word) => word.xMax))).toBeLessThanOrEqual(105);
    // The body starts 8.46 mm below the field, at 98.46 mm.
    const subject = find(words, "Bewerbung");
    expect(subject.yMin).toBeGreaterThan(97);
    expect(subject.yMax).toBeLessThan(103);
    expect(subject.xMin).toBeCloseTo(25, 0);
    expect(Math.max(...words.map((word) => word.xMax))).toBeLessThanOrEqual(190.3);
    expect(find(words, "2026", 0).xMax).toBeCloseTo(190, 0);
  });

  test("fold and hole marks at 105, 148.5 and 210 mm", async () => {
    const { pages } = readPreview(
      await renderer.preview({
        document: asLetter(buildLetter("de-DE")),
        portal: portalOf("de-DE"),
        title: "Letter",
      }),
    );
    const marks = [...pages[0]!.matchAll(/transform="translate\(14\.173,([\d.]+)\)"/g)].map(
      (found) => (Number(found[1]) * 25.4) / 72,
    );
    expect(marks.map((mark) => Math.round(mark * 10) / 10)).toEqual([105, 148.5, 210]);
  });

  test("a long address stays within the field", async () => {
    const address = Array.from({ length: 9 }, (_, index) => `Gebäudeteil ${index}`).join("\n");
    const words = wordsOf(
      (await letter("de-DE", { recipient: { company: "Werk", person: "Frau Weber", address } })).bytes,
    );
    const lines = words.filter((word) => word.text === "Gebäudeteil");
    expect(lines).toHaveLength(9);
    for (const word of lines) expect(word.yMax).toBeLessThan(91);
  });

  test("a second page starts below the top margin and has no marks", async () => {
    const body = Array(14).fill(buildLetter("de-DE").body).join("\n\n").slice(0, 20_000);
    const { bytes, pages } = await letter("de-DE", { body });
    expect(pages).toBeGreaterThan(1);
    const second = wordsOf(bytes).filter((word) => word.page === 2);
    expect(Math.min(...second.map((word) => word.yMin)) + overCapitals).toBeGreaterThan(26.9);
  });
});

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
