import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { Portal } from "../../portals/portal.ts";
import { hasUses } from "../allowance/allowance-store.server.ts";
import { findOffer, type Offer, type PlanCode, planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { listRunning, type Subscription } from "../subscriptions/subscription-store.server.ts";
import type { Billing } from "./billing.ts";
import { type Checkout, hasPaid } from "./checkout-store.server.ts";
import { openCheckout, reuseOrInsertCheckout } from "./open-checkout.server.ts";

export type StartCheckout = {
  userId: string;
  plan: PlanCode;
  portal: Portal;
  billing: Billing;
  /** The customer asked that the plan begin before the right to withdraw ends. Required where the law knows that right. */
  beginsAtOnce: boolean;
  /** Origin and base of the portal, without a slash at the end. */
  site: string;
};

/**
 * Begins a purchase. Resolves to the page where the customer pays. A second click leads to the same page, and another plan
 * replaces an open checkout. Throws `conflict` if the user already has the plan and it runs (a limited one: with its review unused), or another one that renews
 * (`startChange` replaces it), `notFound` if the portal sells none, `unprocessable` while its language has no
 * reviewer, `invalid` without the consent to begin at once, `unauthenticated`, and `unavailable` if the provider does not respond or another purchase was begun meanwhile.
 */
export async function startCheckout(
  deps: PlanDeps,
  request: StartCheckout,
): Promise<{ url: string; checkoutId: string }> {
  const { checkout, offer, email } = await inTransaction(deps.db, (tx) => prepare(deps, tx, request));
  const { portal, site } = request;
  return openCheckout(deps, {
    checkout,
    label: offer.label,
    creditName: "",
    email,
    locale: portal.locale,
    site,
  });
}

type Prepared = { checkout: Checkout; offer: Offer; email: string };

async function prepare(deps: PlanDeps, tx: Transaction, request: StartCheckout): Promise<Prepared> {
  const { userId, plan, portal, billing, beginsAtOnce } = request;
  const account = await lockAccount(tx, userId);
  if (!account) throw new AppError("unauthenticated", "the account was deleted");
  for (const running of await listRunning(tx, userId))
    if (await isInTheWay(deps, tx, running, plan))
      throw new AppError("conflict", `the user has the plan ${running.plan}`);
  const offer = findOffer(deps.content.readPriceList(portal.code), plan, !(await hasPaid(tx, userId)));
  if (!offer) throw new AppError("notFound", `${portal.code} sells no ${plan} plan`);
  const checkout = await reuseOrInsertCheckout(deps, tx, {
    userId,
    plan,
    portal: portal.code,
    amount: offer.amount,
    credit: 0,
    replaces: null,
    creditedPaymentId: null,
    currency: offer.currency,
    billing,
    beginsAtOnce,
  });
  return { checkout, offer, email: account.email };
}

/** A single review can be bought again once the last one was used. */
const isInTheWay = async (deps: PlanDeps, tx: Transaction, running: Subscription, plan: PlanCode) => {
  const { renews } = planTerms[plan];
  if (running.plan === plan) return renews || !(await hasUses(tx, running.id));
  return renews && isCharged(deps, running);
};

/** Renews, or would after a click. A plan that was bought in tests ends with its period once plans cost money. */
export const isCharged = (
  { provider }: Pick<PlanDeps, "provider">,
  running: { plan: PlanCode; provider: string },
): boolean => planTerms[running.plan].renews && running.provider === provider.name;
