import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { translator } from "../../tests/support/content.ts";
import {
  createDocument,
  everyRoute,
  otherUser,
  photoDirectory,
  send,
  serveDocuments,
  site,
  uploadPhoto,
} from "../../tests/support/document-routes.ts";
import { createPhoto } from "../../tests/support/photo.ts";
import { newId } from "../kit/id.ts";
import { portals } from "../portals/all.ts";
import type { DocumentDeps } from "./document-deps.server.ts";
import { createFileDisk } from "./files/file-disk.server.ts";
import { setPhoto } from "./files/set-photo.server.ts";
import { documentMessages } from "./messages.server.ts";
import { createDocumentRoutes } from "./routes.server.ts";
import { documents } from "./tables.ts";
import { createDocument as createDocumentFor } from "./use-cases/create-document.server.ts";

serveDocuments();

const deps = (): DocumentDeps => ({
  db: site.db,
  files: createFileDisk(`${site.directory}/files`),
  messages: (page) => documentMessages(translator, page),
  readPdfPages: async () => [],
  letterDesignOf: () => ({}),
  kindNameOf: () => "Lebenslauf",
});

const hasOwnerId = (path: string) => /\/documents\/[0-9a-f-]{36}|\/files\//.test(path);
/** Headers that differ between two equal responses. */
const changing = new Set(["date", "x-request-id"]);
const comparable = (headers: Headers) => [...headers].filter(([name]) => !changing.has(name));

const described = everyRoute("{id}", "{id}", "{version}")
  .map(([method, path]) => `${method} ${path}`)
  .sort();

describe("authorization", () => {
  test("the table names every route", () => {
    const registered = createDocumentRoutes(deps())
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect([...new Set(registered)].sort()).toEqual(described);
  });

  test("anonymous clients get 401 from every route, whatever they send", async () => {
    const { id } = await createDocument();
    for (const [method, path, json] of everyRoute(id))
      for (const input of [json, { __proto__: 1 }, undefined]) {
        const { status, body } = await send(method, path, method === "GET" ? undefined : input, { as: null });
        expect([path, status, body.error.code]).toEqual([path, 401, "unauthenticated"]);
      }
  });

  test("another user's document and photo get the same response as missing ones", async () => {
    const { id } = await createDocument();
    const { fileId } = (await uploadPhoto(id, await createPhoto())).body;
    const before = (await send("GET", `/api/documents/${id}`)).body;
    const existing = everyRoute(id, fileId).filter(([, path]) => hasOwnerId(path));
    const missing = everyRoute().filter(([, path]) => hasOwnerId(path));
    const bytes = await createPhoto();
    for (const [at, [method, path, json]] of existing.entries()) {
      const options = { as: otherUser, ...(path.endsWith("/photo") && { raw: bytes }) };
      const actual = await send(method, path, json, options);
      const expected = await send(method, missing[at]![1], missing[at]![2], options);
      expect([path, actual.status, actual.body.error.code]).toEqual([path, 404, "notFound"]);
      expect({ ...actual, headers: comparable(actual.headers) }).toEqual({
        ...expected,
        headers: comparable(expected.headers),
      });
    }
    expect((await send("GET", `/api/documents/${id}`)).body).toEqual(before);
    expect((await send("GET", "/api/documents", undefined, { as: otherUser })).body).toEqual({
      documents: [],
    });
  });

  test.each(["abc", "1", "0", "__proto__", "constructor", `${"0".repeat(8)}-0`])(
    "the id %s is not found",
    async (id) => {
      for (const path of [`/api/documents/${id}`, `/api/files/${id}`])
        expect((await send("GET", path)).status).toBe(404);
      expect((await send("DELETE", `/api/documents/${id}`)).status).toBe(404);
    },
  );

  test.each(["%00", "%2e%2e", "..%2f"])("the id %s is refused before routing", async (id) => {
    for (const path of [`/api/documents/${id}`, `/api/files/${id}`])
      expect((await send("GET", path)).status).toBe(400);
    expect((await send("DELETE", `/api/documents/${id}`)).status).toBe(400);
  });

  test("cross-site requests change nothing", async () => {
    const { id } = await createDocument();
    for (const [method, path, json] of everyRoute(id).filter(([method]) => method !== "GET"))
      for (const [name, value] of [
        ["origin", "https://evil.test"],
        ["sec-fetch-site", "cross-site"],
      ] as const) {
        const { status, body } = await send(method, path, json, { headers: { [name]: value } });
        expect([path, status, body.error.code]).toEqual([path, 403, "crossSite"]);
      }
    expect((await send("GET", "/api/documents")).body.documents).toHaveLength(1);
  });

  test("a letter cannot copy its sender from another user's resume", async () => {
    const { id } = await createDocument();
    const input = { kind: "letter", from: { resumeId: id } };
    expect((await send("POST", "/api/documents", input, { as: otherUser })).status).toBe(404);
    expect((await send("POST", "/api/documents", input)).status).toBe(201);
  });
});

test("nothing is written for an account that is erased during the request", async () => {
  const erased = newId();
  const input = { kind: "resume" } as const;
  await expect(
    createDocumentFor(deps(), { userId: erased, email: "" }, { portal: portals.lde, lite: false }, input),
  ).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const { id } = await createDocument();
  await site.db.update(documents).set({ ownerId: erased }).where(eq(documents.id, id));
  await expect(setPhoto(deps(), { ownerId: erased, id }, await createPhoto())).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await readdir(photoDirectory(erased))).toEqual([]);
});

test("the OpenAPI document describes every route", () => {
  const { paths } = createDocumentRoutes(deps()).getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Dossier", version: "1" },
  });
  const operations = Object.entries(paths!).flatMap(([path, methods]) =>
    Object.keys(methods!).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual(described);
});
