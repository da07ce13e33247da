import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { raceEverywhere } from "../../tests/support/interleaving.ts";
import { openPlans, type Plans, sampleBilling } from "../../tests/support/plans.ts";
import { lockAccount } from "../accounts/account-store.server.ts";
import { users } from "../accounts/tables.ts";
import { type Database, inTransaction } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { portals } from "../portals/all.ts";
import { useAllowance } from "./allowance/allowance.server.ts";
import { findAnyCheckout, listOpenCheckouts } from "./checkout/checkout-store.server.ts";
import { startCheckout } from "./checkout/start-checkout.server.ts";
import { isPremium } from "./entitlement-store.server.ts";
import type { PlanCode } from "./plan-code.ts";
import { payTestCheckout } from "./providers/test/test-payments.server.ts";
import { findTestPurchase } from "./providers/test/test-purchase-store.server.ts";
import { cancelSubscription } from "./subscriptions/cancel-subscription.server.ts";
import { createPlanRecords } from "./subscriptions/release-purchases.server.ts";
import { listSubscriptions } from "./subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "./subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "./sync/payment-store.server.ts";
import { syncPurchase } from "./sync/sync-purchase.server.ts";
import { payments, subscriptions } from "./tables.ts";

/** Two use cases at once, in every order of their statements. */
let plans: Plans;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans?.close());

const start = (db: Database, userId: string, plan: PlanCode) =>
  startCheckout(plans.depsOn(db), {
    userId,
    plan,
    portal: portals.lde,
    billing: sampleBilling,
    beginsAtOnce: true,
    site: "https://www.de.localhost",
  });

/** A plan that was paid, of which our rows know nothing yet. */
async function pay() {
  const { id: userId } = await plans.createUser();
  const { checkoutId } = await start(plans.db, userId, "weekly");
  const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
  await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
  return { userId, ref: checkout.providerId! };
}

type Paid = Awaited<ReturnType<typeof pay>>;

async function buy() {
  const { userId, ref } = await pay();
  await sync(plans.db, { ref });
  const [subscription] = await listSubscriptions(plans.db, userId);
  return { userId, ref, subscriptionId: subscription!.id };
}

const sync = (db: Database, { ref }: { ref: string }) =>
  syncPurchase(plans.depsOn(db), { provider: "test", ref });

const erase = (db: Database, { userId }: { userId: string }) =>
  inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, userId))) return;
    await createPlanRecords(plans.deps).erase(tx, { userId, email: "" });
    await tx.delete(users).where(eq(users.id, userId));
  });

test("two checkouts at once leave one open", () =>
  raceEverywhere(plans.database.url, {
    prepare: async () => (await plans.createUser()).id,
    first: (db, userId) => start(db, userId, "weekly"),
    second: (db, userId) => start(db, userId, "annual"),
    async check(userId, { first, second }, place) {
      // The one that was replaced before its page existed has none.
      const failures = [first, second].filter((result) => result.status === "rejected");
      expect(failures.length, place).toBeLessThan(2);
      for (const { reason } of failures) expect(reason, place).toMatchObject({ code: "unavailable" });
      expect(await listOpenCheckouts(plans.db, userId), place).toHaveLength(1);
    },
  }));

test("two readings of one purchase at once write it once", () =>
  raceEverywhere<Paid>(plans.database.url, {
    prepare: pay,
    first: sync,
    second: sync,
    async check({ userId }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(await listPayments(plans.db, userId), place).toHaveLength(1);
      expect(await isPremium(plans.db, userId, plans.clock.now), place).toBe(true);
      expect(plans.kindsOfMails(userId), place).toContain("planReceipt");
    },
  }));

test("an account that is erased while its purchase is read is never charged again", () =>
  raceEverywhere<Paid>(plans.database.url, {
    prepare: pay,
    first: sync,
    second: erase,
    async check({ userId, ref }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      await plans.runJobs();
      expect((await findTestPurchase(plans.db, ref))!.state.state, place).toBe("ended");
      const left = await plans.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
      expect(left, place).toEqual([]);
      // Either the payment was stored and is kept, or the money was returned.
      const { payments: paid } = (await findTestPurchase(plans.db, ref))!.state;
      const stored = await plans.db.select().from(payments).where(eq(payments.providerId, paid[0]!.id));
      expect(stored.length + paid[0]!.returns.length, place).toBe(1);
    },
  }));

test("a withdrawal during a cancellation ends the plan, and returns the money once", () =>
  raceEverywhere(plans.database.url, {
    prepare: buy,
    first: (db, request) => cancelSubscription(plans.depsOn(db), request),
    second: (db, request) => withdrawPurchase(plans.depsOn(db), request),
    async check({ userId }, { second }, place) {
      expect(second.status, place).toBe("fulfilled");
      await plans.runJobs();
      const [subscription] = await listSubscriptions(plans.db, userId);
      expect(subscription!.state, place).toBe("ended");
      expect(await isPremium(plans.db, userId, plans.clock.now), place).toBe(false);
      expect((await listPayments(plans.db, userId)).map(({ amount }) => amount).toSorted(), place).toEqual([
        -599, 599,
      ]);
    },
  }));

test("two orders at once share one review", () =>
  raceEverywhere(plans.database.url, {
    prepare: buy,
    first: (db, { userId }) => use(db, userId),
    second: (db, { userId }) => use(db, userId),
    async check(_prepared, { first, second }, place) {
      const results = [first, second].map((one) => one.status === "fulfilled" && one.value);
      expect(results.toSorted(), place).toEqual(["exhausted", "used"]);
    },
  }));

const use = (db: Database, userId: string) =>
  inTransaction(db, (tx) => useAllowance(tx, { userId, key: newId(), now: plans.clock.now }));
