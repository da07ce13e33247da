import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Hono } from "hono";
import { createRoutes, listRoutes, type RouteDeps, type RouteTable } from "../../src/app/routes.server.ts";
import type { RequestEnv } from "../../src/http/request-context.ts";
import { allow, type Policy } from "../../src/kit/api/policy.ts";

const policies: Policy[] = await Promise.all(
  globSync("src/*/policy.ts").map(
    async (file) => Object.values(await import(resolve(file))).flat() as Policy,
  ),
);
/** The rules of all modules, by method and path. */
export const rules = new Map(policies.flat().map((rule) => [`${rule.method} ${rule.path}`, rule]));

/** The app's rules of these routers' routes; anyone may use routes that only a test has. */
const policyOf = (routers: readonly Hono<RequestEnv>[]): Policy =>
  routers
    .flatMap((router) => listRoutes(router))
    .flatMap(({ method, path }) => rules.get(`${method} ${path}`) ?? allow("anyone", method, path));

/** The app's routes, of which only those of the given routers exist. */
export const createTestRoutes = (
  deps: Omit<RouteDeps, "policy" | "securityLog"> & Partial<Pick<RouteDeps, "securityLog">>,
): RouteTable =>
  createRoutes({
    securityLog: { count: () => {} },
    ...deps,
    policy: [
      ...allow("anyone", "GET", "/healthz"),
      ...allow("anyone", "GET", "/readyz"),
      ...policyOf(deps.routers),
    ],
  });
