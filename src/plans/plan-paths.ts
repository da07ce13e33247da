import type { PlanCode } from "./plan-code.ts";

/** Pages of a purchase, below the portal's base. */
export const checkoutPaths = {
  plans: "/review/plans",
  order: "/review/checkout",
  /** After paying; `?id=` is the checkout. */
  done: "/review/checkout/done",
  /** The page that stands in for a payment provider; `?id=` is the checkout. */
  test: "/review/checkout/test",
  /** What a plan is bought for: the order of a review. */
  use: "/review/intake",
} as const;

/** A finished review to look through before one is ordered, below the portal's base. */
export const examplePath = "/review/example";

/** The page on which a plan is ordered, below the portal's base. */
export const checkoutPathOf = (plan: PlanCode): string => `${checkoutPaths.order}?plan=${plan}`;

/** The page of the settings on which a contract is ended, below the portal's base; `?id=` is the subscription. */
export const endPath = "/settings/plan/end";

/** The pages on which contracts end without signing in, below the portal's base. */
export const statementPaths = {
  /** The form, with `?what=withdraw` for withdrawals. */
  form: "/plan/end",
  /** One contract, `?id=&token=` as in its mails. */
  contract: "/plan/end/contract",
} as const;
