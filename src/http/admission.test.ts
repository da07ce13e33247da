import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { allow } from "../kit/api/policy.ts";
import type { AppError } from "../kit/errors.ts";
import { portals } from "../portals/all.ts";
import { createAdmission, createRuleFinder } from "./admission.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Viewer } from "./viewer.ts";

const policy = [
  ...allow("anyone", "GET", "/:slug"),
  ...allow("user", "GET", "/account"),
  ...allow("user", "POST", "/account", { returnTo: "/account" }),
  ...allow("user", "POST", "/answers"),
  ...allow("owner", "GET PUT", "/api/notes/:id"),
  ...allow("reviewer", "GET", "/desk"),
  ...allow("operator", "GET", "/office"),
];
const routes = policy.map(({ method, path }) => ({ method, path }));
const findRules = createRuleFinder(routes, policy);

const user: Viewer = { userId: "1", email: "ana@example.com", name: "Ana", role: "customer" };
const reviewer: Viewer = { ...user, role: "reviewer", twoFactor: true };
const operator: Viewer = { ...user, role: "operator", twoFactor: true };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** The status of the response, with the code of an error or the address of a redirect. */
async function send(
  method: string,
  path: string,
  viewer: Viewer | null = null,
  headers: Record<string, string> = {},
) {
  const counted: unknown[] = [];
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("context", buildRequestContext(portals.lde, { base: "/be" }));
    c.set("viewer", viewer);
    await next();
  });
  app.use(createAdmission(findRules, { count: (_context, event) => counted.push(event) }));
  app.all("*", (c) => c.text("handled"));
  app.onError((error, c) => c.text((error as AppError).code, (error as AppError).status as 400));
  const response = await app.request(path, { method, headers });
  return {
    status: response.status,
    says: response.headers.get("location") ?? (await response.text()),
    counted,
  };
}

describe("a request", () => {
  test.each([
    ["GET", "/about", null, 200, "handled"],
    ["GET", "/account", null, 303, "/be/sign-in?next=%2Fbe%2Faccount"],
    ["GET", "/account?tab=2", null, 303, "/be/sign-in?next=%2Fbe%2Faccount%3Ftab%3D2"],
    ["GET", "/account?done=saved&tab=2", null, 303, "/be/sign-in?next=%2Fbe%2Faccount%3Ftab%3D2"],
    ["HEAD", "/account", null, 303, "/be/sign-in?next=%2Fbe%2Faccount"],
    ["GET", "/account", user, 200, "handled"],
    ["POST", "/account", null, 401, "unauthenticated"],
    ["GET", "/api/notes/1", null, 401, "unauthenticated"],
    ["PUT", "/api/notes/1", null, 401, "unauthenticated"],
    ["PUT", "/api/notes/1", user, 200, "handled"],
    ["GET", "/desk", null, 404, "notFound"],
    ["GET", "/desk", user, 404, "notFound"],
    ["GET", "/desk", reviewer, 200, "handled"],
    ["GET", "/desk", operator, 200, "handled"],
    ["GET", "/office", reviewer, 404, "notFound"],
    ["GET", "/office", { ...operator, twoFactor: false }, 403, "twoFactorRequired"],
    ["DELETE", "/account", user, 404, "404 Not Found"],
    ["GET", "/no/such/route", operator, 404, "404 Not Found"],
  ] as const)("%s %s by %o: %i", async (method, path, viewer, status, says) => {
    expect(await send(method, path, viewer)).toMatchObject({ status, says });
  });

  test("of a form leads to the sign-in page and back to the form's page, if the rule names it", async () => {
    expect(await send("POST", "/account", null, form)).toMatchObject({
      status: 303,
      says: "/be/sign-in?error=unauthenticated&next=%2Fbe%2Faccount",
    });
    expect(await send("POST", "/answers", null, form)).toMatchObject({ status: 401 });
  });

  test("that a customer sends to a staff route is counted in the security log; other requests are not", async () => {
    expect((await send("GET", "/office", user)).counted).toMatchObject([{ kind: "staffRefused" }]);
    expect((await send("GET", "/office", operator)).counted).toEqual([]);
    expect((await send("GET", "/account")).counted).toEqual([]);
  });
});

test.each([
  ["a route has no rule", routes, policy.slice(1), "GET /:slug has no rule"],
  ["a rule has no route", routes.slice(1), policy, "the rule of GET /:slug has no route"],
  ["a route has two rules", routes, [...policy, ...allow("user", "GET", "/desk")], "GET /desk has two rules"],
])("the app does not start if %s", (_, list, rules, message) => {
  expect(() => createRuleFinder(list, rules)).toThrow(message);
});
