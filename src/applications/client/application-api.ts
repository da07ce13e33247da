import { readJson, sendRequest } from "../../browser/requests.ts";
import { newId } from "../../kit/id.ts";
import type {
  AddDocumentRequest,
  ApplicationChange,
  CreateApplicationRequest,
  JobHunt,
  ListedDocument,
} from "../api.ts";
import type { Application } from "../application.ts";
import { sendMerged } from "./changed-elsewhere.ts";

export type ApplicationApi = ReturnType<typeof createApplicationApi>;

const readApplication = async (request: Promise<Response>): Promise<Application> =>
  (await readJson<{ application: Application }>(request)).application;
const readDocument = async (request: Promise<Response>): Promise<ListedDocument> =>
  (await readJson<{ document: ListedDocument }>(request)).document;

/** Client of the application routes below the portal's `base`. */
export function createApplicationApi(base: string) {
  const root = `${base}/api/applications`;
  const urlOf = (id: string, action = "") => `${root}/${encodeURIComponent(id)}${action}`;
  return {
    list: () => readJson<JobHunt>(sendRequest(root)),
    /** Repeating it with the same `requestId` creates no second one. */
    create: (input: CreateApplicationRequest, requestId: string) =>
      readApplication(sendRequest(root, { json: input, headers: { "idempotency-key": requestId } })),
    /** Throws ChangedElsewhere if another tab or device has changed the same fields of `before`. */
    change: (before: Application, change: ApplicationChange) =>
      sendMerged(before, change, (version) =>
        readApplication(sendRequest(urlOf(before.id), { method: "PATCH", json: { version, ...change } })),
      ),
    remove: async (id: string): Promise<void> => void (await sendRequest(urlOf(id), { method: "DELETE" })),
    restore: (id: string) => readApplication(sendRequest(urlOf(id, "/restore"), { method: "POST" })),
    addDocument: (id: string, input: AddDocumentRequest) =>
      readDocument(
        sendRequest(urlOf(id, "/documents"), { json: input, headers: { "idempotency-key": newId() } }),
      ),
    /** Null takes the document out of its application. */
    assign: (documentId: string, applicationId: string | null) =>
      readDocument(
        sendRequest(`${base}/api/documents/${encodeURIComponent(documentId)}/application`, {
          method: "PUT",
          json: { applicationId },
        }),
      ),
    markMain: async (documentId: string | null): Promise<void> =>
      void (await sendRequest(`${base}/api/main-resume`, { method: "PUT", json: { documentId } })),
    csv: `${root}/export/csv`,
    calendar: `${root}/export/calendar`,
  };
}
