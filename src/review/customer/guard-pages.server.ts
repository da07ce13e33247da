import type { Hono, MiddlewareHandler } from "hono";
import { redirectToSignIn } from "../../accounts/account-form.server.ts";
import type { BudgetName } from "../../budgets/budget-table.ts";
import { formType } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import type { Viewer } from "../../http/viewer.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import type { CustomerContext } from "./customer-deps.ts";

/** An intake has at most 12,200 characters, each of up to nine bytes in a form. */
const maxBodyBytes = 128 * 1024;

const noStore: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  c.header("Cache-Control", "private, no-store");
};

/** Middleware of the customer's forms: the request comes from our pages, is small, and no cache stores the response. */
export function guardForms(app: Hono<RequestEnv>, paths: readonly string[]): void {
  for (const path of paths)
    app.use(path, sameOrigin, requireContentType(formType), limitBody(maxBodyBytes), noStore);
}

/** For forms: takes from the signed-in user's budget before the form is handled. Throws `unauthenticated`. */
export const spendOf =
  (budget: BudgetName): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    requireCustomer(c);
    await c.var.budgets.spend(budget, requesterOf(c));
    await next();
  };

/** The signed-in user, or the redirect to the sign-in page, which leads back. */
export function viewerOr(c: CustomerContext): Viewer | Response {
  const { viewer, context } = c.var;
  if (viewer) return viewer;
  const { pathname, search } = new URL(c.req.url);
  return redirectToSignIn(c, `${context.base}${c.req.method === "GET" ? `${pathname}${search}` : ""}`);
}

/** The signed-in user of a form. Throws `unauthenticated`. */
export function requireCustomer(c: CustomerContext): string {
  const { viewer } = c.var;
  if (!viewer) throw new AppError("unauthenticated");
  return viewer.userId;
}
