import type { z } from "zod";
import { ApiFailure, readApiAnswer } from "./api-answer.ts";

/** What a call's path is joined to; each has a setting, and an answer of our own where that is not set. */
export const callBases = [
  "content",
  "blob",
  "api",
  "mainDomain",
  "trustRating",
  "logging",
  "assets",
  "site",
] as const;
export type CallBase = (typeof callBases)[number];

/** One of the calls that pages and the page server make (rows CAL of the specification). */
export type Call<Answer = unknown> = {
  id: `CAL-${string}`;
  name: string;
  caller: "browser" | "page server";
  method: "GET" | "HEAD" | "POST";
  base: CallBase;
  /** Below the base, without a slash in front; `{name}` stands for a parameter. */
  path: string;
  /** Milliseconds until the caller goes on without an answer. */
  timeout: number;
  /** Milliseconds that an answer is kept; null: it is asked for each time. */
  cache: number | null;
  /** Fields it does not know are dropped; an answer that does not fit is a failure. */
  answer: z.ZodType<Answer>;
};

/** Gives a call its answer's type. */
export const defineCall = <Answer>(call: Call<Answer>): Call<Answer> => call;

/** Exactly one slash between a base and a path, however they end and begin. */
export const joinUrl = (base: string, path: string): string =>
  `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;

/** A call's path with its parameters in place. Throws where one is missing, or would lead out of its place. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(params, name)) throw new Error(`call without ${name}: ${path}`);
    const value = params[name]!;
    // However they are encoded, URLs take these for steps.
    if (value === "." || value === "..") throw new Error(`call with ${name} ${value}: ${path}`);
    return encodeURIComponent(value);
  });
}

/** What a request adds to its call. `at` says for whom our own services answer. */
export type CallInput<At = unknown> = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as it is; its type is a header. */
  body?: string;
  /** In place of the base's setting. */
  base?: string;
  at?: At;
};

/** One call that was made, for whoever wants to see what leaves the server. */
export type CallRecord = {
  id: string;
  method: string;
  url: string;
  /** HTTP status; null where no answer came. */
  status: number | null;
  milliseconds: number;
};

export type CallerDeps<At> = {
  /** Addresses of other services; what is not named is answered here. */
  bases: Partial<Readonly<Record<CallBase, string>>>;
  /** Where our own services stand below `ownOrigin`. */
  ownPaths: Partial<Readonly<Record<CallBase, string>>>;
  /** Our own services, asked without a socket but by the same requests. */
  local: (request: Request, at: At | undefined) => Promise<Response>;
  send?: typeof fetch;
  onCall?: (record: CallRecord) => void;
};

export type Caller<At = unknown> = <Answer>(call: Call<Answer>, input?: CallInput<At>) => Promise<Answer>;

/** The host in the addresses of calls that we answer ourselves; nothing resolves it. */
export const ownOrigin = "http://dossier.invalid";

/** Bytes of an answer at most; the largest we know is a locale's messages, some 100 KB. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Makes the page server's calls. Every failure is an `ApiFailure` with the texts of the error catalogue (ERR-01): a
 * status, a timeout, no connection, an answer that is no JSON, too long or of another shape.
 */
export function createCaller<At>(deps: CallerDeps<At>): Caller<At> {
  const { bases, ownPaths, local, send = fetch, onCall } = deps;
  return async <Answer>(call: Call<Answer>, input: CallInput<At> = {}): Promise<Answer> => {
    const elsewhere = input.base ?? bases[call.base];
    const base = elsewhere ?? joinUrl(ownOrigin, ownPaths[call.base] ?? "");
    const query = input.query ? `?${new URLSearchParams(input.query)}` : "";
    const url = joinUrl(base, fillPath(call.path, input.params)) + query;
    const signal = AbortSignal.timeout(call.timeout);
    const request = { method: call.method, headers: input.headers, body: input.body, signal };
    const started = performance.now();
    let status: number | null = null;
    try {
      const response = elsewhere
        ? await send(url, { ...request, redirect: "error" })
        : await within(signal, local(new Request(url, request), input.at));
      status = response.status;
      const parsed = call.answer.safeParse(await within(signal, readApiAnswer(bounded(response))));
      if (!parsed.success)
        throw new ApiFailure(status, "Network response was not ok", misfit(call, parsed.error));
      return parsed.data;
    } catch (error) {
      throw error instanceof ApiFailure ? error : new ApiFailure(0, "Network response was not ok", error);
    } finally {
      onCall?.({
        id: call.id,
        method: call.method,
        url,
        status,
        milliseconds: Math.round(performance.now() - started),
      });
    }
  };
}

/** Which fields of an answer are wrong. */
const misfit = ({ id, path }: Call, { issues }: z.ZodError): Error =>
  new Error(
    `${id} ${path}: ${issues.map((issue) => `${issue.path.join(".") || "answer"}: ${issue.message}`).join("; ")}`,
  );

/** Our own services do not listen to a signal. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });

/** Breaks off an answer that has no end. */
function bounded(response: Response): Response {
  if (!response.body) return response;
  let seen = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > mostBytes) controller.error(new Error(`answer of more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, headers });
}
