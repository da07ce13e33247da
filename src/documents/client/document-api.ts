import { readJson, sendRequest } from "../../browser/requests.ts";
import { newId } from "../../kit/id.ts";
import type { AcceptedDraft, AttachmentResponse, CreateRequest, ExportLossesResponse } from "../api.ts";
import type { ExportFormat } from "../exports/export-formats.ts";
import type { VersionContent, VersionSummary } from "../history/history-api.ts";
import type { DocumentSummary, StoredDocument } from "../model/document.ts";
import type { DocumentKind } from "../model/document-kind.ts";
import type { LetterContent } from "../model/letter.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { DeletedDocument } from "../trash/trash-api.ts";
import { takeEarlyDocument } from "./early-document.ts";

/** Milliseconds; longer than the server's own deadlines. */
const fileTimeout = 75_000;

const readDocument = async <T = StoredDocument>(request: Promise<Response>): Promise<T> =>
  (await readJson<{ document: T }>(request)).document;

/** A request repeated after its response was lost must not create a second document. */
const idempotencyHeader = () => ({ "idempotency-key": newId() });

export type DocumentApi = ReturnType<typeof createDocumentApi>;

/** A document as the editor shows it, with edits that are not saved yet. `portal`: the culture it was made in. */
export type UnsavedInput = { kind: DocumentKind; content: unknown; title: string; portal: string };

/** The response to a preview; `preview-route.server.ts` explains its fields. */
export type PreviewReport = {
  pages: readonly string[];
  fits?: boolean | undefined;
  lastPageFill?: number | undefined;
  /** Characters that no font has; the pages lack them. */
  missing?: readonly string[] | undefined;
  /** Where the texts of the document are; several places for a text of several lines. */
  places?: readonly PreviewPlace[] | undefined;
};

/**
 * `spot` names the text's field (`documents/content-fields/content-field.ts`); `page` from 0; the box in hundredths of a percent of the
 * page's width and height, from its upper left corner.
 */
export type PreviewPlace = readonly [
  spot: string,
  page: number,
  x: number,
  y: number,
  width: number,
  height: number,
];

/** A document that the browser made, or that a file was read into. `portal`: the culture it belongs to, without it the page's. */
export type NewDocument = Pick<AcceptedDraft, "title" | "photo" | "signature"> & {
  document:
    | { kind: "resume"; content: ResumeContent; portal?: string | undefined }
    | { kind: "letter"; content: LetterContent; portal?: string | undefined };
};

/** Client of the document routes below the portal's `base`. */
export function createDocumentApi(base: string) {
  const root = `${base}/api/documents`;
  const routes = {
    base,
    root,
    urlOf: (id: string, action = "") => `${root}/${encodeURIComponent(id)}${action}`,
  };
  return {
    ...documentRequests(routes),
    ...versionRequests(routes),
    ...fileRequests(routes),
    ...renderingRequests(routes),
  };
}

type Routes = { base: string; root: string; urlOf: (id: string, action?: string) => string };

const documentRequests = ({ root, urlOf }: Routes) => ({
  list: async () => (await readJson<{ documents: DocumentSummary[] }>(sendRequest(root))).documents,
  get: async (id: string) => {
    const early = await takeEarlyDocument(urlOf(id));
    return readDocument(early ? Promise.resolve(early) : sendRequest(urlOf(id)));
  },
  create: (input: CreateRequest) =>
    readDocument(sendRequest(root, { json: input, headers: idempotencyHeader() })),
  save: (id: string, input: { version: number; content: unknown }, keepalive = false) =>
    readJson<{ version: number; title: string }>(
      sendRequest(urlOf(id), { method: "PUT", json: input, keepalive }),
    ),
  rename: (id: string, title: string) =>
    readDocument<DocumentSummary>(sendRequest(urlOf(id, "/rename"), { json: { title } })),
  duplicate: (id: string) => readDocument(sendRequest(urlOf(id, "/duplicate"), { method: "POST" })),
  remove: async (id: string): Promise<void> => void (await sendRequest(urlOf(id), { method: "DELETE" })),
  restore: (id: string) => readDocument(sendRequest(urlOf(id, "/restore"), { method: "POST" })),
  /** Deleted documents that can be restored, latest deletion first. */
  trash: async () =>
    (await readJson<{ documents: DeletedDocument[] }>(sendRequest(`${root}/deleted`))).documents,
  deleteForGood: async (id: string): Promise<void> =>
    void (await sendRequest(`${root}/deleted/${encodeURIComponent(id)}`, { method: "DELETE" })),
  /** Deletes for good what was deleted until `until`. */
  emptyTrash: async (until: string): Promise<void> =>
    void (await sendRequest(`${root}/deleted?until=${encodeURIComponent(until)}`, { method: "DELETE" })),
  /** Creates a document of the browser's own making. Repeating it with the same `requestId` creates no second one. */
  accept: ({ document, ...input }: NewDocument, requestId: string, signal?: AbortSignal) =>
    readDocument(
      sendRequest(`${root}/import`, {
        json: { source: "draft", ...input, ...document },
        headers: { "idempotency-key": requestId },
        timeout: fileTimeout,
        ...(signal && { signal }),
      }),
    ),
  /** Whether a guest has erased the document, in another tab for instance: nothing of it may stay in this browser. */
  isErased: async (_id: string) => false,
});

const versionRequests = ({ urlOf }: Routes) => ({
  versions: async (id: string) =>
    (await readJson<{ versions: VersionSummary[] }>(sendRequest(urlOf(id, "/versions")))).versions,
  version: async (id: string, version: number) =>
    (await readJson<{ version: VersionContent }>(sendRequest(urlOf(id, `/versions/${version}`)))).version,
  /** Null removes the name. */
  nameVersion: async (id: string, version: number, name: string | null): Promise<void> =>
    void (await sendRequest(urlOf(id, `/versions/${version}/name`), { method: "PUT", json: { name } })),
});

const fileRequests = ({ base, urlOf }: Routes) => ({
  uploadPhoto: (id: string, photo: Blob) =>
    readJson<{ fileId: string }>(
      sendRequest(urlOf(id, "/photo"), { method: "PUT", body: photo, timeout: fileTimeout }),
    ),
  uploadSignature: (id: string, picture: Blob) =>
    readJson<{ fileId: string }>(
      sendRequest(urlOf(id, "/signature"), { method: "PUT", body: picture, timeout: fileTimeout }),
    ),
  attachmentsOf: (id: string) => urlOf(id, "/attachments"),
  /** Sizes of all attachments that the user has uploaded. */
  attachments: async () =>
    (await readJson<{ attachments: AttachmentResponse[] }>(sendRequest(`${base}/api/attachments`)))
      .attachments,
  file: (fileId: string) => `${base}/api/files/${encodeURIComponent(fileId)}`,
});

/** What the server makes of a document: PDFs, files of other formats, pictures. */
const renderingRequests = ({ base, urlOf }: Routes) => ({
  applicationPdf: (id: string) => sendRequest(urlOf(id, "/application.pdf"), { timeout: fileTimeout }),
  /** `withSource`: the PDF carries the document's data. */
  pdf: (id: string, { withSource = false } = {}) =>
    sendRequest(urlOf(id, withSource ? "/pdf?source=1" : "/pdf"), { timeout: fileTimeout }),
  exportFile: (id: string, format: ExportFormat) =>
    sendRequest(urlOf(id, `/export/${format}`), { timeout: fileTimeout }),
  exportLosses: (id: string) => readJson<ExportLossesResponse>(sendRequest(urlOf(id, "/export-losses"))),
  thumbnail: ({ id, version }: Pick<DocumentSummary, "id" | "version">) =>
    urlOf(id, `/thumbnail?v=${version}`),
  /** `id`: the server drops waiting requests of this preview when a newer one arrives. */
  preview: (input: UnsavedInput, { id, signal }: { id: string; signal: AbortSignal }) =>
    readJson<PreviewReport>(
      sendRequest(`${base}/api/preview`, { json: input, signal, headers: { "preview-id": id } }),
    ),
  /** The response of the route that tells what a program reads out of a resume's PDF (`checks`). */
  readAsSoftware: (input: UnsavedInput, signal: AbortSignal) =>
    sendRequest(`${base}/api/software-reading`, { json: input, signal, timeout: fileTimeout }),
});
