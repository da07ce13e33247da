import type { IFontAttributesProperties } from "docx";
import type { FontRole } from "../../../presenting/font-pairs.ts";
import { type DocxContext, familiesOf } from "../docx-context.ts";
import { xmlText } from "../text.ts";

/** Fonts of Word that resemble ours, for readers who do not have ours. */
const substitutes: Record<string, { name: string; family: "roman" | "swiss" }> = {
  "EB Garamond": { name: "Garamond", family: "roman" },
  "Source Serif 4": { name: "Georgia", family: "roman" },
  "Source Sans 3": { name: "Calibri", family: "swiss" },
  "IBM Plex Sans": { name: "Calibri", family: "swiss" },
  Commissioner: { name: "Segoe UI", family: "swiss" },
  "Bricolage Grotesque": { name: "Segoe UI", family: "swiss" },
  Literata: { name: "Cambria", family: "roman" },
  "Fira Sans": { name: "Segoe UI", family: "swiss" },
  "Alegreya Sans": { name: "Calibri", family: "swiss" },
  "Libre Franklin": { name: "Arial", family: "swiss" },
  Vazirmatn: { name: "Arial", family: "swiss" },
  Amiri: { name: "Traditional Arabic", family: "roman" },
  "Noto Sans JP": { name: "Yu Gothic", family: "swiss" },
  "Noto Serif JP": { name: "Yu Mincho", family: "roman" },
  "Noto Sans KR": { name: "Malgun Gothic", family: "swiss" },
  "Noto Serif KR": { name: "Batang", family: "roman" },
  "Noto Sans SC": { name: "Microsoft YaHei", family: "swiss" },
  "Noto Sans TC": { name: "Microsoft JhengHei", family: "swiss" },
  "Noto Sans Hebrew": { name: "Arial", family: "swiss" },
  "Noto Sans Devanagari": { name: "Nirmala UI", family: "swiss" },
  "Noto Sans Thai": { name: "Leelawadee UI", family: "swiss" },
};
const substituteOf = (family: string) => substitutes[family] ?? { name: "Arial", family: "swiss" as const };

const isEastAsian = (family: string): boolean => / (?:JP|KR|SC|TC)$/.test(family);
const isComplex = (family: string): boolean =>
  /^(?:Vazirmatn|Amiri|Noto Sans (?:Hebrew|Devanagari|Thai))$/.test(family);

/** The fonts of a role: the PDF's first family for each kind of script. Word has four slots in place of a list. */
export function fontsOf(context: DocxContext, role: FontRole): IFontAttributesProperties {
  const families = familiesOf(context, role);
  const first = (matches: (family: string) => boolean): string => families.find(matches) ?? families[0]!;
  // East Asian fonts have Latin letters that fit theirs; Arabic ones leave Latin words to the Latin family.
  const latin = isEastAsian(families[0]!)
    ? families[0]!
    : first((family) => !isEastAsian(family) && !isComplex(family));
  return { ascii: latin, hAnsi: latin, eastAsia: first(isEastAsian), cs: first(isComplex) };
}

const escaped = (text: string): string =>
  xmlText(text).replace(/[<>&"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/** The part that names a substitute for each font, so that Word does not choose one by itself. */
export function fontTableXml(context: DocxContext): string {
  const used = (["body", "heading", "name"] as const).flatMap((role) =>
    Object.values(fontsOf(context, role)),
  );
  const fonts = [...new Set(used)].map((font) => {
    const { name, family } = substituteOf(font);
    return `<w:font w:name="${escaped(font)}"><w:altName w:val="${name}"/><w:family w:val="${family}"/><w:pitch w:val="variable"/></w:font>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${fonts.join("")}</w:fonts>`;
}

/** Title, author, language and the date of the export. */
export function corePropertiesXml({ data, locale }: DocxContext): string {
  const [year, month, day] = data.day;
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().replace(/\.\d+/, "");
  const dated = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}</dcterms:${name}>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(data.title)}</dc:title><dc:creator>${escaped(data.author)}</dc:creator><cp:lastModifiedBy>${escaped(data.author)}</cp:lastModifiedBy>${dated("created")}${dated("modified")}<dc:language>${locale}</dc:language></cp:coreProperties>`;
}
