import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { unlimitedBudgets } from "../../tests/support/budgets.ts";
import { translator } from "../../tests/support/content.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { createTestRoutes } from "../../tests/support/routes.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { resumeContent } from "../documents/model/resume.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { AppError } from "../kit/errors.ts";
import { createRenderInShell } from "../pages/send-page.server.tsx";
import { portals } from "../portals/all.ts";
import { exampleOf } from "./example-value.ts";
import { createOpenApiRoutes } from "./open-api-routes.server.tsx";
import type { OpenApi } from "./open-api-types.ts";

const router = createApiRouter<RequestEnv>();
const thing = z.strictObject({
  resume: resumeContent,
  codes: z.array(z.enum(["a", "b"])).max(3),
  initial: z.string().regex(/^\p{Lu}$/u),
});
router.openapi(
  createRoute({
    method: "post",
    path: "/api/things/{id}",
    operationId: "makeThing",
    tags: ["things"],
    summary: "Make a `thing`",
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: jsonResponse(thing, "Made"),
      ...errorResponses("unauthenticated", "wrongCredentials"),
    },
  }),
  () => {
    throw new AppError("internal");
  },
);
router.openapi(
  createRoute({
    method: "get",
    path: "/open/to-all",
    summary: "Without id and tag",
    responses: { 204: { description: "" } },
  }),
  (c) => c.body(null, 204),
);

const routes = createTestRoutes({
  budgets: unlimitedBudgets,
  translator,
  findViewer: async () => null,
  findTokenViewer: async () => null,
  routers: [
    router,
    createOpenApiRoutes({
      renderInShell: createRenderInShell({ context: pageContext }),
      operations: () => routes.operations,
      findRules: (method, path) => routes.findRules(method, path),
    }),
  ],
  renderFailure: async () => ({ status: 500, html: "", headers: {} }),
  isReady: async () => true,
});
const context = buildRequestContext(portals.lcz);
const get = (path: string, headers: Record<string, string> = {}) =>
  routes.fetch(new Request(`${context.origin}${path}`, { headers }), context);
const document: OpenApi = await (await get("/api/openapi.json")).json();

test("the document names the portal of the request and may be cached for an hour", async () => {
  // Browsers request it compressed, and the ETag is weak then.
  const compressed = { "accept-encoding": "gzip" };
  const first = await get("/api/openapi.json", compressed);
  expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(document.servers?.[0]?.url).toBe("https://www.us.localhost/cz/cs");
  const again = await get("/api/openapi.json", {
    ...compressed,
    "if-none-match": first.headers.get("etag")!,
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a pattern is described without the flags of its literal", () => {
  const content = document.paths["/api/things/{id}"]?.post?.responses[200]?.content;
  const initial = content?.["application/json"]?.schema.properties?.initial;
  expect(initial?.pattern).toBe("^\\p{Lu}$");
});

test("a named schema is a component, and other occurrences refer to it", () => {
  const content = document.paths["/api/things/{id}"]?.post?.responses[200]?.content;
  expect(content?.["application/json"]?.schema.properties?.resume).toEqual({
    $ref: "#/components/schemas/Resume",
  });
  expect(document.components.schemas.Resume?.properties).toHaveProperty("person");
});

test("operations get default ids, tags, security and error responses", () => {
  const { post } = document.paths["/api/things/{id}"]!;
  expect(post!.security).toEqual([{ session: [] }]);
  expect(Object.keys(post!.responses)).toEqual(["200", "401", "500", "503"]);
  const { get } = document.paths["/open/to-all"]!;
  expect([get!.operationId, get!.tags, get!.security]).toEqual(["getOpenToAll", ["open"], []]);
});

test("the reference is valid HTML without scripts, and its links have targets", async () => {
  const response = await get("/api/reference");
  const html = await response.text();
  expect(await findHtmlProblems(html)).toEqual([]);
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
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
])("the example of %j", (schema, example) => {
  expect(exampleOf(schema, { Named: { example: 7 } })).toEqual(example);
});
