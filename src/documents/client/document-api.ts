import type { ErrorCode } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import type { AttachmentResponse, CreateRequest, ExportLossesResponse } from "../api.ts";
import type { ExportFormat } from "../exports/export-formats.ts";
import type { DocumentSummary, StoredDocument } from "../model/document.ts";
import { createDeadline } from "./deadline.ts";

/**
 * A failed request. `serverMessage` is in the language of the page; it is missing if the server was not reached
 * (`offline`) or a proxy responded in its place.
 */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly code: ErrorCode | "offline";
  readonly serverMessage: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** With `conflict`: the stored document. */
  readonly current: StoredDocument | undefined;

  constructor(
    code: ErrorCode | "offline",
    details: Partial<Pick<RequestFailed, "serverMessage" | "retryAfter" | "current">> = {},
  ) {
    super(code);
    this.code = code;
    this.serverMessage = details.serverMessage;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }
}

/** Milliseconds; longer than the server's own deadlines. */
const defaultTimeout = 30_000;
const fileTimeout = 75_000;

type Options = {
  method?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeout?: number;
  keepalive?: boolean;
  signal?: AbortSignal;
};

/** Sends a request to the page's own server. Throws RequestFailed, and AbortError if `signal` aborts or already has. */
export async function sendRequest(url: string, options: Options = {}): Promise<Response> {
  const { json, timeout = defaultTimeout } = options;
  const deadline = createDeadline(timeout, options.signal);
  try {
    const response = await fetch(url, {
      method: options.method ?? (json === undefined ? "GET" : "POST"),
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      body: json === undefined ? options.body : JSON.stringify(json),
      credentials: "same-origin",
      keepalive: options.keepalive,
      signal: deadline.signal,
    });
    if (!response.ok) throw await readFailure(response);
    return response;
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    if (options.signal?.aborted) throw new DOMException("aborted", "AbortError");
    throw new RequestFailed("offline");
  } finally {
    deadline.clear();
  }
}

/** A proxy's page or a truncated response has no error code; then the status decides. */
export async function readFailure(response: Response): Promise<RequestFailed> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: ErrorCode; message?: string; current?: StoredDocument };
  } | null;
  const { code, message, current } = body?.error ?? {};
  return new RequestFailed(code ?? codeOf(response.status), { serverMessage: message, retryAfter, current });
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return "unauthenticated";
  if (status === 404) return "notFound";
  if (status === 413) return "tooLarge";
  if (status === 429) return "tooMany";
  return status >= 500 ? "unavailable" : "invalid";
}

/** The body of a response of the own server. Throws RequestFailed. */
export async function readJson<T>(request: Promise<Response>): Promise<T> {
  const response = await request;
  // A captive portal responds to any request with 200 and its sign-in page.
  return response.json().catch(() => {
    throw new RequestFailed("offline");
  });
}

const readDocument = async <T = StoredDocument>(request: Promise<Response>): Promise<T> =>
  (await readJson<{ document: T }>(request)).document;

/** A request repeated after its response was lost must not create a second document. */
const idempotencyHeader = () => ({ "idempotency-key": newId() });

export type DocumentApi = ReturnType<typeof createDocumentApi>;

/** Client of the document routes below the portal's `base`. */
export function createDocumentApi(base: string) {
  const root = `${base}/api/documents`;
  const urlOf = (id: string, action = "") => `${root}/${encodeURIComponent(id)}${action}`;
  return {
    list: async () => (await readJson<{ documents: DocumentSummary[] }>(sendRequest(root))).documents,
    get: (id: string) => readDocument(sendRequest(urlOf(id))),
    create: (input: CreateRequest) =>
      readDocument(sendRequest(root, { json: input, headers: idempotencyHeader() })),
    save: (id: string, input: { version: number; content: unknown }, keepalive = false) =>
      readJson<{ version: number }>(sendRequest(urlOf(id), { method: "PUT", json: input, keepalive })),
    rename: (id: string, title: string) =>
      readDocument<DocumentSummary>(sendRequest(urlOf(id, "/rename"), { json: { title } })),
    duplicate: (id: string) => readDocument(sendRequest(urlOf(id, "/duplicate"), { method: "POST" })),
    remove: async (id: string) => void (await sendRequest(urlOf(id), { method: "DELETE" })),
    restore: (id: string) => readDocument(sendRequest(urlOf(id, "/restore"), { method: "POST" })),
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
    applicationPdf: (id: string) => sendRequest(urlOf(id, "/application.pdf"), { timeout: fileTimeout }),
    /** `withSource`: the PDF carries the document's data. */
    pdf: (id: string, { withSource = false } = {}) =>
      sendRequest(urlOf(id, withSource ? "/pdf?source=1" : "/pdf"), { timeout: fileTimeout }),
    exportFile: (id: string, format: ExportFormat) =>
      sendRequest(urlOf(id, `/export/${format}`), { timeout: fileTimeout }),
    exportLosses: (id: string) => readJson<ExportLossesResponse>(sendRequest(urlOf(id, "/export-losses"))),
    thumbnail: ({ id, version }: Pick<DocumentSummary, "id" | "version">) =>
      urlOf(id, `/thumbnail?v=${version}`),
    file: (fileId: string) => `${base}/api/files/${encodeURIComponent(fileId)}`,
  };
}
