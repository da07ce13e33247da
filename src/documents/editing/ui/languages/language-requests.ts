import { readJson, sendRequest } from "../../../../browser/requests.ts";
import type { LanguagesResponse, SourceChanges } from "../../../languages/languages-api.ts";
import type { StoredDocument } from "../../../model/document.ts";

/** Requests about a resume's languages below the portal's `base`. They throw RequestFailed. */
export function languageRequests(base: string, documentId: string) {
  const urlOf = (action: string) => `${base}/api/documents/${encodeURIComponent(documentId)}${action}`;
  return {
    list: () => readJson<LanguagesResponse>(sendRequest(urlOf("/languages"))),
    /** Id of the new resume. Repeating it with the same `requestId` makes no second one. */
    add: async (culture: string, requestId: string): Promise<string> => {
      const headers = { "idempotency-key": requestId };
      const request = sendRequest(urlOf("/languages"), { json: { culture }, headers });
      return (await readJson<{ document: StoredDocument }>(request)).document.id;
    },
    changes: () => readJson<SourceChanges>(sendRequest(urlOf("/source-changes"))),
    markSeen: async (version: number): Promise<void> =>
      void (await sendRequest(urlOf("/source-changes/seen"), { method: "PUT", json: { version } })),
  };
}
export type LanguageRequests = ReturnType<typeof languageRequests>;
