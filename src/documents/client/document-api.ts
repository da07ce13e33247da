import type { ErrorCode } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import type { CreateRequest } from "../api.ts";
import type { DocumentSummary, StoredDocument, StoredResume } from "../model/document.ts";
import type { ImportLoss } from "../json-resume/losses.ts";

/**
 * A request that did not work. `text` is the server's message in the page's language; there is none when the
 * server could not be reached (`offline`) or something else answered in its place.
 */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly code: ErrorCode | "offline";
  readonly text: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** With `conflict`: the document as it is stored. */
  readonly current: StoredDocument | undefined;

  constructor(
    code: ErrorCode | "offline",
    details: Partial<Pick<RequestFailed, "text" | "retryAfter" | "current">> = {},
  ) {
    super(code);
    this.code = code;
    this.text = details.text;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }
}

/** Longer than the server's own deadlines: what is silent for so long will not answer. Milliseconds. */
const deadline = 30_000;
const exportDeadline = 75_000;

type Options = {
  method?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  deadline?: number;
  keepalive?: boolean;
  signal?: AbortSignal;
};

/** Sends a request to the page's own server; throws RequestFailed, and AbortError when `signal` aborts. */
export async function sendRequest(address: string, options: Options = {}): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.deadline ?? deadline);
  const forward = () => timeout.abort();
  options.signal?.addEventListener("abort", forward);
  try {
    const response = await fetch(address, {
      method: options.method ?? (options.json === undefined ? "GET" : "POST"),
      headers: {
        ...(options.json === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      body: options.json === undefined ? options.body : JSON.stringify(options.json),
      credentials: "same-origin",
      keepalive: options.keepalive,
      signal: timeout.signal,
    });
    if (!response.ok) throw await failureOf(response);
    return response;
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    if (options.signal?.aborted) throw new DOMException("aborted", "AbortError");
    throw new RequestFailed("offline");
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", forward);
  }
}

/** A proxy's page or a cut-off answer has no code of ours; its status says enough. */
async function failureOf(response: Response): Promise<RequestFailed> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const answer = (await response.json().catch(() => null)) as {
    error?: { code?: ErrorCode; message?: string; current?: StoredDocument };
  } | null;
  const { code, message, current } = answer?.error ?? {};
  return new RequestFailed(code ?? codeOf(response.status), { text: message, retryAfter, current });
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return "unauthenticated";
  if (status === 404) return "notFound";
  if (status === 413) return "tooLarge";
  if (status === 429) return "tooMany";
  return status >= 500 ? "unavailable" : "invalid";
}

export type DocumentApi = ReturnType<typeof createDocumentApi>;

/** The document routes of the portal whose pages stand below `base`. */
export function createDocumentApi(base: string) {
  const root = `${base}/api/documents`;
  const at = (id: string, action = "") => `${root}/${encodeURIComponent(id)}${action}`;
  const read = async <T>(request: Promise<Response>): Promise<T> => {
    const response = await request;
    // Not our server: the login page of a hotel's network answers 200 to anything.
    return response.json().catch(() => {
      throw new RequestFailed("offline");
    });
  };
  // The same request sent twice, because its answer got lost, must not make two documents.
  const once = () => ({ "idempotency-key": newId() });
  return {
    list: async () => (await read<{ documents: DocumentSummary[] }>(sendRequest(root))).documents,
    get: async (id: string) => (await read<{ document: StoredDocument }>(sendRequest(at(id)))).document,
    create: async (input: CreateRequest) =>
      (await read<{ document: StoredDocument }>(sendRequest(root, { json: input, headers: once() })))
        .document,
    importJsonResume: (data: unknown) =>
      read<{ document: StoredResume; losses: ImportLoss[] }>(
        sendRequest(`${root}/import`, { json: { source: "json-resume", data }, headers: once() }),
      ),
    save: (id: string, input: { version: number; content: unknown }, keepalive = false) =>
      read<{ version: number }>(sendRequest(at(id), { method: "PUT", json: input, keepalive })),
    rename: async (id: string, title: string) =>
      (await read<{ document: DocumentSummary }>(sendRequest(at(id, "/rename"), { json: { title } })))
        .document,
    duplicate: async (id: string) =>
      (await read<{ document: StoredDocument }>(sendRequest(at(id, "/duplicate"), { method: "POST" })))
        .document,
    remove: async (id: string) => void (await sendRequest(at(id), { method: "DELETE" })),
    restore: async (id: string) =>
      (await read<{ document: StoredDocument }>(sendRequest(at(id, "/restore"), { method: "POST" })))
        .document,
    uploadPhoto: (id: string, picture: Blob) =>
      read<{ fileId: string }>(
        sendRequest(at(id, "/photo"), { method: "PUT", body: picture, deadline: exportDeadline }),
      ),
    pdf: (id: string) => sendRequest(at(id, "/pdf"), { deadline: exportDeadline }),
    jsonResumeFile: (id: string) => sendRequest(at(id, "/json-resume?download=1")),
    thumbnail: ({ id, version }: Pick<DocumentSummary, "id" | "version">) =>
      at(id, `/thumbnail?v=${version}`),
    file: (fileId: string) => `${base}/api/files/${encodeURIComponent(fileId)}`,
  };
}
