import type { z } from "zod";
import { rejectOnAbort } from "../abort.ts";
import { ApiFailure, readApiResponse } from "./api-response.ts";

/** The services that endpoints belong to. Each has a setting for its address. */
const endpointBases = [
  "content",
  "blob",
  "api",
  "mainDomain",
  "trustRating",
  "logging",
  "assets",
  "site",
] as const;
export type EndpointBase = (typeof endpointBases)[number];

/** An endpoint that pages or the page server use (rows CAL of the specification). */
export type Endpoint<Body = unknown> = {
  id: `CAL-${string}`;
  name: string;
  sender: "browser" | "page server";
  method: "GET" | "HEAD" | "POST";
  base: EndpointBase;
  /** Relative to the base, without a leading slash; `{name}` is a parameter. */
  path: string;
  /** Milliseconds until the sender gives up. */
  timeout: number;
  /** Milliseconds for which a response is cached; null: never cached. */
  timeToLive: number | null;
  /** Schema of the response body. Unknown fields are dropped; a body that does not match is a failure. */
  response: z.ZodType<Body>;
};

/** Infers the endpoint's response type from its schema. */
export const defineEndpoint = <Body>(endpoint: Endpoint<Body>): Endpoint<Body> => endpoint;

/** Joins a base and a path with exactly one slash. */
export const joinUrl = (base: string, path: string): string =>
  `${base.replace(/(?<!\/)\/+$/, "")}/${path.replace(/^\/+/, "")}`;

/** Fills in the parameters of a path. Throws for a missing parameter and for one that would change the path's depth. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(params, name)) throw new Error(`${path}: no value for ${name}`);
    const value = params[name]!;
    // URL parsers resolve dot segments even when they are percent-encoded.
    if (value === "." || value === "..") throw new Error(`${path}: ${name} must not be ${value}`);
    return encodeURIComponent(value);
  });
}

/** What one request adds to its endpoint. */
export type RequestOptions = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent unchanged; set its content type in `headers`. */
  body?: string;
  /** Replaces the configured address of the endpoint's base. */
  base?: string;
};

/** A finished request, for the log. */
export type RequestRecord = {
  id: string;
  method: string;
  url: string;
  /** HTTP status; null without a response. */
  status: number | null;
  milliseconds: number;
};

export type HttpClientOptions = {
  /** Addresses of the upstream services. */
  bases: Partial<Readonly<Record<EndpointBase, string>>>;
  send?: typeof fetch;
  onRequest?: (record: RequestRecord) => void;
};

/** Sends a request to an endpoint and returns the checked response body. Rejects with an `ApiFailure`. */
export type HttpClient = <Body>(endpoint: Endpoint<Body>, options?: RequestOptions) => Promise<Body>;

/** Upper bound for a response body. The largest known one, the messages of a locale, is about 100 KB. */
const maxResponseBytes = 4 * 1024 * 1024;

/**
 * Creates the client for the page server's upstream requests. Every failure is an `ApiFailure` with the error
 * catalogue's text (ERR-01): an error status, a timeout, no connection, or a body that is too long, not JSON or of
 * another shape.
 */
export function createHttpClient({ bases, send = fetch, onRequest }: HttpClientOptions): HttpClient {
  return async <Body>(endpoint: Endpoint<Body>, options: RequestOptions = {}): Promise<Body> => {
    const base = options.base ?? bases[endpoint.base];
    if (base === undefined) throw new Error(`${endpoint.id}: the base ${endpoint.base} has no address`);
    const query = options.query ? `?${new URLSearchParams(options.query)}` : "";
    const url = joinUrl(base, fillPath(endpoint.path, options.params)) + query;
    const signal = AbortSignal.timeout(endpoint.timeout);
    const init = { method: endpoint.method, headers: options.headers, body: options.body, signal };
    const startedAt = performance.now();
    let status: number | null = null;
    try {
      const response = await send(url, { ...init, redirect: "error" });
      status = response.status;
      return await readBody(endpoint, response, signal);
    } catch (error) {
      throw error instanceof ApiFailure ? error : new ApiFailure(0, "Network response was not ok", error);
    } finally {
      const milliseconds = Math.round(performance.now() - startedAt);
      onRequest?.({ id: endpoint.id, method: endpoint.method, url, status, milliseconds });
    }
  };
}

async function readBody<Body>(
  endpoint: Endpoint<Body>,
  response: Response,
  signal: AbortSignal,
): Promise<Body> {
  const body = await rejectOnAbort(signal, readApiResponse(limitResponse(response)));
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiFailure(response.status, "Network response was not ok", mismatch(endpoint, parsed.error));
}

/** Names the fields of a response that do not match the schema. */
const mismatch = ({ id, path }: Endpoint, { issues }: z.ZodError): Error =>
  new Error(
    `${id} ${path}: ${issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`).join("; ")}`,
  );

/** Fails a response body that exceeds the limit, so an endless one cannot fill the memory. */
function limitResponse(response: Response): Response {
  if (!response.body) return response;
  let received = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxResponseBytes)
        controller.error(new Error(`response of more than ${maxResponseBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, headers });
}
