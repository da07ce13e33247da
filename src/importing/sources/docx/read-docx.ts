import { dateStyleOf } from "../../../kit/dates/date-style.ts";
import type { Portal } from "../../../portals/portal.ts";
import { RefusedFile } from "../../refused-file.ts";
import type { SourceReading } from "../../source-reading.ts";
import { refusalOfZip } from "../detect.ts";
import { linesOfHtml } from "../html/lines-of-html.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { viewOfLines } from "../layout/view-of-lines.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { readTextResume } from "../text-resume/read-text-resume.ts";
import { openZip, type ZipEntry, ZipError } from "../zip.ts";
import { docxToHtml } from "./docx-html.ts";
import { paragraphsOfXml } from "./header-texts.ts";

/** Reads a Word document. Macros and pictures outside the file are ignored. Null for another kind of archive. */
export async function readDocx(
  bytes: Uint8Array,
  { portal }: { portal: Portal },
): Promise<SourceReading | null> {
  const parts = openParts(bytes);
  if (!parts.some(({ path }) => /^word\/document\d*\.xml$/.test(path))) return null;
  const { html, photo } = await docxToHtml(bytes).catch((error: unknown) => {
    throw new RefusedFile("brokenFile", String(error), error);
  });
  const lines = withHeaders(linesOfHtml(html), parts);
  if (lines.length === 0) throw new RefusedFile("emptyFile", "a document without text");
  const { raw, headings } = readTextResume(lines, dateStyleOf(portal));
  if (photo) raw.person.photo = { bytes: photo };
  return { format: "docx", raw, source: viewOfLines(lines, headings) };
}

/** The text parts of the archive. All parts count against its limits, because mammoth inflates what it needs. */
function openParts(bytes: Uint8Array): ZipEntry[] {
  try {
    return openZip(bytes).filter(({ path }) => /^word\/(?:document|header|footer)\d*\.xml$/.test(path));
  } catch (error) {
    throw error instanceof ZipError ? refusalOfZip(error) : error;
  }
}

/** Texts of headers before the document, those of footers after it, unless the document has them too. */
function withHeaders(body: readonly TextLine[], parts: readonly ZipEntry[]): TextLine[] {
  const shown = body.map(lineText).join("\n");
  const textsOf = (kind: string) => [
    ...new Set(
      parts
        .filter(({ path }) => path.includes(`/${kind}`))
        .flatMap((part) => paragraphsOfXml(new TextDecoder().decode(part.bytes))),
    ),
  ];
  const linesOf = (kind: string) =>
    textsOf(kind)
      .filter((text) => /\p{L}{2}/u.test(text) && !shown.includes(text.replace(/\t.*/s, "")))
      .flatMap((text) => linesOfText(text));
  return [...linesOf("header"), ...body, ...linesOf("footer")].map((line, id) => ({ ...line, id }));
}
