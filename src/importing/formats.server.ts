import { looksLikeJsonResume } from "../documents/json-resume/looks-like-json-resume.ts";
import { isObject } from "../kit/json.ts";
import { defaultPortal } from "../portals/all.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { buildDraft, type DraftContext } from "./build-draft/build-draft.server.ts";
import { buildLetterDraft } from "./build-draft/build-letter.ts";
import { draftOfAccount } from "./build-draft/draft-of-account.server.ts";
import { draftOfJsonResume } from "./build-draft/draft-of-json-resume.server.ts";
import { draftOfOwnFormat } from "./build-draft/draft-of-own-format.server.ts";
import type { ImportDraft } from "./draft.ts";
import type { ImportJob } from "./process/import-job.ts";
import { RefusedFile } from "./refused-file.ts";
import type { SourceReading } from "./source-reading.ts";
import { type DetectedFile, detectFile, isPicture, refusalOfZip } from "./sources/detect.ts";
import { readDocx } from "./sources/docx/read-docx.ts";
import { readEuropass, readEuropassJson } from "./sources/europass/read-europass.ts";
import { readFresh } from "./sources/fresh/read-fresh.ts";
import { maxHtmlCharacters, readHtmlPage } from "./sources/html/read-html.ts";
import { contentOfYamlResume } from "./sources/json-resume/content-of-yaml-resume.ts";
import { readLinkedInArchive, readLinkedInTable } from "./sources/linkedin-archive/read-linkedin-archive.ts";
import { isTable } from "./sources/linkedin-archive/read-table.ts";
import { readMarkdown } from "./sources/markdown/read-markdown.ts";
import { readOpenResume } from "./sources/open-resume/read-open-resume.ts";
import { readPdfAttachments } from "./sources/pdf/attachments.server.ts";
import { readPdf } from "./sources/pdf/read-pdf.server.ts";
import { readReactiveResume } from "./sources/reactive-resume/read-reactive-resume.ts";
import type { LinesOptions } from "./sources/read-lines.ts";
import { readRenderCv } from "./sources/rendercv/read-rendercv.ts";
import { maxTextCharacters, readText } from "./sources/text/read-text.ts";
import { openZip, ZipError } from "./sources/zip.ts";

/** The draft of a file in any of the formats. Throws `RefusedFile` for one that cannot be read. Runs in the import process. */
export async function readFile({ bytes, name, kind, culture, messages }: ImportJob): Promise<ImportDraft> {
  const portal = findCulture(culture)?.portal ?? defaultPortal;
  const context = { portal, messages, isLetter: kind === "letter", ...(name !== undefined && { name }) };
  const draft = await draftOf(detectFile(bytes, portal.locale), bytes, context);
  if (!draft) throw new RefusedFile("unknownFormat", "no reader knows the content");
  return draft;
}

type ReadContext = DraftContext & Pick<LinesOptions, "isLetter">;

async function draftOf(
  file: DetectedFile,
  bytes: Uint8Array,
  context: ReadContext,
): Promise<ImportDraft | null> {
  if (file.kind === "pdf") return draftOfPdf(bytes, context);
  if (file.kind === "archive") return draftOfArchive(bytes, context);
  if (file.kind === "data") return draftOfData(file, context);
  const reading = await readDetected(file, bytes, context);
  return reading && draftOfReading(reading, context);
}

/** A letter, or a resume. */
async function draftOfReading(reading: SourceReading, context: ReadContext): Promise<ImportDraft> {
  const resume = await buildDraft(reading, context);
  return (reading.letter && buildLetterDraft(reading.letter, resume, context)) ?? resume;
}

/** Readers of parsed JSON and YAML, those with the most distinct shapes first. */
const dataReaders: readonly ((data: unknown) => SourceReading | null)[] = [
  readEuropassJson,
  readReactiveResume,
  readRenderCv,
  readFresh,
  readOpenResume,
];

async function draftOfData(
  { data, text, isYaml }: Extract<DetectedFile, { kind: "data" }>,
  context: ReadContext,
): Promise<ImportDraft | null> {
  const own = draftOfOwnFormat(data);
  if (own) return own;
  for (const read of dataReaders) {
    const reading = read(data);
    if (reading) return draftOfReading(reading, context);
  }
  // JSON Resume comes last: many programs use some of its keys.
  const resume = contentOfYamlResume(data) ?? data;
  if (looksLikeJsonResume(resume)) return draftOfJsonResume(resume, context);
  return isYaml && !isNested(data) ? draftOf({ kind: "text", text }, new Uint8Array(), context) : null;
}

/** Maps of several keys inside others, or three levels of them: data of a program, and no text with a few colons. */
function isNested(data: unknown, level = 1): boolean {
  const values = isObject(data) ? Object.values(data) : Array.isArray(data) ? data : [];
  const next = isObject(data) ? level + 1 : level;
  if (isObject(data) && level > 1 && (level > 2 || values.length > 1)) return true;
  return values.some((value) => isNested(value, next));
}

/** What a PDF carries (our own file, Europass XML) says more than its pages. */
async function draftOfPdf(bytes: Uint8Array, context: ReadContext): Promise<ImportDraft> {
  for (const attachment of await readPdfAttachments(bytes)) {
    const draft = await draftOfAttachment(attachment.bytes, context);
    if (draft) return draft;
  }
  return draftOfReading(await readPdf(bytes, linesOptions(context)), context);
}

/** Null for other attachments, such as certificates, and for those that cannot be read: the pages can. */
async function draftOfAttachment(bytes: Uint8Array, context: ReadContext): Promise<ImportDraft | null> {
  try {
    const file = detectFile(bytes, context.portal.locale);
    // YAML of another program would be read as plain text.
    if (file.kind === "data") return await draftOfData({ ...file, isYaml: false }, context);
    return file.kind === "xml" ? await draftOf(file, bytes, context) : null;
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  }
}

/** LinkedIn's archive, an exported account, or one file; a single picture beside it is the photo. */
async function draftOfArchive(bytes: Uint8Array, context: ReadContext): Promise<ImportDraft | null> {
  try {
    const linkedIn = readLinkedInArchive(bytes);
    if (linkedIn) return await buildDraft(linkedIn, context);
    const entries = openZip(bytes).filter((entry) => entry.bytes.length > 0);
    const pictures = entries.filter((entry) => isPicture(entry.bytes));
    const files = entries.filter((entry) => !isPicture(entry.bytes));
    const [only] = files;
    const account = files.length > 1 ? draftOfAccount(files) : null;
    if (account) return account;
    if (files.length > 1) throw new RefusedFile("severalFiles", `${files.length} files`);
    if (!only) throw new RefusedFile("pictureOnly", "an archive of pictures");
    const file = detectFile(only.bytes, context.portal.locale);
    if (file.kind === "archive") return null;
    const withPicture = pictures.length === 1 ? { ...context, picture: pictures[0]!.bytes } : context;
    return await draftOf(file, only.bytes, withPicture);
  } catch (error) {
    throw error instanceof ZipError ? refusalOfZip(error) : error;
  }
}

const linesOptions = ({ portal, isLetter = false }: ReadContext): LinesOptions => ({ portal, isLetter });

async function readDetected(
  file: Exclude<DetectedFile, { kind: "pdf" | "data" | "archive" }>,
  bytes: Uint8Array,
  context: ReadContext,
): Promise<SourceReading | null> {
  const options = linesOptions(context);
  switch (file.kind) {
    case "docx":
      return readDocx(bytes, options);
    case "html":
      assertLength(file.text, maxHtmlCharacters);
      return readHtmlPage(file.text, options);
    case "text":
      assertLength(file.text, maxTextCharacters);
      return (
        readTableFile(file.text) ?? (await readMarkdown(file.text, options)) ?? readText(file.text, options)
      );
    case "xml":
      return readEuropass(file.text);
  }
}

/** Reads a CSV file of LinkedIn. Null for text that is no CSV file; throws `RefusedFile` for one of another program. */
function readTableFile(text: string): SourceReading | null {
  try {
    const reading = readLinkedInTable(text);
    if (!reading && isTable(text)) throw new RefusedFile("unknownFormat", "a table of another program");
    return reading;
  } catch (error) {
    throw error instanceof ZipError ? refusalOfZip(error) : error;
  }
}

/** Readers ignore what follows. */
function assertLength({ length }: string, max: number): void {
  if (length > max) throw new RefusedFile("fileTooComplex", `${length} characters`);
}
