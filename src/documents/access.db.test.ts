import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  call,
  create,
  database,
  directory,
  matrix,
  me,
  picture,
  routes,
  serveDocumentRoutes,
  stranger,
  upload,
} from "../../tests/support/document-routes.ts";
import { users } from "../accounts/tables.ts";
import { newId } from "../kit/id.ts";

serveDocumentRoutes();

const ownId = (path: string) => /\/documents\/[0-9a-f-]{36}|\/files\//.test(path);

describe("who may", () => {
  test("the matrix names every route there is", () => {
    const listed = matrix("{id}", "{id}").map(([method, path]) => `${method} ${path}`);
    const known = routes.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(":id", "{id}")}`);
    expect([...new Set(known)].sort()).toEqual(listed.sort());
  });

  test("anonymous visitors get 401 everywhere, whatever they send", async () => {
    const { id } = await create();
    for (const [method, path, json] of matrix(id, newId()))
      for (const input of [json, { __proto__: 1 }, undefined]) {
        const { status, body } = await call(method, path, method === "GET" ? undefined : input, { as: null });
        expect([path, status, body]).toEqual([path, 401, { error: { code: "unauthenticated" } }]);
      }
  });

  test("somebody else's document and file answer exactly as ones that do not exist", async () => {
    const { id } = await create();
    const { fileId } = (await upload(id, await picture())).body;
    const before = (await call("GET", `/api/documents/${id}`)).body;
    const existing = matrix(id, fileId).filter(([, path]) => ownId(path));
    const absent = matrix(newId(), newId()).filter(([, path]) => ownId(path));
    const bytes = await picture();
    for (const [at, [method, path, json]] of existing.entries()) {
      const options = { as: stranger, ...(path.endsWith("/photo") && { raw: bytes }) };
      const theirs = await call(method, path, json, options);
      const nothing = await call(method, absent[at]![1], absent[at]![2], options);
      expect([path, theirs.status, theirs.body]).toEqual([path, 404, { error: { code: "notFound" } }]);
      expect({ ...theirs, headers: [...theirs.headers] }).toEqual({
        ...nothing,
        headers: [...nothing.headers],
      });
    }
    expect((await call("GET", `/api/documents/${id}`)).body).toEqual(before);
    expect((await call("GET", "/api/documents", undefined, { as: stranger })).body).toEqual({
      documents: [],
    });
  });

  test.each(["abc", "1", "0", "%00", "..", "__proto__", "constructor", `${"0".repeat(8)}-0`])(
    "an id such as %s is not found",
    async (id) => {
      for (const path of [`/api/documents/${id}`, `/api/files/${id}`])
        expect((await call("GET", path)).status).toBe(404);
      expect((await call("DELETE", `/api/documents/${id}`)).status).toBe(404);
    },
  );

  test("nothing changes at the request of another site", async () => {
    const { id } = await create();
    for (const [method, path, json] of matrix(id, newId()).filter(([method]) => method !== "GET"))
      for (const [name, value] of [
        ["origin", "https://evil.test"],
        ["sec-fetch-site", "cross-site"],
      ] as const) {
        const { status, body } = await call(method, path, json, { headers: { [name]: value } });
        expect([path, status, body.error.code]).toEqual([path, 403, "crossSite"]);
      }
    expect((await call("GET", "/api/documents")).body.documents).toHaveLength(1);
  });

  test("a letter cannot take its sender from somebody else's resume", async () => {
    const { id } = await create();
    const input = { kind: "letter", from: { resumeId: id } };
    expect((await call("POST", "/api/documents", input, { as: stranger })).status).toBe(404);
    expect((await call("POST", "/api/documents", input)).status).toBe(201);
  });
});

test("nothing is written for an account that was erased while the request was on its way", async () => {
  const { id } = await create();
  const gone = { ...stranger, userId: newId() };
  const { status, body } = await call("POST", "/api/documents", { kind: "resume" }, { as: gone });
  expect([status, body.error.code]).toEqual([401, "unauthenticated"]);
  await database.db.delete(users).where(eq(users.id, me.userId));
  expect((await upload(id, await picture())).status).toBe(401);
  expect(await readdir(join(directory, me.userId))).toEqual([]);
});

test("the routes describe themselves as OpenAPI", () => {
  const { paths } = routes.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Dossier", version: "1" },
  });
  const described = Object.entries(paths!).flatMap(([path, methods]) =>
    Object.keys(methods!).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    matrix("{id}", "{id}")
      .map(([method, path]) => `${method} ${path}`)
      .sort(),
  );
});
