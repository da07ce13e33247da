import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import { compress } from "hono/compress";
import { inspectRoutes } from "hono/dev";
import { HTTPException } from "hono/http-exception";
import { translator } from "../content/resources.server.ts";
import { isDatabaseAway } from "../db/errors.server.ts";
import type { AppEnv, Viewer } from "../http/request-context.ts";
import { createApiRouter } from "../kit/api-route.ts";
import { AppError, type ErrorCode } from "../kit/errors.ts";
import { fieldKeys } from "../kit/field-errors.ts";
import { log } from "../kit/log.server.ts";
import type { RenderedPage } from "../pages/page-cache.server.ts";
import { type Frame, frameFor } from "../pages/page-key.ts";
import { findPage } from "../pages/page-path.ts";
import type { Portal } from "../portals/portal.ts";
import type { Edge } from "./edge.ts";
import type { PageEnv } from "./page-env.ts";

type Routes = OpenAPIHono<PageEnv>;

export type RouteDeps = {
  findViewer: (request: Request, edge: Edge) => Promise<Viewer | null>;
  /** Routers of the rooms, each with its full paths. */
  rooms: (Hono<AppEnv> | Hono<PageEnv> | Hono)[];
  /** "Not found" and refusals as pages of the portal; null where even that fails. */
  renderFailure: (frame: Frame, code: ErrorCode, status: number) => Promise<RenderedPage> | RenderedPage;
  /** True while the process takes new work; false once it drains. */
  ready: () => Promise<boolean>;
};

/** An address as its room wrote it: `/api/documents/:id`. */
export type Route = { method: string; path: string };

/** `list`: every route there is, so that nobody has to keep a list of them that something can be missing from. */
export type RoutesOfRooms = {
  fetch: (request: Request, edge: Edge) => Promise<Response>;
  list: readonly Route[];
  /** The operations among them, with their schemas. */
  operations: Routes["openAPIRegistry"];
};

/** Everything that is not a cached page or an asset. */
export function createRoutes(deps: RouteDeps): RoutesOfRooms {
  const edges = new WeakMap<Request, Edge>();
  /** A room may have put another request in the place of the one that came, once the edge is known. */
  const edgeOf = (c: Context<PageEnv>): Edge => c.var.edge ?? edges.get(c.req.raw)!;
  const app = createApiRouter<PageEnv>();

  app.use(compress());
  app.openapi(healthRoute, (c) => c.text("ok\n", 200));
  app.openapi(readyRoute, async (c) =>
    (await deps.ready()) ? c.text("ok\n", 200) : c.text("not ready\n", 503),
  );
  app.get("/robots.txt", (c) => c.text("User-agent: *\nDisallow: /api/\nDisallow: /cv-review\n"));

  app.use(async (c, next) => {
    const edge = edges.get(c.req.raw)!;
    c.set("edge", edge);
    c.set("portal", edge.portal);
    c.set("environment", edge.environment);
    c.set("base", edge.base);
    c.set("origin", edge.origin);
    c.set("clientIp", edge.clientIp);
    c.set("viewer", await deps.findViewer(c.req.raw, edge));
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
  });
  for (const room of deps.rooms) app.route("/", room as Hono<PageEnv>);

  app.onError((error, c) => {
    const known = asAppError(error);
    if (known.status >= 500) log.error("route.failed", { error, path: c.req.path, code: known.code });
    const { retryAfter } = known.details;
    if (retryAfter) c.header("retry-after", String(Math.ceil(retryAfter)));
    c.header("cache-control", "no-store");
    // Staff on the way to their pages; the settings say what is missing.
    if (known.code === "twoFactorRequired" && isForPerson(c.req.raw))
      return c.redirect(`${edgeOf(c).base}/settings?form=twoFactor&error=${known.code}#twoFactor`, 303);
    return isForPerson(c.req.raw)
      ? sendMessage(c, known)
      : c.json({ error: presentError(known, edgeOf(c).portal) }, known.status as 400);
  });

  app.notFound((c) => {
    const missing = new AppError("notFound");
    if (findPage(edgeOf(c).portal, c.req.path)) {
      c.header("allow", "GET, HEAD");
      return c.text("Method not allowed\n", 405);
    }
    if (!c.req.path.startsWith("/api/") || isForPerson(c.req.raw)) return sendMessage(c, missing);
    return c.json({ error: presentError(missing, edgeOf(c).portal) }, 404);
  });

  /** What went wrong, as a page of the portal in the visitor's language. */
  async function sendMessage(c: Context<PageEnv>, error: AppError): Promise<Response> {
    const { frame } = edgeOf(c);
    // A failure may come before anybody has looked who asks.
    const viewer = c.var.viewer ?? null;
    const page = await deps.renderFailure(frameFor(frame, viewer), error.code, error.status);
    return c.html(page.html, error.status as 400, page.headers);
  }

  return {
    fetch: async (request, edge) => {
      edges.set(request, edge);
      return app.fetch(request);
    },
    list: listRoutes(app),
    operations: app.openAPIRegistry,
  };
}

const text = (description: string) => ({ description, content: { "text/plain": { schema: z.string() } } });

/** For whatever supervises the process; below no culture, and no failure of theirs is an error in words. */
const healthRoute = createRoute({
  method: "get",
  path: "/healthz",
  operationId: "isAlive",
  tags: ["process"],
  summary: "Whether the process answers",
  responses: { 200: text("It does") },
});
const readyRoute = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "isReady",
  tags: ["process"],
  summary: "Whether the process takes new work",
  responses: { 200: text("It does"), 503: text("It drains, or the database is away") },
});

/** What answers by itself: `use` is for all methods and hands on. */
function listRoutes(app: Routes): Route[] {
  const own = inspectRoutes(app).filter(({ method, isMiddleware }) => method !== "ALL" || !isMiddleware);
  const byName = new Map(own.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...byName.values()];
}

/** True where a browser opens the answer as a page: a link from a mail, a form without script, a download. */
const isForPerson = (request: Request): boolean =>
  request.headers.get("accept")?.includes("text/html") ?? false;

/** A lost database is a matter of moments: the supervisor brings it back, and the caller tries again. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return new AppError("unavailable", "database away", { retryAfter: 1, cause: error });
  // What the framework refuses by itself, before a schema sees it.
  if (error instanceof HTTPException && error.status in refusals)
    return new AppError(refusals[error.status]!, error.message, { cause: error });
  return new AppError("internal", undefined, { cause: error });
}

const refusals: Partial<Record<number, ErrorCode>> = {
  400: "invalid",
  413: "tooLarge",
  415: "unsupportedType",
};

/** An error as it leaves the server: its code, and its texts in the portal's language. */
export function presentError(error: AppError, portal: Portal) {
  const t = translator(portal.locale, "errors");
  const { fields, current } = error.details;
  return {
    code: error.code satisfies ErrorCode,
    message: t(error.code),
    ...(fields
      ? { fields: fields.map(({ path, key }) => ({ path, key, message: fieldMessage(t, key) })) }
      : {}),
    ...(current === undefined ? {} : { current }),
  };
}

type ErrorTranslate = ReturnType<typeof translator<"errors">>;

function fieldMessage(t: ErrorTranslate, key: string): string {
  return t(fieldKeys.has(key) ? (`field.${key}` as "field.required") : "field.invalid");
}
