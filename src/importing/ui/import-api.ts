import { sendRequest } from "../../documents/client/document-api.ts";
import { upload } from "../../documents/client/upload.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ImportDraft, OwnDraft } from "../draft.ts";

type ReadOptions = { onProgress: (part: number) => void; signal: AbortSignal };

/** Sends a file to be read. Nothing is stored. Throws RequestFailed, and AbortError if `signal` aborts. */
export const readFile = (
  base: string,
  { name, body }: { name: string; body: Blob },
  options: ReadOptions,
): Promise<ImportDraft> =>
  upload(`${base}/api/imports?name=${encodeURIComponent(name)}`, { method: "POST", body, ...options });

type Pictures = Pick<OwnDraft, "photo" | "signature">;
/** `portal`: the culture of a restored document; without it, the page's. */
export type NewDocument = Pictures & {
  title: string;
  document:
    | { kind: "resume"; content: ResumeContent; portal?: string }
    | { kind: "letter"; content: LetterContent; portal?: string };
};

/** Milliseconds: the photo is cropped and stored with the document. */
const timeout = 75_000;

/** Creates a document of an accepted draft. Repeating it with the same `requestId` creates no second document. */
export async function createFromDraft(
  base: string,
  { document, ...input }: NewDocument,
  requestId: string,
  signal?: AbortSignal,
): Promise<StoredDocument> {
  const response = await sendRequest(`${base}/api/documents/import`, {
    json: { source: "draft", ...input, ...document },
    headers: { "idempotency-key": requestId },
    timeout,
    ...(signal && { signal }),
  });
  return ((await response.json()) as { document: StoredDocument }).document;
}
