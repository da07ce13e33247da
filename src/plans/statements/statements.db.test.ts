import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { payTestCheckout } from "../providers/test/test-payments.server.ts";
import { resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { listSubscriptions, type Subscription } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { handleStatement, recordStatement } from "./handle-statement.server.ts";
import { listStatementsOf, type NewStatement } from "./statement-store.server.ts";

let plans: Plans;
let user: Account;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans.close());
beforeEach(async () => {
  user = await plans.createUser();
});

async function buy(plan: PlanCode, { id: userId } = user): Promise<Subscription> {
  const { checkoutId } = await startCheckout(plans.deps, {
    userId,
    plan,
    portal: portals.lde,
    billing: sampleBilling,
    beginsAtOnce: true,
    site: "https://www.de.localhost",
  });
  const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
  await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
  await confirmCheckout(plans.deps, { userId, checkoutId });
  return (await listSubscriptions(plans.db, userId)).find((one) => one.checkoutId === checkoutId)!;
}

const declare = (changes: Partial<NewStatement> = {}, maySend = true) =>
  recordStatement(
    plans.deps,
    {
      kind: "cancel",
      name: "Erika Muster",
      email: user.email,
      contract: "",
      reason: "",
      wishedOn: null,
      portal: "lde",
      ...changes,
    },
    { maySend },
  );
const statements = () => listStatementsOf(plans.db, { userId: user.id, email: user.email });
const newest = async () => (await listSubscriptions(plans.db, user.id))[0]!;
const confirmed = () => plans.statements.at(-1)!.contracts.map(({ plan }) => plan);
const returned = async () =>
  (await listPayments(plans.db, user.id)).map(({ amount }) => amount).filter((amount) => amount < 0);

test("a cancellation ends the only contract that renews; a repetition of its job does not undo that it was resumed", async () => {
  await buy("limited");
  const { id } = await buy("weekly");
  await declare();
  const job = plans.jobs.find(({ name }) => name === "plans.statement")!;
  await plans.runJobs();
  expect(confirmed()).toEqual(["weekly"]);
  expect(await newest()).toMatchObject({ id, cancelAtEnd: true });
  await resumeSubscription(plans.deps, { userId: user.id, subscriptionId: id });
  const count = plans.statements.length;
  plans.jobs.push(job);
  await plans.runJobs();
  expect((await newest()).cancelAtEnd).toBe(false);
  expect(plans.statements).toHaveLength(count);
});

test("of several contracts the named one is meant, otherwise the customer chooses", async () => {
  await buy("limited");
  await buy("weekly");
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  expect(confirmed()).toEqual(["weekly", "limited"]);
  expect(await statements()).toMatchObject([{ userId: user.id, subscriptionId: null }]);
  await declare({ kind: "withdraw", contract: "Tarif wöchentlich" });
  await plans.runJobs();
  expect(confirmed()).toEqual(["weekly"]);
});

test("nothing of another account is ended, and without a contract nothing is executed", async () => {
  const { id } = await buy("weekly");
  await declare({ email: `${newId()}@example.com` });
  await plans.runJobs();
  expect(plans.statements.at(-1)).toMatchObject({ userId: null, contracts: [] });
  expect(await newest()).toMatchObject({ id, cancelAtEnd: false });
});

test("a cancellation for a later day waits for the period in which it lies", async () => {
  await buy("weekly");
  const later = new Date(plans.clock.now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  await declare({ wishedOn: later });
  await plans.runJobs();
  await plans.tick();
  expect([(await newest()).cancelAtEnd, (await statements())[0]!.executedAt]).toEqual([false, null]);
  plans.advance(7.1);
  // The first renews it, the second cancels it.
  await plans.tick();
  await plans.tick();
  expect(await newest()).toMatchObject({ cancelAtEnd: true });
  expect((await newest()).currentUntil.toISOString().slice(0, 10) >= later).toBe(true);
});

test("a cancellation for cause ends the renewal, and operators are told the reason", async () => {
  await buy("weekly");
  await declare({ kind: "cancelForCause", reason: "Nie geprüft" });
  await plans.runJobs();
  expect((await newest()).cancelAtEnd).toBe(true);
  expect(plans.messages.at(-1)).toEqual({
    ...{ userId: user.id, portal: "lde", topic: "billing", email: user.email },
    message: "Erika Muster\nNie geprüft",
  });
});

test("when mails are limited, the statement is executed all the same", async () => {
  await buy("weekly");
  const count = plans.statements.length;
  await declare({}, false);
  await plans.runJobs();
  expect(plans.statements).toHaveLength(count);
  expect((await newest()).cancelAtEnd).toBe(true);
});

test("a withdrawal counts from its statement: in time, and without the days after it", async () => {
  const { id: subscriptionId } = await buy("annual");
  const request = { userId: user.id, subscriptionId };
  plans.advance(13);
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  plans.advance(20);
  // A review that was used after it is paid for.
  await useAllowance(plans.db, { userId: user.id, key: newId(), now: plans.clock.now });
  const amount = 8_388 - Math.round(8_388 / 12);
  expect(await withdrawPurchase(plans.deps, request)).toMatchObject({ amount });
  const [{ declaredAt, executedAt }] = (await statements()) as [Awaited<ReturnType<typeof statements>>[0]];
  expect(executedAt).not.toBeNull();
  expect(plans.mails.findLast(({ kind }) => kind === "planWithdrawn")).toMatchObject({ declaredAt });
  await plans.runJobs();
  expect(await returned()).toEqual([-amount]);
});

test("a withdrawal that was declared too late has no effect", async () => {
  const { id: subscriptionId } = await buy("annual");
  plans.advance(23);
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  expect(confirmed()).toEqual([]);
  await expect(withdrawPurchase(plans.deps, { userId: user.id, subscriptionId })).rejects.toMatchObject({
    code: "conflict",
  });
});

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
