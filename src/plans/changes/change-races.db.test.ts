import { afterAll, beforeAll, expect, test } from "vitest";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { createShop } from "../../../tests/support/shop.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { findUse } from "../allowance/allowance-store.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { completeTestCheckout } from "../providers/test/complete-test-checkout.server.ts";
import { payTestCheckout, renewTestPurchases } from "../providers/test/test-payments.server.ts";
import { findTestPurchase } from "../providers/test/test-purchase-store.server.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { refundPayment } from "../subscriptions/refund-payment.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { findChange } from "./plan-change.server.ts";
import { startChange } from "./start-change.server.ts";

/** Changes of plans beside other requests, in every order of their statements. */
let plans: Plans;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans?.close());

type World = { userId: string; subscriptionId: string; checkoutId: string; ref: string };

/** A weekly plan, and an open checkout in which it changes to the annual one. */
async function prepareChange(): Promise<World> {
  const { id: userId } = await plans.createUser();
  const { id: subscriptionId, providerId: ref } = await createShop(plans, "test").buy({
    userId,
    plan: "weekly",
  });
  const { checkoutId } = await order(plans.db, { userId, subscriptionId });
  return { userId, subscriptionId, checkoutId, ref };
}

async function order(db: Database, { userId, subscriptionId }: Pick<World, "userId" | "subscriptionId">) {
  const deps = plans.depsOn(db);
  const request = { userId, subscriptionId, to: "annual" } as const;
  const { amount } = await findChange(deps, db, request);
  return startChange(deps, {
    ...request,
    amount: amount!,
    beginsAtOnce: true,
    site: "https://www.de.localhost",
  });
}

const pay = (db: Database, { userId, checkoutId }: World) =>
  completeTestCheckout(plans.depsOn(db), { userId, checkoutId, outcome: "paid" });

const states = async ({ userId }: World) =>
  (await listSubscriptions(plans.db, userId)).map(({ plan, state }) => `${plan} ${state}`);
const amounts = async ({ userId }: World) =>
  (await listPayments(plans.db, userId)).map(({ amount }) => amount).toSorted((a, b) => a - b);
const keptOf = async (world: World) => (await amounts(world)).reduce((sum, amount) => sum + amount, 0);
const price = 8_388;
const week = 599;

test("a change and a withdrawal at once: either the plan is replaced or the money is returned", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChange,
    first: pay,
    second: (db, world) => withdrawPurchase(plans.depsOn(db), world),
    async check(world, { first, second }, place) {
      await plans.runJobs();
      const changed = first.status === "fulfilled";
      expect(second.status, place).toBe(changed ? "rejected" : "fulfilled");
      expect(await states(world), place).toEqual(
        changed ? ["annual active", "weekly ended"] : ["weekly ended"],
      );
      expect(await amounts(world), place).toEqual(changed ? [week, price - week] : [-week, week]);
    },
  }));

test("two payments of one change at once replace the plan once", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChange,
    first: pay,
    second: pay,
    async check(world, { first, second }, place) {
      await plans.runJobs();
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(await states(world), place).toEqual(["annual active", "weekly ended"]);
      expect(await amounts(world), place).toEqual([week, price - week]);
    },
  }));

test("two changes at once lead to one page, and one that is paid meanwhile is not ordered again", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChange,
    first: (db, world: World) => order(db, world),
    second: pay,
    async check(world, { first, second }, place) {
      await plans.runJobs();
      expect(second.status, place).toBe("fulfilled");
      if (first.status === "fulfilled")
        expect((first.value as { checkoutId: string }).checkoutId, place).toBe(world.checkoutId);
      expect(await states(world), place).toEqual(["annual active", "weekly ended"]);
      expect(await amounts(world), place).toEqual([week, price - week]);
    },
  }));

test("a plan that renews while its change is paid ends, and the renewal is returned", () =>
  raceEverywhere(plans.database.url, {
    async prepare() {
      const world = await prepareChange();
      plans.advance(7.001);
      return world;
    },
    first: pay,
    async second(db, { ref }) {
      await renewTestPurchases(db, plans.clock.now, (id) => findAnyCheckout(db, id));
      await syncPurchase(plans.depsOn(db), { provider: "test", ref });
    },
    async check(world, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      await plans.runJobs();
      expect(await states(world), place).toEqual(["annual active", "weekly ended"]);
      expect((await findTestPurchase(plans.db, world.ref))!.state.state, place).toBe("ended");
      // Nothing but the first week and the rest of the year's price is kept, apart from a minute of the second week.
      const kept = await keptOf(world);
      expect(kept - price, place).toBeLessThanOrEqual(1);
      expect(kept - price, place).toBeGreaterThanOrEqual(0);
    },
  }));

test("a change during a cancellation replaces the plan", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChange,
    first: pay,
    second: (db, world) => cancelSubscription(plans.depsOn(db), world),
    async check(world, { first }, place) {
      await plans.runJobs();
      expect(first.status, place).toBe("fulfilled");
      expect(await states(world), place).toEqual(["annual active", "weekly ended"]);
      expect(plans.kindsOfMails(world.userId), place).not.toContain("planEnded");
    },
  }));

test("a full refund while a change is paid: the new plan is returned too, or stands with its whole price paid", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChange,
    first: pay,
    async second(db, { userId }) {
      const paid = (await listPayments(db, userId)).find(({ amount }) => amount === week)!;
      return refundPayment(plans.depsOn(db), { paymentId: paid.id, reason: "complaint", operatorId: userId });
    },
    async check(world, { first, second }, place) {
      await plans.runJobs();
      const changed = first.status === "fulfilled";
      expect(second.status, place).toBe(changed ? "rejected" : "fulfilled");
      expect(await states(world), place).toEqual(
        changed ? ["annual active", "weekly ended"] : ["weekly ended"],
      );
      expect(await keptOf(world), place).toBe(changed ? price : 0);
    },
  }));

test("a refund of all beside a change that is paid in a window that was closed too late returns both, or nothing", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChange,
    async first(db, { userId }) {
      const paid = (await listPayments(db, userId)).find(({ amount }) => amount === week)!;
      return refundPayment(plans.depsOn(db), { paymentId: paid.id, reason: "complaint", operatorId: userId });
    },
    async second(db, { checkoutId }) {
      const checkout = (await findAnyCheckout(db, checkoutId))!;
      await payTestCheckout(db, checkout, { now: plans.clock.now, failsRenewal: false });
      await syncPurchase(plans.depsOn(db), { provider: "test", ref: checkout.providerId! });
    },
    async check(world, { first, second }, place) {
      await plans.runJobs();
      expect(second.status, place).toBe("fulfilled");
      const returned = first.status === "fulfilled";
      expect(await states(world), place).toEqual(
        returned ? ["annual ended", "weekly ended"] : ["annual active", "weekly ended"],
      );
      expect(await keptOf(world), place).toBe(returned ? 0 : price);
    },
  }));

test("a review that is ordered during a change is one of the plan that is kept, and is not returned", () =>
  raceEverywhere(plans.database.url, {
    prepare: async () => ({ ...(await prepareChange()), key: newId() }),
    first: pay,
    second: (db, { userId, key }: World & { key: string }) =>
      inTransaction(db, (tx) => useAllowance(tx, { userId, key, now: plans.clock.now })),
    async check(world: World & { key: string }, { second }, place) {
      await plans.runJobs();
      expect(second, place).toMatchObject({ status: "fulfilled", value: "used" });
      const use = await findUse(plans.db, world.userId, world.key);
      const changed = use!.plan === "annual";
      expect(await states(world), place).toEqual(
        changed ? ["annual active", "weekly ended"] : ["annual ended", "weekly active"],
      );
      expect(await keptOf(world), place).toBe(changed ? price : week);
    },
  }));

/** The annual plan after the change. */
async function prepareChanged(): Promise<World> {
  const world = await prepareChange();
  await pay(plans.db, world);
  await plans.runJobs();
  const [annual] = await listSubscriptions(plans.db, world.userId);
  return { ...world, subscriptionId: annual!.id };
}

const returnsOf = async (world: World) => (await amounts(world)).filter((amount) => amount < 0);

test("two withdrawals from a changed plan at once return its price once", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChanged,
    first: (db, world) => withdrawPurchase(plans.depsOn(db), world),
    second: (db, world) => withdrawPurchase(plans.depsOn(db), world),
    async check(world, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      await plans.runJobs();
      expect(await returnsOf(world), place).toEqual([-(price - week), -week]);
      expect(await states(world), place).toEqual(["annual ended", "weekly ended"]);
    },
  }));

test("a withdrawal and an operator's refund at once return the price, and no cent more", () =>
  raceEverywhere(plans.database.url, {
    prepare: prepareChanged,
    first: (db, world) => withdrawPurchase(plans.depsOn(db), world),
    async second(db, { userId }) {
      const paid = (await listPayments(db, userId)).find(({ amount }) => amount === price - week)!;
      return refundPayment(plans.depsOn(db), {
        ...{ paymentId: paid.id, amount: 100, reason: "complaint", operatorId: userId },
      });
    },
    async check(world, _outcome, place) {
      await plans.runJobs();
      const returned = (await returnsOf(world)).reduce((sum, amount) => sum - amount, 0);
      expect(returned, place).toBe(price);
      expect((await states(world))[0], place).toBe("annual ended");
    },
  }));
