import { RequestFailed } from "../../browser/requests.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { newId } from "../../kit/id.ts";
import type { AccountDocument, AccountDraft } from "../draft.ts";

export type Restored = {
  /** Documents that are stored. */
  count: number;
  /** Documents that are not stored; `error` is missing after the user has stopped. */
  failed: { title: string; error?: unknown }[];
  /** Titles of stored letters whose attachments are in the archive but not in the account. */
  withoutAttachments: string[];
  unread: AccountDraft["unread"];
};

type Options = { onProgress: (done: number) => void; signal: AbortSignal };
type CreateDocument = (document: AccountDocument, requestId: string) => Promise<StoredDocument>;

/**
 * Restores the documents of an account one after the other; never rejects. A second call sends the documents that the
 * first one did not store, with the same request ids, so that none is stored twice.
 */
export function createAccountRestore({ documents, unread }: AccountDraft, create: CreateDocument) {
  const entries = documents.map((document) => ({ document, requestId: newId() }));
  /** The stored documents by the archive's ids. */
  const stored = new Map<string, StoredDocument>();

  return async ({ onProgress, signal }: Options): Promise<Restored> => {
    const failed: Restored["failed"] = [];
    let stop: { error?: unknown } | undefined;
    for (const { document, requestId } of entries) {
      if (stored.has(requestId)) continue;
      onProgress(stored.size);
      if (signal.aborted) stop ??= {};
      if (!stop) {
        try {
          stored.set(requestId, await create(withStoredResume(document), requestId));
          continue;
        } catch (error) {
          if (!isOfDocument(error)) stop = { error };
          else failed.push({ title: document.title, error });
        }
      }
      if (stop) failed.push({ title: document.title, ...stop });
    }
    return { count: stored.size, failed, withoutAttachments: withoutAttachments(), unread };
  };

  /** The letter with the id of its resume in this account. */
  function withStoredResume(each: AccountDocument): AccountDocument {
    const { document } = each;
    if (document.kind !== "letter" || document.content.resumeId === undefined) return each;
    const { resumeId } = document.content;
    const resume = entries.find(({ document: { shortId } }) => shortId !== "" && resumeId.endsWith(shortId));
    const id = resume && stored.get(resume.requestId)?.id;
    if (id === undefined) return each;
    return { ...each, document: { ...document, content: { ...document.content, resumeId: id } } };
  }

  function withoutAttachments(): Restored["withoutAttachments"] {
    return entries.flatMap(({ document: { title, document }, requestId }) => {
      const missing = attachmentsOf(document) - attachmentsOf(stored.get(requestId) ?? document);
      return missing > 0 ? [title] : [];
    });
  }
}

const attachmentsOf = ({ content }: AccountDocument["document"] | StoredDocument): number =>
  "attachments" in content ? (content.attachments?.length ?? 0) : 0;

/** Other documents may be stored after such an error; after others (offline, storage full) they would fail too. */
const isOfDocument = (error: unknown): boolean =>
  error instanceof RequestFailed && ["unprocessable", "invalid", "tooLarge"].includes(error.code);
