import { z } from "zod";
import type { AnyJobDefinition, JobDefinition } from "../../jobs/jobs.server.ts";
import { lateRefundData, refundLateReview } from "../allowance/compensate-late-review.server.ts";
import {
  replacementData,
  settleReplacement,
  settleSurplus,
  surplusData,
} from "../changes/settle-change.server.ts";
import {
  deleteOldCheckouts,
  findAnyCheckout,
  listAbandonedCheckouts,
  markCheckoutExpired,
} from "../checkout/checkout-store.server.ts";
import { deleteExpiredInvoices } from "../invoices/invoice-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { providerNames } from "../providers/payment-provider.ts";
import { renewTestPurchases } from "../providers/test/test-payments.server.ts";
import { deleteOldTestPurchases } from "../providers/test/test-purchase-store.server.ts";
import { handleStatement, reportStatements, statementData } from "../statements/handle-statement.server.ts";
import { getProvider } from "../subscriptions/cancel-subscription.server.ts";
import { releaseData, releasePurchase } from "../subscriptions/release-purchases.server.ts";
import { listDueSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { settleWithdrawal, withdrawalData } from "../subscriptions/withdraw-purchase.server.ts";
import { deleteOldEvents } from "../webhook/provider-event-store.server.ts";
import { enqueueSync, jobNames } from "./enqueue.server.ts";
import { deletePaymentsWithoutTrace } from "./payment-store.server.ts";
import { syncPurchase } from "./sync-purchase.server.ts";

const day = 86_400_000;
const provider = z.enum(providerNames);
const purchase = z.object({ provider, providerId: z.string() });

const define = <Data>(definition: JobDefinition<Data>): AnyJobDefinition => definition;

/** Repetitions a quarter of an hour apart, for two weeks: the customer was told that the money comes back. */
const retriesOfOwed = 14 * 24 * 4;
const owed = <Data>(definition: JobDefinition<Data>): AnyJobDefinition => ({
  ...definition,
  retryLimit: retriesOfOwed,
});

/** The work of this module outside requests. Each job has the same effect when it is repeated. */
export const definePlanJobs = (deps: PlanDeps): AnyJobDefinition[] => [
  define({
    name: jobNames.sync,
    data: z.object({ provider, ref: z.string() }),
    run: (data) => syncPurchase(deps, data),
  }),
  define({
    name: jobNames.expire,
    data: purchase,
    run: (data) => getProvider(deps, data.provider).expireCheckout(data.providerId),
  }),
  define({
    name: jobNames.stop,
    data: purchase,
    async run({ provider, providerId }) {
      await getProvider(deps, provider).cancelNow(providerId);
      await syncPurchase(deps, { provider, ref: providerId });
    },
  }),
  define({ name: jobNames.release, data: releaseData, run: (data) => releasePurchase(deps, data) }),
  owed({ name: jobNames.replace, data: replacementData, run: (data) => settleReplacement(deps, data) }),
  owed({ name: jobNames.surplus, data: surplusData, run: (data) => settleSurplus(deps, data) }),
  owed({ name: jobNames.settle, data: withdrawalData, run: (data) => settleWithdrawal(deps, data) }),
  owed({ name: jobNames.statement, data: statementData, run: (data) => handleStatement(deps, data) }),
  owed({ name: jobNames.refundLate, data: lateRefundData, run: (data) => refundLateReview(deps, data) }),
  define({
    name: jobNames.tick,
    data: z.object({}),
    cron: "*/10 * * * *",
    run: () => runDueWork(deps),
  }),
];

/**
 * Renews test purchases, and reads what a lost webhook may have told: subscriptions whose period or grace has ended, and
 * checkouts that were left open. Tells operators of withdrawals that were not confirmed, and deletes what is no longer needed.
 */
export async function runDueWork(deps: PlanDeps): Promise<void> {
  const { db } = deps;
  const now = await deps.readTime(db);
  const before = (days: number) => new Date(now.getTime() - days * day);
  // Once plans cost money, those of tests end with their period.
  const isTest = deps.provider.name === "test";
  const renewed = await renewTestPurchases(db, now, async (checkoutId) =>
    isTest ? findAnyCheckout(db, checkoutId) : null,
  );
  for (const id of renewed) await enqueueSync(deps, db, "test", id);
  for (const { provider, providerId } of await listDueSubscriptions(db, now))
    await enqueueSync(deps, db, provider, providerId);
  for (const { id, provider, providerId } of await listAbandonedCheckouts(db, before(1 / 12))) {
    await enqueueSync(deps, db, provider, providerId!);
    await markCheckoutExpired(db, id);
  }
  await reportStatements(deps, now);
  await deleteOldCheckouts(db, before(30));
  await deleteOldEvents(db, before(30));
  await deleteOldTestPurchases(db, before(400));
  await deleteExpiredInvoices(db, now);
  await deletePaymentsWithoutTrace(db, before(30));
}
