import type { Requester } from "../../budgets/budgets.server.ts";
import type { Translator } from "../../content/messages.ts";
import { type AcceptedDraft, importRequest } from "../../documents/api.ts";
import type { Content } from "../../documents/content-fields/content-field.ts";
import type { RequestPage } from "../../documents/messages.server.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import type { TrayText } from "../../documents/model/resume.ts";
import type { ImportDraft } from "../../importing/draft.ts";
import { importMessages } from "../../importing/import-messages.server.ts";
import type { ImportProcesses } from "../../importing/process/import-processes.server.ts";
import { AppError } from "../../kit/errors.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { createPrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { minUploadWords } from "./upload-limits.ts";

export type UploadDeps = {
  translator: Translator;
  /** Processes with limits that read files. */
  importProcesses: Pick<ImportProcesses, "admit" | "read">;
  /** Charges the CPU milliseconds of a file to its user. */
  chargeCpu(requester: Requester, cpuMs: number): void;
  /** `acceptDraft` of the documents module: stores the document and its pictures within the user's quota. */
  acceptDraft(
    ownerId: string,
    page: RequestPage,
    draft: AcceptedDraft,
    idempotencyKey?: string,
  ): Promise<StoredDocument>;
};

export type UploadedFile = {
  bytes: Uint8Array;
  /** Gives the document its title and decides nothing else. */
  name: string;
};

export type Upload = {
  ownerId: string;
  page: RequestPage;
  file: UploadedFile;
  requester: Requester;
  signal: AbortSignal;
  /** A UUID of the form: the same upload creates one document. */
  key?: string;
};

export type UploadedDocument = {
  document: StoredDocument;
  /** Texts of the file without a field. They are beside the document in the editor. */
  unread: TrayText[];
};

/** Characters of a file's name; the rest is ignored. */
const maxName = 300;

/**
 * Makes a document of a PDF or Word file, for a review. Throws what the import throws: `unprocessable` with a reason for a
 * file that cannot be read, is neither PDF nor Word, or has too few words, `tooMany` and `unavailable` while others wait, `storageFull`. `unsupportedType` for a file
 * with macros: reviewers must never be sent one, and whoever has a document with macros can save it without.
 */
export async function uploadDocument(
  deps: UploadDeps,
  { ownerId, page, file, requester, signal, key }: Upload,
): Promise<UploadedDocument> {
  if (hasMacros(file.bytes)) throw new AppError("unsupportedType", "a document with macros");
  if (isPlainText(file.bytes))
    throw new AppError("unprocessable", "a text file", { reason: "onlyPdfOrWord" });
  const draft = await deps.importProcesses.read(
    {
      bytes: file.bytes,
      name: file.name.slice(-maxName),
      culture: cultureOf(page.portal).name,
      messages: importMessages(deps.translator, page),
    },
    { requester, signal, onCpu: (cpuMs) => deps.chargeCpu(requester, cpuMs) },
  );
  const accepted = acceptedDraft(draft);
  if (countWords(deps.translator, page.portal, accepted.content as Content) < minUploadWords)
    throw new AppError("unprocessable", "too little text", { reason: "tooFewWords", max: minUploadWords });
  const document = await deps.acceptDraft(ownerId, page, accepted, key);
  const unread = document.kind === "resume" ? (document.content.tray ?? []) : [];
  return { document, unread };
}

/** Office files are archives that list the names of their parts in plain text. */
const hasMacros = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("vbaProject.bin", 0, "latin1");

/** A text file under another name: PDF, Word and old Word files have zeros or begin with their mark. */
const isPlainText = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8192));
  return !/%PDF-|^PK|^{\\rtf/.test(start.toString("latin1")) && !start.includes(0);
};

/** Words of the document's page, and of the passages that found no place on it. */
function countWords(translator: Translator, portal: Portal, content: Content): number {
  const segmenter = new Intl.Segmenter(content.locale, { granularity: "word" });
  const tray = "tray" in content ? (content.tray ?? []) : [];
  const texts = [...createPrintedPages(translator, portal).blocks(content), ...tray].map(({ text }) => text);
  let words = 0;
  for (const text of texts) for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** What the dialog of the import sends once the user accepts the draft, checked in the same way. */
function acceptedDraft(draft: ImportDraft): AcceptedDraft {
  if (draft.kind === "account")
    throw new AppError("unprocessable", "an exported account", { reason: "severalFiles" });
  const { title, photo, signature } = draft;
  const { kind, content, portal } =
    draft.kind === "restored"
      ? draft.document
      : { kind: draft.kind, content: draft.content, portal: undefined };
  const parsed = importRequest.safeParse({
    source: "draft",
    ...{ title, kind, content },
    ...(portal !== undefined && { portal }),
    ...(photo && { photo }),
    ...(signature && { signature }),
  });
  if (parsed.success && parsed.data.source === "draft") return parsed.data;
  throw new AppError("unprocessable", "the draft is no document", { reason: "fileTooComplex" });
}
