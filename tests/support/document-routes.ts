import { buildRequestContext } from "./request-context.ts";
import type { RequestEnv } from "../../src/http/request-context.ts";
import type { Viewer } from "../../src/http/viewer.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { users } from "../../src/accounts/tables.ts";
import type { DocumentDeps } from "../../src/documents/document-deps.server.ts";
import { createDocumentRoutes } from "../../src/documents/routes.server.ts";
import { AppError } from "../../src/kit/errors.ts";
import { newId } from "../../src/kit/id.ts";
import { portals } from "../../src/portals/all.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { buildResume } from "./documents.ts";

/**
 * The routes of documents over a database and a directory of their own, as two people of the German portal
 * use them; the people are new in every test. Call `serveDocumentRoutes` once in a test file.
 */
const origin = "http://www.de.localhost:3000";
export let database: TestDatabase;
export let deps: DocumentDeps;
export let directory: string;
export let routes: ReturnType<typeof createDocumentRoutes>;
export let me: Viewer;
export let stranger: Viewer;

export function serveDocumentRoutes(): void {
  beforeAll(async () => {
    database = await openTestDatabase();
    directory = await mkdtemp(join(tmpdir(), "dossier-files-"));
    deps = {
      db: database.db,
      files: new Disk(new FSDriver({ location: directory, visibility: "private" })),
      messages: () => ({
        titles: { resume: "Lebenslauf", letter: "Anschreiben" },
        copyOf: (title) => `${title} (Kopie)`,
        consent: "Einverstanden.",
        closing: "Mit freundlichen Grüßen",
      }),
    };
    routes = createDocumentRoutes(deps);
  });
  afterAll(async () => {
    await database?.close();
    await rm(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    [me, stranger] = [await person(), await person()];
  });
}

async function person(): Promise<Viewer> {
  const userId = newId();
  const email = `${userId}@example.com`;
  await database.db.insert(users).values({ id: userId, email, name: "", portal: "lde" });
  return { userId, email, name: "", role: "customer" };
}

export type Answer = { status: number; headers: Headers; bytes: Uint8Array; body: Loose };
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as a page would
export type Loose = any;
export type Options = { as?: Viewer | null; headers?: Record<string, string>; raw?: string | Uint8Array };

/** A request as the edge hands it on, with the error handler reduced to what it must not change. */
export async function call(
  method: string,
  path: string,
  json?: unknown,
  options: Options = {},
): Promise<Answer> {
  const { as = me, headers = {}, raw } = options;
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("viewer", as);
    c.set("context", buildRequestContext(portals.lde, { origin }));
    await next();
  });
  app.route("/", routes);
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const { fields, current } = error.details;
    return c.json({ error: { code: error.code, fields, current } }, error.status as 400);
  });
  app.notFound((c) => c.json({ error: { code: "notFound" } }, 404));
  const response = await app.request(path, {
    method,
    headers: {
      ...(method === "GET" ? {} : { origin }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: (raw ?? (json === undefined ? undefined : JSON.stringify(json))) as BodyInit,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  return { status: response.status, headers: response.headers, bytes, body };
}

export const create = async (input: object = { kind: "resume" }): Promise<Loose> =>
  (await call("POST", "/api/documents", input)).body.document;
export const picture = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
export const upload = async (id: string, bytes: Uint8Array, options: Options = {}) =>
  call("PUT", `/api/documents/${id}/photo`, undefined, {
    ...options,
    headers: { "content-type": "image/jpeg", ...options.headers },
    raw: bytes,
  });

/** Every route with a body it takes; `id` is that of a resume of the owner, `file` that of its picture. */
export const matrix = (id: string, file: string): [string, string, unknown?][] => [
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
  ["GET", `/api/files/${file}`],
  ["DELETE", `/api/documents/${id}`],
  ["POST", `/api/documents/${id}/restore`],
];
