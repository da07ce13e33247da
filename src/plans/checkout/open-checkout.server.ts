import type { Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { checkoutPaths } from "../plan-paths.ts";
import { enqueueExpiry } from "../sync/enqueue.server.ts";
import {
  type Checkout,
  insertCheckout,
  listOpenCheckouts,
  markCheckoutExpired,
  setCheckoutProviderId,
} from "./checkout-store.server.ts";

/** A checkout that is older is not offered again: its page at the provider closes soon. */
const reuseFor = 20 * 60_000;

type WantedCheckout = Pick<
  Checkout,
  | "userId"
  | "plan"
  | "portal"
  | "amount"
  | "credit"
  | "replaces"
  | "creditedPaymentId"
  | "currency"
  | "billing"
> & { beginsAtOnce: boolean };

/**
 * Stores a checkout, in the transaction that locked the user's account. A second click leads to the same one, and every
 * other open one is closed: a user has one open checkout. Throws `unprocessable` while the portal's language
 * has no reviewer, and `invalid` without the consent to begin at once, where the law knows a right to withdraw.
 */
export async function reuseOrInsertCheckout(
  deps: PlanDeps,
  tx: Transaction,
  { beginsAtOnce, ...order }: WantedCheckout,
): Promise<Checkout> {
  const { locale } = portals[order.portal];
  if ((await deps.findAvailability(tx, locale)).promisedHours === null)
    throw new AppError("unprocessable", `nobody reviews in ${locale}`, { reason: "noReviewer" });
  if (deps.withdrawalOf(order.portal)?.needsConsent && !beginsAtOnce)
    throw new AppError("invalid", "no consent to begin at once", {
      fields: [{ path: "beginsAtOnce", key: "required" }],
    });
  const now = await deps.readTime(tx);
  const wanted = { ...order, taxRate: deps.taxRateOf(order.portal), provider: deps.provider.name };
  let reused: Checkout | undefined;
  for (const open of await listOpenCheckouts(tx, order.userId)) {
    const isFresh = open.createdAt.getTime() > now.getTime() - reuseFor;
    if (!reused && isFresh && isSame(open, wanted)) reused = open;
    else await supersedeCheckout(deps, tx, open);
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
export async function supersedeCheckout(
  deps: Pick<PlanDeps, "enqueue">,
  tx: Transaction,
  { id, provider, providerId }: Checkout,
): Promise<void> {
  await markCheckoutExpired(tx, id);
  if (providerId) await enqueueExpiry(deps, tx, { provider, providerId });
}

type Opening = {
  checkout: Checkout;
  /** Names of the plan, and of the one that the credit is for. */
  label: string;
  creditName: string;
  email: string;
  /** BCP 47. */
  locale: string;
  /** Origin and base of the portal, without a slash at the end. */
  site: string;
};

/**
 * Opens a stored checkout at the provider. Resolves to the page where the customer pays. Throws `unauthenticated` if the
 * account was erased meanwhile, and `unavailable` if the provider does not respond or another purchase was begun.
 */
export async function openCheckout(
  deps: PlanDeps,
  { checkout, label, creditName, email, locale, site }: Opening,
): Promise<{ url: string; checkoutId: string }> {
  const { id, plan, amount, credit, currency, createdAt } = checkout;
  try {
    const { providerId, url } = await deps.provider.createCheckout({
      checkoutId: id,
      plan,
      label,
      amount: amount + credit,
      credit: credit > 0 ? { amount: credit, name: creditName } : null,
      currency,
      email,
      locale,
      createdAt,
      successUrl: `${site}${checkoutPaths.done}?id=${id}`,
      cancelUrl: `${site}${checkout.replaces ? "/settings#plan" : checkoutPaths.plans}`,
      testUrl: `${site}${checkoutPaths.test}?id=${id}`,
    });
    const state = await setCheckoutProviderId(deps.db, id, providerId);
    if (state !== "open") {
      await deps.provider.expireCheckout(providerId);
      if (state === null) throw new AppError("unauthenticated", "the account was erased meanwhile");
      throw new AppError("unavailable", "another purchase was begun meanwhile");
    }
    return { url, checkoutId: id };
  } catch (error) {
    log.warn("plans.checkout-failed", { checkoutId: id, error });
    await markCheckoutExpired(deps.db, id);
    if (error instanceof AppError) throw error;
    throw new AppError("unavailable", "the payment provider failed", { cause: error });
  }
}
