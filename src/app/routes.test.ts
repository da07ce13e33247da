import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { AppError } from "../kit/errors.ts";
import { portals } from "../portals/all.ts";
import { createRoutes } from "./routes.server.ts";

const router = new Hono<RequestEnv>();
router.get("/account/confirm", () => {
  throw new AppError("tooMany", undefined, { retryAfter: 7.2 });
});
router.get("/api/broken", () => {
  throw new AppError("unprocessable");
});

const schemas = new OpenAPIHono<RequestEnv>();
schemas.openapi(
  createRoute({
    method: "post",
    path: "/api/checked",
    request: {
      body: {
        required: true,
        content: { "application/json": { schema: z.strictObject({ name: z.string() }) } },
      },
    },
    responses: { 200: { description: "" } },
  }),
  (c) => c.text("taken"),
);

router.get("/operator", () => {
  throw new AppError("twoFactorRequired");
});

router.post("/api/replaced", (c) => {
  c.req.raw = new Request(c.req.raw);
  throw new AppError("tooLarge");
});

const routes = createRoutes({
  findViewer: async () => null,
  routers: [router, schemas],
  renderFailure: async ({ culture }, code, status) => ({
    status,
    html: `<p>${culture} ${code}</p>`,
    headers: { "content-security-policy": "default-src 'self'" },
  }),
  isReady: async () => true,
});
const context = buildRequestContext(portals.lde);
const ask = (path: string, accept: string) =>
  routes.fetch(new Request(`http://www.de.localhost${path}`, { headers: { accept } }), context);

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";

describe("a failure", () => {
  test.each([
    ["/account/confirm", 429, "lde tooMany"],
    ["/api/broken", 422, "lde unprocessable"],
    ["/nowhere", 404, "lde notFound"],
    ["/api/nowhere", 404, "lde notFound"],
  ])("%s is a page of the portal to somebody who opened a link", async (path, status, text) => {
    const answer = await ask(path, browser);
    expect([answer.status, await answer.text()]).toEqual([status, `<p>${text}</p>`]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test.each([
    ["/api/broken", 422, "unprocessable"],
    ["/api/nowhere", 404, "notFound"],
  ])("%s is a code with words in the portal's language to a script", async (path, status, code) => {
    const answer = await ask(path, "*/*");
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toEqual({ code, message: expect.stringMatching(/[a-zäöü]{4}/) });
  });

  test("another method on a page's path is refused, with those that are not", async () => {
    const answer = await routes.fetch(
      new Request("http://www.de.localhost/lp/privacy", { method: "PUT" }),
      context,
    );
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("is told in the portal's language where a measured body took the request's place", async () => {
    const request = new Request("http://www.de.localhost/api/replaced", { method: "POST", body: "x" });
    const answer = await routes.fetch(request, context);
    expect([answer.status, (await answer.json()).error.code]).toEqual([413, "tooLarge"]);
  });

  test.each([
    ["a schema", '{"name":1,"more":2}', "application/json", 400, "invalid", ["name", "more"]],
    ["what is no JSON", "{", "application/json", 400, "invalid", undefined],
    ["another content type", "name", "text/plain", 415, "unsupportedType", undefined],
  ])(
    "of %s is told in words as well, whoever made the router",
    async (_what, body, type, status, code, at) => {
      const headers = { "content-type": type };
      const request = new Request("http://www.de.localhost/api/checked", { method: "POST", body, headers });
      const answer = await routes.fetch(request, context);
      const { error } = await answer.json();
      expect([answer.status, error.code]).toEqual([status, code]);
      expect(error.message).toMatch(/[a-zäöü]{4}/);
      expect(error.fields?.map(({ path }: { path: string }) => path)).toEqual(at);
    },
  );

  test("of staff who lack two-factor sign-in leads to where it is set up; a script is told", async () => {
    const answer = await ask("/operator", browser);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/settings?form=twoFactor&error=twoFactorRequired#twoFactor",
    ]);
    expect((await ask("/operator", "*/*")).status).toBe(403);
  });

  test("says when to try again, as a page too", async () => {
    expect((await ask("/account/confirm", browser)).headers.get("retry-after")).toBe("8");
    expect((await ask("/account/confirm", "*/*")).headers.get("retry-after")).toBe("8");
  });
});

test("the list has every route of every router once, and nothing that only hands on", () => {
  const guarded = new Hono();
  guarded.use("/api/*", async (_, next) => next());
  guarded.on("PUT", "/api/guarded", async (_, next) => next());
  guarded.put("/api/guarded", (c) => c.text(""));
  guarded.all("/api/any", (c) => c.text(""));
  const { list } = createRoutes({
    findViewer: async () => null,
    routers: [guarded],
    renderFailure: async () => ({ status: 500, html: "", headers: {} }),
    isReady: async () => true,
  });
  expect(list.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /healthz",
    "GET /readyz",
    "GET /robots.txt",
    "PUT /api/guarded",
    "ALL /api/any",
  ]);
});
