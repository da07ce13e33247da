import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import type { Paragraph } from "./rich-lines.ts";

export const style: DateStyle = { locale: "en-GB", dayFirst: true, now: 2026 };

/** A line with the looks that a page gives it. */
export const lineWith = (text: string, looks: Partial<TextLine> = {}): TextLine => ({
  ...linesOfText(text)[0]!,
  gap: 1,
  ...looks,
});

/** Lines of a page: each with its text and its looks. */
export const pageOf = (...lines: [text: string, looks?: Partial<TextLine>][]): TextLine[] =>
  lines.map(([text, looks], id) => ({ ...lineWith(text, { size: 10, ...looks }), id }));

export const paragraphTexts = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs.map(({ bullet, lines }) => (bullet ? "• " : "") + lines.map(lineText).join(" / "));
