import type { RenderKind } from "./render-queue.ts";

/** The parts of a document that its layout takes time for. */
export type TextSize = { characters: number; lines: number };

/** CPU milliseconds, measured on a server of 2024: for each document, and for each character and line of a preview. */
const perDocument: Record<RenderKind, number> = { preview: 15, pdf: 10, thumbnail: 100, folder: 1_000 };
const perCharacter = 0.01;
const perLine = 0.1;
/** Typst writes a PDF in a third of the time that the pages of a preview take. */
const kindFactor: Record<RenderKind, number> = { preview: 1, pdf: 1 / 3, thumbnail: 1, folder: 1 / 3 };

/** A rough estimate, to tell a resume of two pages from one of twenty before it is typeset. */
export const expectedCpu = (kind: RenderKind, { characters, lines }: TextSize): number =>
  perDocument[kind] + kindFactor[kind] * (characters * perCharacter + lines * perLine);

const comma = ",".charCodeAt(0);
/** Chinese, Japanese and Korean characters have larger outlines, and follow this one. */
const firstLarge = 0x2e80;
const largeCounts = 4;

/** A guest's picture in base 64, which no text of a document is named like. It takes no time for layout. */
const picture = /"data":"[A-Za-z0-9+/=]*"/g;

/** The size of a document's JSON, without parsing it: every line of text is a string of its own. */
export function sizeOfJson(json: string): TextSize {
  const size = { characters: 0, lines: 0 };
  const text = json.replace(picture, "");
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    size.characters += unit < firstLarge ? 1 : largeCounts;
    if (unit === comma) size.lines += 1;
  }
  return size;
}

/** The size of a document's text. Imported fields that the model does not know (`extra`) are never typeset. */
export function sizeOfContent(content: unknown): TextSize {
  const size = { characters: 0, lines: 0 };
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      size.characters += value.length;
      if (value !== "") size.lines += 1;
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) if (key !== "extra") visit(inner);
  };
  visit(content);
  return size;
}
