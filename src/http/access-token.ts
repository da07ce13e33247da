import type { MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { AppError } from "../kit/errors.ts";
import type { Route } from "./allowed-methods.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Viewer } from "./viewer.ts";

/** What the owner of a personal access token allows it to do. No scope includes another. */
export const tokenScopes = ["documents:read", "documents:write", "render"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * The token in an `Authorization` header, "" for one without a token; undefined for other schemes, which a proxy in front
 * may use.
 */
export function readBearerToken(authorization: string | undefined): string | undefined {
  const [scheme = "", ...rest] = (authorization ?? "").trim().split(/\s+/);
  return scheme.toLowerCase() === "bearer" ? rest.join(" ") : undefined;
}

const scopeOf = new WeakMap<object, TokenScope>();

/**
 * Admits requests with a token of this scope. Put it before the checks of session and origin. Without it a request with a
 * token has no viewer, and `findTokenRoute` refuses it before.
 * @example
 * middleware: [allowToken("documents:read"), ...readMiddleware],
 */
export function allowToken(scope: TokenScope): MiddlewareHandler<RequestEnv> {
  const middleware: MiddlewareHandler<RequestEnv> = async (c, next) => {
    const viewer = c.get("tokenViewer");
    if (viewer) c.set("viewer", assertScope(viewer, scope));
    await next();
  };
  scopeOf.set(middleware, scope);
  return middleware;
}

function assertScope(viewer: Viewer, scope: TokenScope): Viewer {
  if (!viewer.token?.scopes.includes(scope)) throw new AppError("forbidden", `the token lacks ${scope}`);
  return viewer;
}

/** Finds a request's route: its scope, null if it admits no tokens, undefined without a route for method and path. */
export type FindTokenRoute = (method: string, path: string) => TokenScope | null | undefined;

/** `handlers`: the routes of a Hono app with each of their handlers, middleware included. */
export function createTokenRoutes(handlers: readonly (Route & { handler: object })[]): FindTokenRoute {
  const scopes = new Map<string, TokenScope | null>();
  for (const { method, path, handler } of handlers) {
    const name = `${method} ${path}`;
    // `use` registers middleware for all methods.
    if (method !== "ALL") scopes.set(name, scopes.get(name) ?? scopeOf.get(handler) ?? null);
  }
  const router = new TrieRouter<TokenScope | null>();
  for (const [name, scope] of scopes) {
    const [method = "", path = ""] = name.split(" ");
    router.add(method, path, scope);
  }
  return (method, path) => router.match(method === "HEAD" ? "GET" : method, path)[0][0]?.[0];
}
