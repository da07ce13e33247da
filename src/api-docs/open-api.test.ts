import type { RequestEnv } from "../http/request-context.ts";
import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { createRoutes } from "../app/routes.server.ts";
import { resumeContent } from "../documents/model/resume.ts";
import { createApiRouter, json } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { createWrap } from "../pages/send-page.server.tsx";
import { portals } from "../portals/all.ts";
import { exampleOf } from "./example.ts";
import type { OpenApi } from "./model.ts";
import { createOpenApiRoutes } from "./open-api-routes.server.tsx";

const room = createApiRouter<RequestEnv>();
const answer = z.strictObject({ resume: resumeContent, codes: z.array(z.enum(["a", "b"])).max(3) });
room.openapi(
  createRoute({
    method: "post",
    path: "/api/things/{id}",
    operationId: "makeThing",
    tags: ["things"],
    summary: "Makes a `thing`",
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: json(answer, "Made"), ...errorAnswers("unauthenticated", "wrongCredentials") },
  }),
  (c) => c.json({} as never, 200),
);
room.openapi(
  createRoute({
    method: "get",
    path: "/open/to-all",
    summary: "Nameless",
    responses: { 204: { description: "" } },
  }),
  (c) => c.body(null, 204),
);

const routes = createRoutes({
  findViewer: async () => null,
  rooms: [
    room,
    createOpenApiRoutes({ wrap: createWrap({ context: pageContext }), operations: () => routes.operations }),
  ],
  renderFailure: () => ({ status: 500, html: "", headers: {} }),
  ready: async () => true,
});
const edge = buildRequestContext(portals.lcz);
const ask = (path: string, headers: Record<string, string> = {}) =>
  routes.fetch(new Request(`${edge.origin}${path}`, { headers }), edge);
const document: OpenApi = await (await ask("/api/openapi.json")).json();

test("the document names the portal it is asked at, and may be kept for an hour", async () => {
  // Compressed, as browsers ask for it: the tag is a weak one then.
  const compressed = { "accept-encoding": "gzip" };
  const first = await ask("/api/openapi.json", compressed);
  expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(document.servers?.[0]?.url).toBe("https://www.us.localhost/cz/cs");
  const again = await ask("/api/openapi.json", {
    ...compressed,
    "if-none-match": first.headers.get("etag")!,
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a named schema stands in it once", () => {
  const content = document.paths["/api/things/{id}"]?.post?.responses[200]?.content;
  expect(content?.["application/json"]?.schema.properties?.resume).toEqual({
    $ref: "#/components/schemas/Resume",
  });
  expect(document.components.schemas.Resume?.properties).toHaveProperty("person");
});

test("what a room did not say is filled in", () => {
  const { post } = document.paths["/api/things/{id}"]!;
  expect(post!.security).toEqual([{ session: [] }]);
  expect(Object.keys(post!.responses)).toEqual(["200", "401", "500", "503"]);
  const { get } = document.paths["/open/to-all"]!;
  expect([get!.operationId, get!.tags, get!.security]).toEqual(["getOpenToAll", ["open"], []]);
});

test("the reference is a valid page without script, and its links lead somewhere", async () => {
  const answer = await ask("/api/reference");
  const html = await answer.text();
  expect(await findHtmlProblems(html)).toEqual([]);
  expect(answer.headers.get("content-security-policy")).not.toContain("unsafe");
  const main = /<main.*<\/main>/s.exec(html)![0];
  expect(main).toContain('lang="en" dir="ltr"');
  expect(main).not.toContain("<script");
  const ids = [...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toContain("makeThing");
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  [{ type: "string", format: "email" }, "anna@example.com"],
  [{ type: ["string", "null"], maxLength: 2, pattern: "^[A-Z]{2}$" }, "DE"],
  [{ type: "string", pattern: "^never fits$" }, "…"],
  [{ type: "integer", exclusiveMinimum: 0 }, 1],
  [{ anyOf: [{ const: "a" }, { const: "b" }] }, "a"],
  [{ type: "array", items: { enum: ["a"] } }, ["a"]],
  [
    { type: "object", properties: { a: { type: "boolean" }, b: { type: "string" } }, required: ["a"] },
    { a: true },
  ],
  [{ $ref: "#/components/schemas/Named" }, 7],
])("an example of %j", (schema, example) => {
  expect(exampleOf(schema, { Named: { example: 7 } })).toEqual(example);
});
