import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { Portal } from "../../portals/portal.ts";
import { findOffer, type Offer, type PlanCode } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import type { Billing } from "./billing.ts";
import {
  type Checkout,
  hasPaid,
  insertCheckout,
  listOpenCheckouts,
  markCheckoutExpired,
  setCheckoutProviderId,
} from "./checkout-store.server.ts";

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

/** A checkout that is older is not offered again: its page at the provider closes soon. */
const reuseFor = 20 * 60_000;

/**
 * Begins a purchase. Resolves to the page where the customer pays. A second click leads to the same page, and another plan
 * replaces an open checkout. Throws `conflict` if the user already has the plan and it runs, `notFound` if the portal sells
 * none, `unprocessable` while nobody reviews in the portal's language, `invalid` without the consent to begin at once, `unauthenticated`, and `unavailable` if the provider does not respond or
 * another purchase was begun meanwhile.
 */
export async function startCheckout(
  deps: PlanDeps,
  request: StartCheckout,
): Promise<{ url: string; checkoutId: string }> {
  const { checkout, offer, email } = await inTransaction(deps.db, (tx) => prepare(deps, tx, request));
  const { portal, site } = request;
  try {
    const { providerId, url } = await deps.provider.createCheckout({
      checkoutId: checkout.id,
      plan: checkout.plan,
      label: offer.label,
      amount: checkout.amount,
      currency: checkout.currency,
      email,
      locale: portal.locale,
      createdAt: checkout.createdAt,
      successUrl: `${site}${checkoutPaths.done}?id=${checkout.id}`,
      cancelUrl: `${site}${checkoutPaths.plans}`,
      testUrl: `${site}${checkoutPaths.test}?id=${checkout.id}`,
    });
    const state = await setCheckoutProviderId(deps.db, checkout.id, providerId);
    if (state !== "open") {
      await deps.provider.expireCheckout(providerId);
      if (state === null) throw new AppError("unauthenticated", "the account was erased meanwhile");
      throw new AppError("unavailable", "another purchase was begun meanwhile");
    }
    return { url, checkoutId: checkout.id };
  } catch (error) {
    log.warn("plans.checkout-failed", { checkoutId: checkout.id, error });
    await markCheckoutExpired(deps.db, checkout.id);
    if (error instanceof AppError) throw error;
    throw new AppError("unavailable", "the payment provider failed", { cause: error });
  }
}

/** Pages of a purchase, below the portal's base. */
export const checkoutPaths = {
  plans: "/review/plans",
  /** After paying; `?id=` is the checkout. */
  done: "/review/checkout/done",
  /** The page that stands in for a payment provider; `?id=` is the checkout. */
  test: "/review/checkout/test",
} as const;

type Prepared = { checkout: Checkout; offer: Offer; email: string };

async function prepare(deps: PlanDeps, tx: Transaction, request: StartCheckout): Promise<Prepared> {
  const { userId, plan, portal } = request;
  const account = await lockAccount(tx, userId);
  if (!account) throw new AppError("unauthenticated", "the account was deleted");
  const running = (await listSubscriptions(tx, userId)).filter(({ state }) => state !== "ended");
  if (running.some((subscription) => subscription.plan === plan))
    throw new AppError("conflict", `the user has the plan ${plan}`);
  const offer = findOffer(deps.content.readPriceList(portal.code), plan, !(await hasPaid(tx, userId)));
  if (!offer) throw new AppError("notFound", `${portal.code} sells no ${plan} plan`);
  if ((await deps.findAvailability(tx, portal.locale)).promisedHours === null)
    throw new AppError("unprocessable", `nobody reviews in ${portal.locale}`, { reason: "noReviewer" });
  if (deps.withdrawalOf(portal.code)?.needsConsent && !request.beginsAtOnce)
    throw new AppError("invalid", "no consent to begin at once", {
      fields: [{ path: "beginsAtOnce", key: "required" }],
    });
  const checkout = await reuseOrInsert(deps, tx, request, offer);
  return { checkout, offer, email: account.email };
}

async function reuseOrInsert(
  deps: PlanDeps,
  tx: Transaction,
  { userId, plan, portal, billing, beginsAtOnce }: StartCheckout,
  { amount, currency }: Offer,
): Promise<Checkout> {
  const now = await deps.readTime(tx);
  const wanted = {
    userId,
    plan,
    portal: portal.code,
    amount,
    currency,
    taxRate: deps.taxRateOf(portal.code),
    provider: deps.provider.name,
    billing,
  };
  let reused: Checkout | undefined;
  for (const open of await listOpenCheckouts(tx, userId)) {
    const isFresh = open.createdAt.getTime() > now.getTime() - reuseFor;
    if (!reused && isFresh && isSame(open, wanted)) reused = open;
    else await supersede(deps, tx, open);
  }
  return (
    reused ?? insertCheckout(tx, { ...wanted, beginsAtOnceAt: beginsAtOnce ? now : null, createdAt: now })
  );
}

/** JSON of the database has its members in another order. */
const isSame = (open: Checkout, wanted: Partial<Checkout>): boolean =>
  Object.entries(wanted).every(([key, value]) => {
    const stored = open[key as keyof Checkout];
    return sorted(stored) === sorted(value);
  });

const sorted = (value: unknown): string =>
  value !== null && typeof value === "object"
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value);

/** So that a page that is still open in another tab buys nothing. */
async function supersede(deps: PlanDeps, tx: Transaction, { id, provider, providerId }: Checkout) {
  await markCheckoutExpired(tx, id);
  if (providerId)
    await deps.enqueue(tx, jobNames.expire, { provider, providerId }, { key: `${provider}:${providerId}` });
}
