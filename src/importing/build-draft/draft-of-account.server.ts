import { maxDocumentsPerOwner } from "../../documents/quotas.ts";
import { type AccountDocument, type AccountDraft, accountDraft } from "../draft.ts";
import { RefusedFile } from "../refused-file.ts";
import { parseData } from "../sources/parse-data.ts";
import type { ZipEntry } from "../sources/zip.ts";
import { draftOfOwnFormat } from "./draft-of-own-format.server.ts";

/** Bytes of the documents of an account, with their pictures. The response has them all. */
const maxAccountBytes = 20_000_000;

/** The first file of an exported account. */
const accountFile = /(?:^|\/)account\.json$/;
/** The documents in our own format; "Priya-Hughes-CV 1a2b3c4d.dossier.json" ends with the end of the document's id. */
const documentFile = /(?:^|\/)downloads\/[^/]+\.json$/;

/**
 * The documents of an exported account. The other files of the export have the same documents in other formats. Null for
 * any other archive. Throws `RefusedFile` for more than an account may have.
 */
export function draftOfAccount(files: readonly ZipEntry[]): AccountDraft | null {
  if (!files.some(({ path }) => accountFile.test(path))) return null;
  const documents = files.filter(({ path }) => documentFile.test(path));
  if (documents.length === 0) return null;
  const bytes = documents.reduce((sum, file) => sum + file.bytes.length, 0);
  if (documents.length > maxDocumentsPerOwner || bytes > maxAccountBytes)
    throw new RefusedFile("fileTooComplex", `an account of ${documents.length} documents, ${bytes} bytes`);
  const read = documents.map(readDocument);
  const restored = read.filter((each) => "document" in each);
  return accountDraft.parse({
    format: "dossier",
    kind: "account",
    // A letter names its resume, which must exist before it.
    documents: restored.sort((one, other) => rankOf(one) - rankOf(other)),
    unread: read.filter((each) => "reason" in each),
  });
}

const rankOf = ({ document }: AccountDocument): number => (document.kind === "resume" ? 0 : 1);

function readDocument({ path, bytes }: ZipEntry): AccountDocument | AccountDraft["unread"][number] {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/(?:\.dossier)?\.json$/, "");
  try {
    const draft = draftOfOwnFormat(parseData(new TextDecoder().decode(bytes)).data);
    if (!draft) return { name, reason: "unreadable" };
    if (draft.kind === "resume") return { name, reason: "changed" };
    const { title, photo, signature, document } = draft;
    return { title, photo, signature, document, shortId: name.slice(name.lastIndexOf(" ") + 1) };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { name, reason: error.reason === "newerFile" ? "newer" : "unreadable" };
  }
}
