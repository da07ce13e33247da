import { ExternalHyperlink, type ImageRun, type IRunOptions, Tab, TextRun } from "docx";
import type { Run } from "../../../documents/model/rich-text.ts";
import type { Item } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";

/** Parts of a paragraph. */
export type Inline = TextRun | ImageRun | ExternalHyperlink;
export type Style = Pick<
  IRunOptions,
  "bold" | "italics" | "color" | "size" | "style" | "characterSpacing" | "font"
>;

/** XML has no characters for controls and unpaired surrogates. A tab would move the text to a tab stop. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("\t", " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000d-\u001f\ufffe\uffff]/g, "");

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** From a letter of a left-to-right script to the last one before a letter of a right-to-left script. */
const leftToRight =
  /[\p{L}--[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]](?:[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]*[[\p{L}\p{N}]--[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]])?/gv;

/**
 * In a right-to-left document, Word needs the direction of every run: letters of other scripts in a right-to-left run would
 * take the fonts and the order of Arabic.
 */
export function directionsOf(text: string): { text: string; rtl: boolean }[] {
  const parts: { text: string; rtl: boolean }[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(leftToRight)) {
    if (index > at) parts.push({ text: text.slice(at, index), rtl: true });
    parts.push({ text: found, rtl: false });
    at = index + found.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), rtl: true });
  return parts;
}

/** A text, with its line breaks. `ltr`: an address or a number, left-to-right in any document. */
export function textRuns(
  text: string,
  { rtl }: Pick<DocxContext, "rtl">,
  style: Style = {},
  ltr = false,
): TextRun[] {
  return xmlText(text)
    .split("\n")
    .flatMap((line, at) => {
      const parts = rtl && !ltr ? directionsOf(line) : [{ text: line, rtl: rtl && rightToLeft.test(line) }];
      const shown = parts.length > 0 ? parts : [{ text: "", rtl: false }];
      return shown.map(
        (part, index) =>
          new TextRun({
            ...style,
            text: part.text,
            ...(part.rtl && { rightToLeft: true }),
            ...(at > 0 && index === 0 && { break: 1 }),
          }),
      );
    });
}

export const tab = (): TextRun => new TextRun({ children: [new Tab()] });

const linked = (link: string | undefined, children: TextRun[]): Inline[] =>
  link ? [new ExternalHyperlink({ link: link.toWellFormed(), children })] : children;

/** A text that is a link if it has an address. */
export const linkedText = (
  text: string,
  link: string | undefined,
  context: DocxContext,
  style: Style = {},
): Inline[] => linked(link, textRuns(text, context, style));

export const richRuns = (runs: readonly Run[], context: DocxContext): Inline[] =>
  runs.flatMap(({ text, bold, italic, link }) =>
    linked(
      link,
      textRuns(text, context, {
        ...(bold && { bold }),
        ...(italic && { italics: italic }),
        ...(link && { style: "Hyperlink" }),
      }),
    ),
  );

/** On one line; `label` comes before the text. */
export const itemRuns = (
  item: Item,
  context: DocxContext,
  { label = false, style = {} }: { label?: boolean; style?: Style } = {},
): Inline[] => [
  ...(label && item.label !== ""
    ? textRuns(`${item.label} `, context, { ...style, style: "DetailLabel" })
    : []),
  ...linked(item.link, textRuns(item.text, context, style, item.ltr)),
];
