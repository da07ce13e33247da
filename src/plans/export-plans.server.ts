import { type ExportFile, jsonFile } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { listAllEntitlements } from "./entitlement-store.server.ts";
import { majorAmount } from "./plan-code.ts";
import { listSubscriptions } from "./subscriptions/subscription-store.server.ts";
import { listInvoices, listPayments } from "./sync/payment-store.server.ts";

/**
 * A user's plans, subscriptions, payments and invoices for their data export. Plans and subscriptions are deleted with the
 * account; payments and invoices lose their user, because tax law makes the operator keep them.
 */
export async function* exportPlans(db: Queryable, userId: string): AsyncGenerator<ExportFile> {
  const [plans, subscriptions, payments, invoices] = [
    await listAllEntitlements(db, userId),
    await listSubscriptions(db, userId),
    await listPayments(db, userId),
    await listInvoices(db, userId),
  ];
  const newest = plans[0]?.createdAt ?? payments[0]?.paidAt;
  if (!newest) return;
  yield jsonFile("plans.json", newest, {
    plans: plans.map(({ plan, validFrom, validUntil, revokedAt, subscriptionId }) => ({
      plan,
      validFrom,
      validUntil,
      ...(revokedAt && { revokedAt }),
      source: subscriptionId === null ? "granted" : "bought",
    })),
    subscriptions: subscriptions.map(
      ({ plan, state, currentFrom, currentUntil, cancelAtEnd, withdrawnAt, replacedAt, createdAt }) => ({
        plan,
        state,
        currentFrom,
        currentUntil,
        cancelAtEnd,
        withdrawnAt,
        replacedAt,
        boughtAt: createdAt,
      }),
    ),
    payments: payments.map(({ kind, plan, amount, taxAmount, currency, paidAt, provider }) => ({
      kind,
      plan,
      amount: majorAmount(amount, currency),
      tax: majorAmount(taxAmount, currency),
      currency,
      paidAt,
      provider,
    })),
    invoices,
  });
}
