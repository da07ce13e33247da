import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Overrides } from "../../src/app/compose.server.ts";
import { newId } from "../../src/kit/id.ts";
import { buildResume } from "./documents.ts";
import { openSite, type Site, type TestUser } from "./site.ts";

/**
 * Document routes of the composed app on the German portal, for two users who are new in every test. Call
 * `serveDocuments` once in a test file.
 */
export let site: Site;
export let user: TestUser;
export let otherUser: TestUser;

export function serveDocuments(overrides: Overrides = {}): void {
  beforeAll(async () => {
    site = await openSite({ overrides });
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    [user, otherUser] = [await site.createUser(), await site.createUser()];
  });
}

/** Directory of a user's stored photos. */
export const photoDirectory = (ownerId = user.id): string => join(site.directory, "files", ownerId);

// biome-ignore lint/suspicious/noExplicitAny: tests read response bodies without a schema
export type Body = any;
type Response = { status: number; headers: Headers; bytes: Buffer; body: Body };
type Options = {
  /** Default: `user`; null: anonymous. */
  as?: TestUser | null;
  headers?: Record<string, string>;
  /** Sent instead of the serialized JSON. */
  raw?: string | Uint8Array;
};

/** Sends a request; `body` of the response is null unless it is JSON. */
export async function send(
  method: string,
  path: string,
  json?: unknown,
  { as = user, headers = {}, raw }: Options = {},
): Promise<Response> {
  const payload = raw ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = json === undefined ? {} : { "content-type": "application/json" };
  const response = await site.request({ method, path, as, body: payload, headers: { ...type, ...headers } });
  const responseHeaders = new Headers(
    Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const isJson = responseHeaders.get("content-type")?.startsWith("application/json");
  const { status, bytes, text } = response;
  return { status, headers: responseHeaders, bytes, body: isJson ? JSON.parse(text) : null };
}

export const createDocument = async (input: object = { kind: "resume" }): Promise<Body> =>
  (await send("POST", "/api/documents", input)).body.document;

export const uploadPhoto = async (id: string, bytes: Uint8Array, options: Options = {}) =>
  send("PUT", `/api/documents/${id}/photo`, undefined, {
    ...options,
    headers: { "content-type": "image/jpeg", ...options.headers },
    raw: bytes,
  });

export const uploadAttachment = async (id: string, bytes: Uint8Array, options: Options = {}) =>
  send("POST", `/api/documents/${id}/attachments`, undefined, {
    ...options,
    headers: { "content-type": "application/pdf", ...options.headers },
    raw: bytes,
  });

/** Every route with a valid body; `id` is a resume of `user`, `file` its photo and `version` one of its versions. */
export const everyRoute = (
  id = newId(),
  file = newId(),
  version = "1",
): [method: string, path: string, json?: unknown][] => [
  ["GET", "/api/documents"],
  ["POST", "/api/documents", { kind: "resume" }],
  ["POST", "/api/documents/import", { source: "json-resume", data: {} }],
  ["GET", "/api/documents/getpaginated"],
  ["GET", `/api/documents/${id}`],
  ["PUT", `/api/documents/${id}`, { version: 1, content: buildResume("de-DE") }],
  ["POST", `/api/documents/${id}/rename`, { title: "Neu" }],
  ["POST", `/api/documents/${id}/duplicate`],
  ["GET", `/api/documents/${id}/json-resume`],
  ["PUT", `/api/documents/${id}/photo`],
  ["PUT", `/api/documents/${id}/signature`],
  ["POST", `/api/documents/${id}/attachments`],
  ["GET", "/api/attachments"],
  ["GET", `/api/files/${file}`],
  ["GET", "/api/documents/deleted"],
  ["DELETE", "/api/documents/deleted"],
  ["DELETE", `/api/documents/deleted/${id}`],
  ["GET", `/api/documents/${id}/versions`],
  ["GET", `/api/documents/${id}/versions/${version}`],
  ["PUT", `/api/documents/${id}/versions/${version}/name`, { name: "Before the interview" }],
  ["GET", `/api/documents/${id}/languages`],
  ["POST", `/api/documents/${id}/languages`, { culture: "lfr" }],
  ["GET", `/api/documents/${id}/source-changes`],
  ["PUT", `/api/documents/${id}/source-changes/seen`, { version: 1 }],
  ["DELETE", `/api/documents/${id}`],
  ["POST", `/api/documents/${id}/restore`],
];
