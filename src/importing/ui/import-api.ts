import { upload } from "../../browser/upload.ts";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import type { ImportDraft } from "../draft.ts";

type ReadOptions = { onProgress: (part: number) => void; signal: AbortSignal };

/** Sends a file to be read. Nothing is stored. Throws RequestFailed, and AbortError if `signal` aborts. */
export const readFile = (
  base: string,
  { name, body, kind }: { name: string; body: Blob; kind: DocumentKind },
  options: ReadOptions,
): Promise<ImportDraft> =>
  upload(`${base}/api/imports?name=${encodeURIComponent(name)}${kind === "letter" ? "&kind=letter" : ""}`, {
    ...{ method: "POST", body, ...options },
  });
