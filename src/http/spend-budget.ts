import type { Context, MiddlewareHandler } from "hono";
import type { BudgetName } from "../budgets/budget-table.ts";
import type { Requester } from "../budgets/budgets.server.ts";
import { declaredBytes } from "../kit/api/request-body.ts";
import type { RequestEnv } from "./request-context.ts";

type C = Context<RequestEnv>;

export const requesterOf = ({ var: { viewer, context } }: C): Requester => ({
  userId: viewer?.userId,
  clientIp: context.clientIp,
});

/**
 * Takes from a budget before the request's body is read. Put it after the checks of session and origin, so that other
 * sites cannot use up a user's share. `amountOf`: default 1.
 * @example
 * middleware: [sameOrigin, spendBudget("documentExports")],
 */
export const spendBudget =
  (name: BudgetName, amountOf?: (c: C) => number): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await c.var.budgets.spend(name, requesterOf(c), amountOf?.(c));
    await next();
  };

/** For budgets of bytes. */
export const bodyBytes =
  (maxBytes: number) =>
  (c: C): number =>
    declaredBytes(c, maxBytes);
