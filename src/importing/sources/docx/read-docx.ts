import { zipSync } from "fflate";
import { RefusedFile } from "../../refused-file.ts";
import type { SourceReading } from "../../source-reading.ts";
import { refusalOfZip } from "../detect.ts";
import { linesOfHtml } from "../html/lines-of-html.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { type LinesOptions, readLines } from "../read-lines.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { openZip, type ZipEntry, ZipError } from "../zip.ts";
import { docxToHtml } from "./docx-html.ts";
import { paragraphsOfXml } from "./header-texts.ts";
import { readableDocument } from "./readable-document.ts";

/** Reads a Word document. Macros and pictures outside the file are ignored. Null for another kind of archive. */
export async function readDocx(bytes: Uint8Array, options: LinesOptions): Promise<SourceReading | null> {
  const parts = openParts(bytes).map(readablePart);
  if (!parts.some(({ path }) => isDocument(path))) return null;
  const { html, photo } = await docxToHtml(zipped(parts)).catch((error: unknown) => {
    throw new RefusedFile("brokenFile", String(error), error);
  });
  const lines = withOtherTexts([...linesOfHtml(html), ...importedPages(parts)], parts);
  if (lines.length === 0) throw new RefusedFile("emptyFile", "a document without text");
  const reading = readLines(lines, { format: "docx", ...options });
  if (photo) reading.raw.person.photo = { bytes: photo };
  return reading;
}

const isDocument = (path: string): boolean => /^word\/document\d*\.xml$/.test(path);
const hasText = (path: string): boolean =>
  /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/.test(path);

/** The parts of the archive, whose sizes count against its limits. */
function openParts(bytes: Uint8Array): ZipEntry[] {
  try {
    return openZip(bytes);
  } catch (error) {
    throw error instanceof ZipError ? refusalOfZip(error) : error;
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A part with text in the elements that mammoth reads. */
function readablePart({ path, bytes }: ZipEntry, _: number, parts: readonly ZipEntry[]): ZipEntry {
  if (!hasText(path)) return { path, bytes };
  const relations = parts.find((part) => part.path === path.replace(/^word\/(.*)$/, "word/_rels/$1.rels"));
  const ids = relations ? decode(relations.bytes).matchAll(/\bId=["']([^"']+)["']/g) : [];
  const xml = readableDocument(decode(bytes), new Set([...ids].map(([, id]) => id!)));
  return { path, bytes: new TextEncoder().encode(xml) };
}

const zipped = (parts: readonly ZipEntry[]): Uint8Array =>
  zipSync(Object.fromEntries(parts.map(({ path, bytes }) => [path, bytes])), { level: 0 });

/**
 * The lines of the document with the texts that mammoth leaves out: headers before it, footers behind it, and what its
 * elements have in places that it does not read.
 */
function withOtherTexts(body: readonly TextLine[], parts: readonly ZipEntry[]): TextLine[] {
  const shown = comparable(body.map(lineText).join(""));
  const textsOf = (wanted: (path: string) => boolean) => [
    ...new Set(
      parts.filter(({ path }) => wanted(path)).flatMap(({ bytes }) => paragraphsOfXml(decode(bytes))),
    ),
  ];
  const linesOf = (texts: readonly string[]) =>
    texts.filter((text) => /\p{L}{2}/u.test(text)).flatMap((text) => linesOfText(text));
  const isNew = (text: string) => !shown.includes(comparable(text.replace(/\t.*/s, "")));
  const headers = textsOf((path) => /^word\/header\d*\.xml$/.test(path)).filter(isNew);
  const footers = textsOf((path) => /^word\/footer\d*\.xml$/.test(path)).filter(isNew);
  const left = textsOf(isDocument).filter(
    (text) => !text.split("\t").every((part) => shown.includes(comparable(part))),
  );
  return [...linesOf(headers), ...body, ...linesOf(left), ...linesOf(footers)].map((line, id) => ({
    ...line,
    id,
  }));
}

/** Web pages that programs put into a file for Word to import (`w:altChunk`). */
const importedPages = (parts: readonly ZipEntry[]): TextLine[] =>
  parts
    .filter(({ path }) => /^(?:word\/)?[\w/-]+\.x?html?$/i.test(path))
    .flatMap(({ bytes }) => linesOfHtml(decode(bytes)));

/** Letters and figures alone: bullets, spaces and line breaks differ. */
const comparable = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
