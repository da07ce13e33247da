import { expect, test } from "vitest";
import { paragraphsOfXml } from "./header-texts.ts";

const run = (content: string) => `<w:r>${content}</w:r>`;
const text = (value: string) => run(`<w:t>${value}</w:t>`);
const field = (instruction: string, result: string) =>
  [
    run('<w:fldChar w:fldCharType="begin"/>'),
    run(`<w:instrText>${instruction}</w:instrText>`),
    run('<w:fldChar w:fldCharType="separate"/>'),
    text(result),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join("");
const header = (...paragraphs: string[]) =>
  `<w:hdr>${paragraphs.map((content) => `<w:p>${content}</w:p>`).join("")}</w:hdr>`;

test("a field that links an address is read", () => {
  const link = field(' HYPERLINK "mailto:priya@example.com" ', "priya@example.com");
  expect(paragraphsOfXml(header(text("E-mail: ") + link))).toEqual(["E-mail: priya@example.com"]);
});

test("numbers of pages and dates of printing are left out", () => {
  const simple = `<w:fldSimple w:instr=" NUMPAGES ">${text("7")}</w:fldSimple>`;
  const paragraphs = [text("Priya Hughes ") + field(" PAGE ", "3"), simple, field("DATE", "1 May")];
  expect(paragraphsOfXml(header(...paragraphs))).toEqual(["Priya Hughes"]);
});
