import type { ErrorCode } from "../kit/errors.ts";
import { reportConnection } from "./connection.ts";
import { createDeadline } from "./deadline.ts";

/** `offline`: the server was not reached. `deviceFull`: the browser stores no more. */
type FailureCode = ErrorCode | "offline" | "deviceFull";

/**
 * A failed request. `serverMessage` is in the language of the page; it is missing if the server was not reached
 * (`offline`) or a proxy responded in its place.
 */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly code: FailureCode;
  readonly serverMessage: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** With `conflict`: what is stored, such as the document. */
  readonly current: unknown;

  constructor(
    code: FailureCode,
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

/**
 * Sends a request to the page's own server. Throws RequestFailed, and AbortError if `signal` aborts or already has.
 * @example
 * await sendRequest(`${base}/api/documents/${id}`, { method: "PUT", json: { version, content } });
 */
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
    reportConnection(true);
    if (!response.ok) throw await readFailure(response);
    return response;
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    if (options.signal?.aborted) throw new DOMException("aborted", "AbortError");
    reportConnection(false);
    throw new RequestFailed("offline");
  } finally {
    deadline.clear();
  }
}

/** A proxy's page or a truncated response has no error code; then the status decides. */
export async function readFailure(response: Response): Promise<RequestFailed> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body = (await response.json().catch(() => null)) as {
    error?: { code?: ErrorCode; message?: string; current?: unknown };
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

/**
 * The body of a response of the own server. Throws RequestFailed.
 * @example
 * const { document } = await readJson<{ document: StoredDocument }>(sendRequest(url));
 */
export async function readJson<T>(request: Promise<Response>): Promise<T> {
  const response = await request;
  // A captive portal responds to any request with 200 and its sign-in page.
  return response.json().catch(() => {
    reportConnection(false);
    throw new RequestFailed("offline");
  });
}
