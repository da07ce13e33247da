import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { statementActions } from "../../../tests/support/statements.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { handleStatement } from "./handle-statement.server.ts";
import { planStatements } from "./tables.ts";

let plans: Plans;
let user: Account;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans.close());
beforeEach(async () => {
  user = await plans.createUser();
});

const { buy, declare, statements, newest } = statementActions(() => ({ plans, user }));

async function prepare() {
  const account = await plans.createUser();
  const { id } = await buy("weekly", account);
  return { userId: account.id, subscriptionId: id, amount: 599 };
}

test("two withdrawals at once, in every order of their statements, return the money and confirm it once", () =>
  raceEverywhere(plans.database.url, {
    prepare,
    first: (db, request) => withdrawPurchase(plans.depsOn(db), request),
    second: (db, request) => withdrawPurchase(plans.depsOn(db), request),
    async check({ userId }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      await plans.runJobs();
      const amounts = (await listPayments(plans.db, userId)).map(({ amount }) => amount);
      expect(amounts.toSorted(), place).toEqual([-599, 599]);
      expect(plans.kindsOfMails(userId), place).toEqual(["planReceipt", "planWithdrawn"]);
    },
  }));

test("a review that is used while a withdrawal is confirmed is not returned with the amount that was shown before", () =>
  raceEverywhere(plans.database.url, {
    prepare,
    first: (db, request) => withdrawPurchase(plans.depsOn(db), request),
    second: (db, { userId }) =>
      inTransaction(db, (tx) => useAllowance(tx, { userId, key: newId(), now: plans.clock.now })),
    async check({ userId }, { first, second }, place) {
      await plans.runJobs();
      const isUsed = second.status === "fulfilled" && second.value === "used";
      expect(first.status, place).toBe(isUsed ? "rejected" : "fulfilled");
      const [subscription] = await listSubscriptions(plans.db, userId);
      expect(subscription!.withdrawnAt === null, place).toBe(isUsed);
    },
  }));

test("two runs of a statement's job at once confirm it once", () =>
  raceEverywhere(plans.database.url, {
    async prepare() {
      user = await plans.createUser();
      await buy("weekly");
      await declare();
      plans.jobs.length = 0;
      const [{ id }] = (await statements()) as [Awaited<ReturnType<typeof statements>>[0]];
      return { id, count: plans.statements.length };
    },
    first: (db, { id }) => handleStatement(plans.depsOn(db), { id, maySend: true }),
    second: (db, { id }) => handleStatement(plans.depsOn(db), { id, maySend: true }),
    async check({ count }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(plans.statements.length, place).toBe(count + 1);
      expect((await newest()).cancelAtEnd, place).toBe(true);
    },
  }));

test("a plan that is resumed while the job of a statement cancels it goes on", () =>
  raceEverywhere(plans.database.url, {
    async prepare() {
      user = await plans.createUser();
      const { id: subscriptionId } = await buy("weekly");
      await declare();
      await plans.runJobs();
      const [{ id }] = (await statements()) as [Awaited<ReturnType<typeof statements>>[0]];
      await plans.db.update(planStatements).set({ executedAt: null }).where(eq(planStatements.id, id));
      return { id, userId: user.id, subscriptionId };
    },
    first: (db, { id }) => handleStatement(plans.depsOn(db), { id, maySend: true }),
    second: (db, { userId, subscriptionId }) =>
      resumeSubscription(plans.depsOn(db), { userId, subscriptionId }),
    async check(_prepared, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect((await newest()).cancelAtEnd, place).toBe(false);
    },
  }));
