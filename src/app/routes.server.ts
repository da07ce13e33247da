import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, Env, Hono, MiddlewareHandler } from "hono";
import { inspectRoutes } from "hono/dev";
import { redactPath } from "../analytics/redact.ts";
import type { Budgets } from "../budgets/budgets.server.ts";
import type { Translator } from "../content/messages.ts";
import { createAdmission, createRuleFinder, type FindRules, isForStaff } from "../http/admission.ts";
import { createMethodTable, type Route } from "../http/allowed-methods.ts";
import { compressResponse } from "../http/compress-response.server.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import { presentError, toAppError } from "../http/present-error.server.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import { createTokenCors } from "../http/token-cors.ts";
import type { Viewer } from "../http/viewer.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import type { Policy, Rule } from "../kit/api/policy.ts";
import { retryAfterHeader } from "../kit/api/retry-after.ts";
import { AppError, type ErrorCode } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { type PageVariant, pageVariantOf } from "../pages/page-key.ts";
import { findPage } from "../pages/page-path.ts";
import type { SecurityLog } from "../security-log/security-log.server.ts";
import { createRefusalRecorder } from "./refusal-recorder.ts";

/** The request handler passes the context as a binding; routes read it as a variable. */
type ServerEnv = RequestEnv & { Bindings: { context: RequestContext } };
type C = Context<ServerEnv>;

export type RouteDeps = {
  /** For error responses. */
  translator: Translator;
  findViewer: (context: RequestContext) => Promise<Viewer | null>;
  /** The owner of an access token, without any role; null for an unknown, expired or revoked one. */
  findTokenViewer: (token: string) => Promise<Viewer | null>;
  budgets: Budgets;
  /** The modules' routers, each with its full paths below the culture's base. */
  routers: Hono<RequestEnv>[];
  /** The rules of all routes. */
  policy: Policy;
  securityLog: Pick<SecurityLog, "count">;
  /** Renders "not found" and other errors as pages of the portal. */
  renderFailure: (variant: PageVariant, code: ErrorCode, status: number) => Promise<RenderedPage>;
  /** False once the process drains, or while the database is unreachable. */
  isReady: () => Promise<boolean>;
};

export type RouteTable = {
  fetch: (request: Request, context: RequestContext) => Promise<Response>;
  /** Every route, for tests that must not miss one. */
  list: readonly Route[];
  /** The routes that have a schema, for the API description. */
  operations: OpenAPIHono<RequestEnv>["openAPIRegistry"];
  findRules: FindRules;
};

/** Everything that is neither a static asset nor a page with a key. Throws if routes and policy differ. */
export function createRoutes(deps: RouteDeps): RouteTable {
  const app = createApiRouter<ServerEnv>();
  app.use(compressResponse);
  const ruleFinder = once(() => createRuleFinder(listRoutes(app), deps.policy));
  const findRules: FindRules = (method, path) => ruleFinder()(method, path);
  app.use(createTokenCors(findRules, (c: C) => c.env.context.token !== undefined));
  app.use(createMethodCheck(() => listRoutes(app), findRules));
  app.openapi(healthRoute, (c) => c.text("ok\n", 200));
  app.openapi(readyRoute, async (c) =>
    (await deps.isReady()) ? c.text("ok\n", 200) : c.text("not ready\n", 503),
  );
  app.use(async (c, next) => {
    const { context } = c.env;
    c.set("context", context);
    c.set("budgets", deps.budgets);
    const [rule] = findRules(c.req.method, c.req.path);
    if (context.token === undefined) c.set("viewer", await deps.findViewer(context));
    else await admitToken(deps, c, context.token, rule);
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
  });
  app.use(createRefusalRecorder(deps.securityLog));
  app.use(createAdmission(findRules, deps.securityLog));
  for (const router of deps.routers) app.route("/", router);
  app.onError((error, c) => respondWithError(deps, c, toAppError(error)));
  app.notFound((c) => respondWithNotFound(deps, c));
  ruleFinder();
  return {
    fetch: async (request, context) => app.fetch(request, { context }),
    list: listRoutes(app),
    operations: app.openAPIRegistry,
    findRules,
  };
}

/** The routers are added later than the middleware that needs them. */
function once<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/**
 * Makes the owner of the request's token the viewer. Throws `forbidden` where no token, or none of its scopes, is admitted,
 * and `unauthenticated` for every token that does not work, whatever the reason.
 */
async function admitToken(deps: RouteDeps, c: C, token: string, rule: Rule | undefined): Promise<void> {
  c.set("viewer", null);
  // What is for staff looks missing.
  if (!rule || isForStaff(rule)) return;
  const { token: scope } = rule;
  if (scope === undefined) throw new AppError("forbidden", "the route admits no tokens");
  const viewer = await deps.findTokenViewer(token);
  if (!viewer) {
    await deps.budgets.spend("tokenFailures", { clientIp: c.env.context.clientIp });
    c.header("www-authenticate", 'Bearer error="invalid_token"');
    throw new AppError("unauthenticated", "the token is unknown, expired or revoked");
  }
  if (!viewer.token?.scopes.includes(scope)) {
    c.header("www-authenticate", `Bearer error="insufficient_scope", scope="${scope}"`);
    throw new AppError("forbidden", `the token lacks ${scope}`);
  }
  c.set("viewer", viewer);
}

/** Responds with 405 where a path has routes, but not with the request's method; with 404 where they are for staff. */
function createMethodCheck(list: () => Route[], findRules: FindRules): MiddlewareHandler<ServerEnv> {
  const methodTable = once(() => createMethodTable(list()));
  return async (c, next) => {
    const methods = methodTable()(c.req.path);
    if (methods.length === 0 || methods.includes(c.req.method) || methods.includes("ALL")) return next();
    if (methods.some((method) => findRules(method, c.req.path).some(isForStaff))) return c.notFound();
    return c.text("Method not allowed\n", 405, { allow: methods.join(", "), "cache-control": "no-store" });
  };
}

async function respondWithError(deps: RouteDeps, c: C, error: AppError): Promise<Response> {
  const { requestId } = c.env.context;
  if (error.status >= 500 && !error.details.overload)
    log.error("route.failed", { requestId, error, path: redactPath(c.req.path), code: error.code });
  const retryAfter = retryAfterHeader(error);
  if (retryAfter) c.header("retry-after", retryAfter);
  c.header("cache-control", "no-store");
  if (!isNavigation(c))
    return c.json({ error: presentError(error, deps.translator, c.env.context) }, error.status as 400);
  if (error.code === "twoFactorRequired") return c.redirect(twoFactorAddress(c), 303);
  return sendErrorPage(deps, c, error);
}

/** Staff without two-factor sign-in set it up in the settings; in a session without a code they sign in again. */
function twoFactorAddress({ var: { viewer }, env: { context }, req }: C): string {
  const { base } = context;
  if (!viewer?.hasTwoFactor) return `${base}/settings?form=twoFactor&error=twoFactorRequired#twoFactor`;
  const { pathname, search } = new URL(req.url);
  return `${base}/sign-in?${new URLSearchParams({ error: "unauthenticated", next: `${base}${pathname}${search}` })}`;
}

function respondWithNotFound(deps: RouteDeps, c: C): Response | Promise<Response> {
  const { portal } = c.env.context;
  if (findPage(portal, c.req.path)) {
    c.header("allow", "GET, HEAD");
    return c.text("Method not allowed\n", 405);
  }
  const error = new AppError("notFound");
  if (c.req.path.startsWith("/api/") && !isNavigation(c))
    return c.json({ error: presentError(error, deps.translator, c.env.context) }, 404);
  return sendErrorPage(deps, c, error);
}

/** The error as a page of the portal, in the visitor's language. */
async function sendErrorPage(deps: RouteDeps, c: C, error: AppError): Promise<Response> {
  // The error may have been thrown before the viewer was looked up.
  const viewer = c.var.viewer ?? null;
  const page = await deps.renderFailure(pageVariantOf(c.env.context, viewer), error.code, error.status);
  return c.html(page.html, error.status as 400, page.headers);
}

/** A browser opens the response as a page: a link from a mail, a form without script, a download. */
const isNavigation = ({ req, env }: C): boolean =>
  env.context.token === undefined && (req.header("accept")?.includes("text/html") ?? false);

const text = (description: string) => ({ description, content: { "text/plain": { schema: z.string() } } });

const healthRoute = createRoute({
  method: "get",
  path: "/healthz",
  operationId: "isAlive",
  tags: ["process"],
  summary: "Check that the process responds",
  responses: { 200: text("The process responds") },
});
const readyRoute = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "isReady",
  tags: ["process"],
  summary: "Check that the process accepts new work",
  responses: {
    200: text("The process accepts new work"),
    503: text("The process is shutting down, or the database is unavailable"),
  },
});

/** Routes without middleware; `use` registers middleware for all methods. */
export function listRoutes<E extends Env>(app: Hono<E>): Route[] {
  const handlers = inspectRoutes(app).filter(({ method, isMiddleware }) => method !== "ALL" || !isMiddleware);
  const byName = new Map(handlers.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...byName.values()];
}
