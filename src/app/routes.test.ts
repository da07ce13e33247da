import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { unlimitedBudgets } from "../../tests/support/budgets.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { createTestRoutes } from "../../tests/support/routes.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { createOverload } from "../kit/scheduling/overload.ts";
import { portals } from "../portals/all.ts";

const router = new Hono<RequestEnv>();
router.get("/account/confirm", () => {
  throw new AppError("tooMany", undefined, { retryAfter: 7.2 });
});
router.get("/api/broken", () => {
  throw new AppError("unprocessable");
});
router.get("/api/full", () => {
  throw createOverload("previews", 5)();
});
router.get("/api/down", () => {
  throw new AppError("unavailable");
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

router.get("/staff", () => {
  throw new AppError("twoFactorRequired");
});

router.post("/api/replaced", (c) => {
  c.req.raw = new Request(c.req.raw);
  throw new AppError("tooLarge");
});

const routes = createTestRoutes({
  translator: pageContext.content.translator,
  findViewer: async () => null,
  findTokenViewer: async () => null,
  budgets: unlimitedBudgets,
  routers: [router, schemas],
  renderFailure: async ({ culture }, code, status) => ({
    status,
    html: `<p>${culture} ${code}</p>`,
    headers: { "content-security-policy": "default-src 'self'" },
  }),
  isReady: async () => true,
});
const context = buildRequestContext(portals.lde);
const send = (path: string, accept: string) =>
  routes.fetch(new Request(`http://www.de.localhost${path}`, { headers: { accept } }), context);

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";

describe("an error", () => {
  test.each([
    ["/account/confirm", 429, "lde tooMany"],
    ["/api/broken", 422, "lde unprocessable"],
    ["/nowhere", 404, "lde notFound"],
    ["/api/nowhere", 404, "lde notFound"],
  ])("%s is a page of the portal if a browser navigates to it", async (path, status, text) => {
    const response = await send(path, browser);
    expect([response.status, await response.text()]).toEqual([status, `<p>${text}</p>`]);
    expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test.each([
    ["/api/broken", 422, "unprocessable"],
    ["/api/nowhere", 404, "notFound"],
  ])("%s is a code with a message in the portal's language for API clients", async (path, status, code) => {
    const response = await send(path, "*/*");
    expect(response.status).toBe(status);
    expect((await response.json()).error).toEqual({ code, message: expect.stringMatching(/[a-zäöü]{4}/) });
  });

  test("another method on a page's path answers 405 with the allowed methods", async () => {
    const response = await routes.fetch(
      new Request("http://www.de.localhost/lp/privacy", { method: "PUT" }),
      context,
    );
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("is in the portal's language after middleware replaced the request", async () => {
    const request = new Request("http://www.de.localhost/api/replaced", { method: "POST", body: "x" });
    const response = await routes.fetch(request, context);
    expect([response.status, (await response.json()).error.code]).toEqual([413, "tooLarge"]);
  });

  test.each([
    ["a schema", '{"name":1,"more":2}', "application/json", 400, "invalid", ["name", "more"]],
    ["invalid JSON", "{", "application/json", 400, "invalid", undefined],
    ["another content type", "name", "text/plain", 415, "unsupportedType", undefined],
  ])("of %s has a message, too, whichever router made it", async (_what, body, type, status, code, at) => {
    const headers = { "content-type": type };
    const request = new Request("http://www.de.localhost/api/checked", { method: "POST", body, headers });
    const response = await routes.fetch(request, context);
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([status, code]);
    expect(error.message).toMatch(/[a-zäöü]{4}/);
    expect(error.fields?.map(({ path }: { path: string }) => path)).toEqual(at);
  });

  test("of staff without two-factor sign-in redirects to the settings; API clients get the code", async () => {
    const response = await send("/staff", browser);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/settings?form=twoFactor&error=twoFactorRequired#twoFactor",
    ]);
    expect((await send("/staff", "*/*")).status).toBe(403);
  });

  test("says when to try again, also as a page", async () => {
    expect((await send("/account/confirm", browser)).headers.get("retry-after")).toBe("8");
    expect((await send("/account/confirm", "*/*")).headers.get("retry-after")).toBe("8");
  });
});

test("the list has every route of every router once, and no middleware", () => {
  const guarded = new Hono<RequestEnv>();
  guarded.use("/api/*", async (_, next) => next());
  guarded.on("PUT", "/api/guarded", async (_, next) => next());
  guarded.put("/api/guarded", (c) => c.text(""));
  guarded.all("/api/any", (c) => c.text(""));
  const { list } = createTestRoutes({
    translator: pageContext.content.translator,
    findViewer: async () => null,
    findTokenViewer: async () => null,
    budgets: unlimitedBudgets,
    routers: [guarded],
    renderFailure: async () => ({ status: 500, html: "", headers: {} }),
    isReady: async () => true,
  });
  expect(list.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /healthz",
    "GET /readyz",
    "PUT /api/guarded",
    "ALL /api/any",
  ]);
});

test("a full queue is counted as such, and never logged as an error that hides others", async () => {
  const [warn, error] = (["warn", "error"] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation(() => {}),
  );
  const response = await send("/api/full", "application/json");
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(5);
  expect(warn).toHaveBeenCalledWith("queue.full", { queue: "previews", refused: 1 });
  expect(error).not.toHaveBeenCalled();
  expect((await send("/api/down", "application/json")).status).toBe(503);
  expect(error).toHaveBeenCalledWith("route.failed", expect.objectContaining({ code: "unavailable" }));
});
