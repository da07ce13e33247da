import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { formType, isFormPost, jsonType } from "../http/read-input.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import { AppError } from "../kit/errors.ts";

export type AccountContext = Context<RequestEnv>;
export type AccountRouter = OpenAPIHono<RequestEnv>;

/** Adds the middleware of all account endpoints: every form is checked, and no cache stores the responses. */
export function guardAccountRoutes(app: AccountRouter, privatePaths: readonly string[]): void {
  app.use("/api/account/*", sameOrigin, requireContentType(jsonType, formType), smallBody);
  for (const path of ["/api/account/*", ...privatePaths])
    app.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "private, no-store");
    });
}

const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AppError("tooLarge");
  },
});

/**
 * Handles a form's POST. A failed form without script is redirected back to its page; a failed JSON request gets an error
 * response.
 */
export function postAccountForm(
  app: AccountRouter,
  { path, page }: { path: string; page: string },
  handle: (c: AccountContext) => Promise<Response>,
): void {
  app.post(path, async (c) => {
    try {
      return await handle(c);
    } catch (error) {
      if (!isFormPost(c) || !(error instanceof AppError) || error.code === "crossSite") throw error;
      return c.redirect(`${c.var.context.base}${page}?${await failureQuery(c, error)}`, 303);
    }
  });
}

/** Fields that the page of a failed form gets back. The password is never one of them. */
const restoredFields = ["next", "confirm", "token"];

/** The query that describes a failure to the form's page: the error code, the wrong fields and the form's hidden values. */
export async function failureQuery(c: Context, error: AppError): Promise<URLSearchParams> {
  // As after a thrown error, so that middleware finds it.
  c.error = error;
  const query = new URLSearchParams({ error: error.code });
  for (const { path, key } of error.details.fields ?? []) query.append("field", `${path}.${key}`);
  const form = new URLSearchParams(await c.req.text());
  for (const name of restoredFields) {
    const value = form.get(name);
    if (value && value.length <= 2048) query.set(name, value);
  }
  return query;
}

/** Adds `next` to an address unless `next` is empty. */
export const withNext = (address: string, next: string): string =>
  next ? `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : address;

/** The page to open after signing in if the user did not come from another page. */
export const homeOf = (c: AccountContext): string => `${c.var.context.base}/dashboard`;

/** Waits for the work, and for at least `ms` milliseconds. If the work fails, rejects without waiting. */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  return result;
}
