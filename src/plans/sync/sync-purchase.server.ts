import { setTimeout as pause } from "node:timers/promises";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { acceptPurchase } from "../changes/replace-subscription.server.ts";
import {
  type Checkout,
  findAnyCheckout,
  listOpenChanges,
  markCheckoutCompleted,
  setCheckoutSynced,
} from "../checkout/checkout-store.server.ts";
import { supersedeCheckout } from "../checkout/open-checkout.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import type { ProviderName, PurchaseState } from "../providers/payment-provider.ts";
import {
  findRevocation,
  findSubscriptionOfCheckout,
  type Subscription,
  writeEntitlement,
  writeSubscription,
} from "../subscriptions/subscription-store.server.ts";
import { type DerivedSubscription, deriveSubscription } from "./derive-subscription.ts";
import { enqueueStop } from "./enqueue.server.ts";
import { mailChange } from "./mail-change.server.ts";
import { recordPayments, recordReturnsOfErased } from "./record-payments.server.ts";

type Ref = { provider: ProviderName; ref: string };

const maxAttempts = 10;
/** Milliseconds between two attempts at most, for each one before: runs that began together drift apart. */
const maxPause = 40;

/**
 * Reads the provider's present state of a purchase, and writes subscription, payments, invoices and entitlement. It has the
 * same effect however often and in whatever order it runs: if another run has written since this one began to read, it reads
 * again. `ref`: id of a checkout, purchase or payment at the provider.
 */
export async function syncPurchase(deps: PlanDeps, { provider: name, ref }: Ref): Promise<void> {
  const provider = deps.providers[name];
  if (!provider) throw new AppError("unavailable", `the provider ${name} is not configured`);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const readAt = await deps.readTime(deps.db);
    const purchase = await provider.readPurchase(ref);
    if (!purchase) return;
    const result = await inTransaction(deps.db, (tx) => write(deps, tx, { name, purchase, readAt }));
    if (result === "written") {
      deps.onMail();
      return;
    }
    await pause(Math.random() * maxPause * attempt);
  }
  throw new AppError("unavailable", "other runs wrote the purchase each time", { retryAfter: 5 });
}

type Read = { name: ProviderName; purchase: PurchaseState; readAt: Date };

async function write(
  deps: PlanDeps,
  tx: Transaction,
  { name, purchase, readAt }: Read,
): Promise<"written" | "outdated"> {
  const owner = purchase.checkoutId && (await findAnyCheckout(tx, purchase.checkoutId));
  // Accounts are locked before everything that belongs to them, as by their erasure.
  const account = owner ? await lockAccount(tx, owner.userId) : null;
  const checkout = account && (await findAnyCheckout(tx, purchase.checkoutId!, { locked: true }));
  if (!checkout || checkout.provider !== name) {
    await recordReturnsOfErased(deps, tx, name, purchase);
    return "written";
  }
  if (checkout.syncedAt && checkout.syncedAt >= readAt) return "outdated";
  const previous = await findSubscriptionOfCheckout(tx, checkout.id);
  const now = await deps.readTime(tx);
  const revokedAt = previous && (await findRevocation(tx, previous.id));
  const stoppedAt = previous?.withdrawnAt ?? previous?.replacedAt ?? revokedAt;
  const derived = deriveSubscription(purchase, { now, stoppedAt });
  await setCheckoutSynced(tx, checkout.id, now);
  if (!derived) return "written";
  const subscription = await writeSubscription(tx, asSubscription(checkout, purchase, derived));
  await markCheckoutCompleted(tx, checkout.id, now);
  await writeEntitlement(tx, subscription, {
    validFrom: derived.entitledFrom,
    validUntil: derived.entitledUntil,
  });
  const isAccepted =
    previous !== null ||
    derived.state === "ended" ||
    (await acceptPurchase(deps, tx, {
      ...{ checkout, subscription, purchase, now },
      begins: derived.entitledFrom,
    }));
  if (derived.state === "ended")
    for (const open of await listOpenChanges(tx, subscription.id)) await supersedeCheckout(deps, tx, open);
  await recordPayments(deps, tx, {
    isNew: previous === null,
    isAccepted,
    boughtAt: checkout.completedAt ?? now,
    purchase,
    subscription,
    checkout,
    user: account,
  });
  if (isAccepted) await mailChange(deps, tx, { previous, subscription, isStopped: stoppedAt !== null });
  if (derived.mustStop) await enqueueStop(deps, tx, subscription);
  noteChange(previous, subscription);
  return "written";
}

const asSubscription = (
  { id: checkoutId, userId, plan, portal, provider }: Checkout,
  { id: providerId, customerId }: PurchaseState,
  { state, currentFrom, currentUntil, cancelAtEnd, cancelledAt, graceUntil }: DerivedSubscription,
) => ({
  userId,
  checkoutId,
  provider,
  providerId,
  providerCustomerId: customerId,
  plan,
  portal,
  state,
  currentFrom,
  currentUntil,
  cancelAtEnd,
  cancelledAt,
  graceUntil,
});

function noteChange(previous: Subscription | null, { id, plan, state, cancelAtEnd }: Subscription): void {
  if (previous?.state === state && previous.cancelAtEnd === cancelAtEnd) return;
  log.info("plans.subscription", { subscriptionId: id, plan, state, cancelAtEnd });
}
