import { isAPIError } from "better-auth/api";
import { codeCookie, sessionCookie } from "../consent/cookie-names.ts";
import { AppError } from "../kit/errors.ts";
import { type Auth, authPath, clientIpHeader, type UsedPath } from "./auth.server.ts";
import type { Caller } from "./caller.ts";
import { runVisit, type Visit } from "./visit.server.ts";

export type AuthAnswer = {
  /** better-auth's own code, such as EMAIL_NOT_VERIFIED; undefined where the call succeeded. */
  code: string | undefined;
  status: number;
  body: Record<string, unknown>;
  /** The value of the session cookie it wants to set: token and signature. */
  session: string | undefined;
  /** The value of the cookie that asks for a code, after a right password. */
  challenge: string | undefined;
};

type Call = {
  path: UsedPath;
  body?: Record<string, string>;
  query?: Record<string, string>;
  /** Send the visitor's cookies along; better-auth then insists on an Origin. */
  withCookie?: boolean;
  /** These cookies in place of the visitor's. */
  cookie?: string;
};

/** What better-auth's origin check reads; the request is otherwise built from nothing. */
const passedOn = ["origin", "referer", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "user-agent"];

/**
 * Sends a request of our own making through better-auth's handler, so that its origin check and its limiter
 * stay in force. Resolves for everything a person can cause (`code` says what); throws AppError
 * `crossSite`, `tooMany` or what our own hooks threw, and any other error as it came.
 */
export async function callAuth(auth: Auth, caller: Caller, visit: Visit, call: Call): Promise<AuthAnswer> {
  const request = buildRequest(caller, call);
  let response: Response;
  try {
    response = await runVisit(visit, () => auth.handler(request));
  } catch (error) {
    if (visit.failure) throw visit.failure;
    if (!isAPIError(error)) throw error;
    response = Response.json(error.body ?? {}, { status: error.statusCode });
  }
  if (visit.failure) throw visit.failure;
  return readAnswer(response);
}

function buildRequest(caller: Caller, { path, body, query, withCookie = false, cookie }: Call): Request {
  const url = new URL(`${authPath}${path}`, caller.origin);
  url.search = new URLSearchParams(query).toString();
  const headers = new Headers({ [clientIpHeader]: caller.clientIp });
  for (const name of withCookie ? [...passedOn, "cookie"] : passedOn) {
    const value = caller.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (cookie !== undefined) headers.set("cookie", cookie);
  // A navigation names no origin. That it comes from us was for the route to find out (`isOwnNavigation`).
  if (headers.has("cookie") && !headers.has("origin")) headers.set("origin", caller.origin);
  if (!body) return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function readAnswer(response: Response): Promise<AuthAnswer> {
  const { status } = response;
  const body = await readBody(response);
  const code = status >= 400 ? String(body.code ?? "UNKNOWN") : undefined;
  if (status === 429)
    throw new AppError("tooMany", undefined, {
      retryAfter: Number(response.headers.get("x-retry-after")) || 60,
    });
  if (status === 403 && code !== "EMAIL_NOT_VERIFIED") throw new AppError("crossSite", code);
  if (status >= 500) throw new AppError("unavailable", `better-auth answered ${status} ${code}`);
  return {
    code,
    status,
    body,
    session: findCookie(response, sessionCookie),
    challenge: findCookie(response, codeCookie),
  };
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    return ((await response.json()) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Of a cookie that it sets only the value counts, and the last word: the attributes are ours. */
function findCookie(response: Response, name: string): string | undefined {
  let found: string | undefined;
  for (const cookie of response.headers.getSetCookie()) {
    const [, key, value] = /^(?:__Host-)?([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (key === name) found = value ? decodeURIComponent(value) : undefined;
  }
  return found;
}
