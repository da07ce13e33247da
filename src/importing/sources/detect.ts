import type { Locale } from "../../portals/portal.ts";
import { RefusedFile } from "../refused-file.ts";
import { decodeText } from "./decode-text.ts";
import { ascii, compoundKindOf, isCompoundFile, isPdf, isZip, officeFormatOf } from "./magic-bytes.ts";
import { parseData } from "./parse-data.ts";
import { parseYamlText } from "./parse-yaml.ts";
import { openZip, ZipError } from "./zip.ts";

/** What a file is by its content. The file's name never decides: it may be missing or wrong. */
export type DetectedFile =
  | { kind: "pdf" }
  | { kind: "docx" }
  | { kind: "archive" }
  /** Parsed JSON or YAML. */
  | { kind: "data"; data: unknown; text: string; isYaml: boolean }
  | { kind: "xml"; root: string; text: string }
  | { kind: "html"; text: string }
  | { kind: "text"; text: string };

/** Throws `RefusedFile` for a file of a kind that we do not read. */
export function detectFile(bytes: Uint8Array, locale: Locale): DetectedFile {
  if (bytes.length === 0) throw new RefusedFile("emptyFile", "no bytes");
  if (isPicture(bytes)) throw new RefusedFile("pictureOnly", "a picture");
  if (isZip(bytes)) return detectArchive(bytes);
  if (ascii(bytes, 0, 4) === "PK\x05\x06") throw new RefusedFile("emptyFile", "an archive without files");
  if (isCompoundFile(bytes)) throw refuseCompoundFile(bytes);
  if (officeFormatOf(bytes) === "rtf") throw new RefusedFile("otherTextFile", "RTF");
  if (isPdf(bytes)) return { kind: "pdf" };
  const text = decodeText(bytes, locale);
  if (text === null) throw new RefusedFile("unknownFormat", "not text");
  return detectText(text);
}

export function isPicture(bytes: Uint8Array): boolean {
  const head = ascii(bytes, 0, 12);
  return (
    ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a", "II*\0", "MM\0*"].some((magic) =>
      head.startsWith(magic),
    ) ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftyp(?:heic|heix|hevc|mif1|msf1|avif)/.test(head) ||
    // A bitmap has its size after the letters.
    (head.startsWith("BM") &&
      bytes.length >= 6 &&
      new DataView(bytes.buffer, bytes.byteOffset).getUint32(2, true) === bytes.length)
  );
}

/** Word's files of before 2007, and Word's files with a password, are in Microsoft's compound file format. */
function refuseCompoundFile(bytes: Uint8Array): RefusedFile {
  const kind = compoundKindOf(bytes);
  if (kind === "encrypted") return new RefusedFile("encryptedFile", "an encrypted document");
  if (kind === "doc") return new RefusedFile("oldWordFile", "a .doc file");
  return new RefusedFile("unknownFormat", "a compound file");
}

const zipReasons = {
  broken: "brokenFile",
  unsafePath: "brokenFile",
  encrypted: "encryptedFile",
  tooLarge: "fileTooComplex",
} as const;
export const refusalOfZip = (error: ZipError): RefusedFile =>
  new RefusedFile(zipReasons[error.reason], error.message, error);

function detectArchive(bytes: Uint8Array): DetectedFile {
  const paths = pathsOf(bytes);
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/^word\/document\d*\.xml$/)) return { kind: "docx" };
  // OpenDocument, and Pages of both generations.
  if (has(/^content\.xml$/) && has(/^mimetype$|^META-INF\/manifest\.xml$/))
    throw new RefusedFile("otherTextFile", "OpenDocument");
  if (has(/^Index\/Document\.iwa$|^Index\.zip$|^index\.xml$/))
    throw new RefusedFile("otherTextFile", "Pages");
  if (has(/^\[Content_Types\]\.xml$/)) throw new RefusedFile("unknownFormat", "an Office file without text");
  if (paths.length === 0) throw new RefusedFile("emptyFile", "an archive without files");
  return { kind: "archive" };
}

function pathsOf(bytes: Uint8Array): string[] {
  const paths: string[] = [];
  try {
    openZip(bytes, (path) => {
      paths.push(path);
      return false;
    });
  } catch (error) {
    throw error instanceof ZipError ? refusalOfZip(error) : error;
  }
  return [...new Set(paths)];
}

const startOfJson = /^(?:\{\s*(?:["}]|\/[/*])|\[\s*(?:[[{"\]]|\/[/*]))/;
/** LaTeX, Typst, and PostScript, which printers read. */
const startOfProgram =
  /^(?:\\(?:documentclass|documentstyle|input|RequirePackage)\b|#(?:import|show|set|let) |%!PS)/;

/** The text without comments at its start: lines that begin with the mark, and blocks between slashes and stars. */
function withoutLeading(text: string, line: "//" | "%"): string {
  let rest = text;
  for (;;) {
    const end = rest.startsWith(line)
      ? rest.indexOf("\n")
      : rest.startsWith("/*")
        ? rest.indexOf("*/") + 1
        : -1;
    if (end < 1) return rest;
    rest = rest.slice(end + 1).trimStart();
  }
}

/** Also for pasted text. */
function detectText(text: string): DetectedFile {
  const start = text.replace(/^[\s\ufeff]+/, "").slice(0, 4096);
  if (start === "") throw new RefusedFile("emptyFile", "only white space");
  if (startOfJson.test(withoutLeading(start, "//")))
    return { kind: "data", ...parseData(text), isYaml: false };
  if (startOfProgram.test(start))
    throw new RefusedFile("otherTextFile", "the source of a typesetting program");
  if (start.startsWith("<") && !isMarkdownWithHtml(start)) return detectMarkup(text, start);
  const yaml = parseYamlText(text, start);
  return yaml ? { kind: "data", ...yaml, isYaml: true } : { kind: "text", text };
}

/** Markdown that begins with a picture or a comment in HTML. */
const isMarkdownWithHtml = (start: string): boolean =>
  /^<(?:!--|(?:a|br|center|div|h[1-6]|img|p|picture|span|table)\b)/i.test(start) &&
  /^#{1,6} \S/m.test(start) &&
  !/<(?:html|head|body)\b/i.test(start);

function detectMarkup(text: string, start: string): DetectedFile {
  const root = /<(?![?!])([\w:.-]+)/.exec(withoutComments(start))?.[1] ?? "";
  const name = root.replace(/^.*:/, "");
  if (name.toLowerCase() === "svg") throw new RefusedFile("pictureOnly", "SVG");
  if (/^<!doctype html/i.test(start) || htmlElements.test(name)) return { kind: "html", text };
  if (/^<\?xml/.test(start) || root !== "") return { kind: "xml", root: name, text };
  return { kind: "text", text };
}

function withoutComments(xml: string): string {
  const open = xml.indexOf("<!--");
  if (open < 0) return xml;
  const close = xml.indexOf("-->", open);
  return close < 0 ? xml.slice(0, open) : xml.slice(0, open) + withoutComments(xml.slice(close + 3));
}

const htmlElements =
  /^(?:html|head|body|div|main|section|article|header|p|h[1-6]|ul|ol|table|span|b|i|strong|em|a|br|font|center)$/i;
