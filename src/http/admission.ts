import type { Context, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { Policy, Rule } from "../kit/api/policy.ts";
import { AppError } from "../kit/errors.ts";
import type { SecurityLog } from "../security-log/security-log.server.ts";
import type { Route } from "./allowed-methods.ts";
import { isFormPost } from "./read-input.ts";
import { redirectToSignIn } from "./redirect-to-sign-in.ts";
import type { RequestEnv } from "./request-context.ts";
import { requireRole } from "./viewer.ts";

type C = Context<RequestEnv>;

/**
 * The rules of the routes for method and path, in the order in which they are tried; none without a route. A route may leave a
 * request to the next one, so a request has to meet the rules of all.
 */
export type FindRules = (method: string, path: string) => readonly Rule[];

/**
 * Joins the routes of the app, in the order in which they are tried, with their rules. Throws if one is without the other, or
 * if a route has two rules.
 */
export function createRuleFinder(routes: readonly Route[], policy: Policy): FindRules {
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  const rules = new Map(policy.map((rule) => [nameOf(rule), rule]));
  const names = new Set(routes.map(nameOf));
  const wrong = [
    ...[...names].filter((name) => !rules.has(name)).map((name) => `${name} has no rule`),
    ...[...rules.keys()].filter((name) => !names.has(name)).map((name) => `the rule of ${name} has no route`),
    ...policy
      .filter((rule) => rules.get(nameOf(rule)) !== rule)
      .map((rule) => `${nameOf(rule)} has two rules`),
  ];
  if (wrong.length > 0) throw new Error(`Policies and routes differ: ${wrong.join(", ")}`);
  const router = new TrieRouter<Rule>();
  for (const route of routes) router.add(route.method, route.path, rules.get(nameOf(route))!);
  return (method, path) => router.match(method === "HEAD" ? "GET" : method, path)[0].map(([rule]) => rule);
}

type StaffActor = "reviewer" | "operator";

/** To everyone but staff, the route looks missing. */
export const isForStaff = (rule: Rule): rule is Rule & { actor: StaffActor } =>
  rule.actor === "reviewer" || rule.actor === "operator";

/**
 * Admits a request by the rules of its routes, before anything else reads it. A visitor who has to sign in first is redirected
 * to the sign-in page if they open a page or send a form, and else gets `unauthenticated`. To everyone but staff, what is for
 * staff looks missing; attempts are counted. Whose a resource is, its query decides.
 */
export const createAdmission =
  (findRules: FindRules, securityLog: Pick<SecurityLog, "count">): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const rules = findRules(c.req.method, c.req.path);
    if (rules.length === 0) return c.notFound();
    for (const rule of rules) {
      if (rule.actor === "anyone") continue;
      if (isForStaff(rule)) requireStaff(c, rule.actor, securityLog);
      else if (!c.var.viewer) return refuseVisitor(c, rule);
    }
    return next();
  };

function requireStaff(c: C, role: StaffActor, securityLog: Pick<SecurityLog, "count">): void {
  try {
    requireRole(c, role);
  } catch (error) {
    const { context, viewer } = c.var;
    securityLog.count(context, { kind: "staffRefused", userId: viewer?.userId, detail: viewer?.role });
    throw error;
  }
}

/** What a page says once, about the form that was sent just before. */
const outcomes = ["done", "form", "error", "field"];

function withoutOutcome({ pathname, searchParams }: URL): string {
  for (const name of outcomes) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

function refuseVisitor(c: C, { path, returnTo }: Rule): Response {
  const { base } = c.var.context;
  const isPage = ["GET", "HEAD"].includes(c.req.method) && !path.startsWith("/api/");
  if (isPage) return redirectToSignIn(c, `${base}${withoutOutcome(new URL(c.req.url))}`);
  if (returnTo !== undefined && isFormPost(c))
    return redirectToSignIn(c, `${base}${returnTo}`, "unauthenticated");
  throw new AppError("unauthenticated");
}
