import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { openCheckout, reuseOrInsertCheckout } from "../checkout/open-checkout.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { type ChangeRequest, findChange } from "./plan-change.server.ts";

type StartChange = ChangeRequest & {
  /** What the customer read that is charged now, in minor units. */
  amount: number;
  /** The customer asked that the plan begin before the right to withdraw ends. Required where the law knows that right. */
  beginsAtOnce: boolean;
  /** Origin and base of the portal, without a slash at the end. */
  site: string;
};

/**
 * Begins the purchase of a larger plan that replaces a running one. Nothing changes until it is paid; then the new plan begins
 * and the present one ends (`replaceSubscription`). Resolves to the page where the customer pays. Throws as `findChange` and
 * `startCheckout`, and `conflict` if another amount is due by now.
 */
export async function startChange(
  deps: PlanDeps,
  { amount, beginsAtOnce, site, ...request }: StartChange,
): Promise<{ url: string; checkoutId: string }> {
  const { checkout, change, email } = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, request.userId);
    if (!account) throw new AppError("unauthenticated", "the account was deleted");
    // The credit is computed again when it is paid, as of the checkout's time.
    const now = await deps.readTime(tx);
    const atOnce = { ...deps, readTime: async () => now };
    const change = await findChange(atOnce, tx, request);
    if (change.amount !== amount) throw new AppError("conflict", `${change.amount} is due`);
    const { from, portal, offer, billing, credit, creditedPaymentId } = change;
    const checkout = await reuseOrInsertCheckout(atOnce, tx, {
      userId: request.userId,
      plan: offer.plan,
      portal: portal.code,
      amount,
      credit,
      replaces: from.id,
      creditedPaymentId,
      currency: offer.currency,
      billing,
      beginsAtOnce,
    });
    return { checkout, change, email: account.email };
  });
  const { offer, fromLabel, portal } = change;
  return openCheckout(deps, {
    checkout,
    label: offer.label,
    creditName: fromLabel,
    email,
    locale: portal.locale,
    site,
  });
}
