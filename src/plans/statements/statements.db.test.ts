import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { users } from "../../accounts/tables.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { findOffer, type PlanCode } from "../plan-code.ts";
import { payTestCheckout } from "../providers/test/test-payments.server.ts";
import { resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { listSubscriptions, type Subscription } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { handleStatement, recordStatement } from "./handle-statement.server.ts";
import { listStatementsOf, type NewStatement, statementRecords } from "./statement-store.server.ts";
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
      id: newId(),
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
const meant = () => plans.statements.at(-1)!.meant?.plan ?? null;
const find = async (id: string) => (await listSubscriptions(plans.db, user.id)).find((one) => one.id === id)!;
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

test("a job that was interrupted before it noted the cancellation does not undo that the plan was resumed", async () => {
  const { id } = await buy("weekly");
  await declare();
  const job = plans.jobs.find(({ name }) => name === "plans.statement")!;
  await plans.runJobs();
  await plans.db.update(planStatements).set({ executedAt: null }).where(eq(planStatements.userId, user.id));
  await resumeSubscription(plans.deps, { userId: user.id, subscriptionId: id });
  plans.jobs.push(job);
  await plans.runJobs();
  expect((await newest()).cancelAtEnd).toBe(false);
});

test("of several contracts the named one is meant, otherwise the customer chooses, and each keeps the time", async () => {
  const limited = await buy("limited");
  const weekly = await buy("weekly");
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  expect([confirmed(), meant()]).toEqual([["weekly", "limited"], null]);
  const [first] = await statements();
  expect(first).toMatchObject({
    userId: user.id,
    subscriptionId: null,
    contractIds: [weekly.id, limited.id],
  });
  expect((await find(weekly.id)).cancelAtEnd).toBe(false);
  await declare({ kind: "withdraw", contract: "Tarif wöchentlich" });
  await plans.runJobs();
  expect([confirmed(), meant()]).toEqual([["weekly"], "weekly"]);
  for (const { id } of [weekly, limited]) {
    await withdrawPurchase(plans.deps, { userId: user.id, subscriptionId: id });
    expect((await find(id)).withdrawnAt).toEqual(first!.declaredAt);
  }
});

test.each([["limited"], ["annual"]] as const)(
  "a name that fits another contract (%s) than the one that renews ends nothing",
  async (other) => {
    const named = await buy(other);
    if (other === "annual") await withdrawPurchase(plans.deps, { userId: user.id, subscriptionId: named.id });
    const { id } = await buy("weekly");
    const { label } = findOffer(contentLibrary.readPriceList("lde"), other, false)!;
    await declare({ contract: `Tarif ${label}` });
    await plans.runJobs();
    expect([confirmed(), meant()]).toEqual([other === "annual" ? ["weekly"] : ["weekly", "limited"], null]);
    expect((await find(id)).cancelAtEnd).toBe(false);
  },
);

test("nothing of another account is ended, and without a contract nothing is executed", async () => {
  const { id } = await buy("weekly");
  await declare({ email: `${newId()}@example.com` });
  await plans.runJobs();
  expect(plans.statements.at(-1)).toMatchObject({ userId: null, meant: null, contracts: [] });
  expect(await newest()).toMatchObject({ id, cancelAtEnd: false });
});

test("a cancellation for a later day ends with the period that is paid, too", async () => {
  await buy("weekly");
  const later = new Date(plans.clock.now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  await declare({ wishedOn: later });
  await plans.runJobs();
  expect([(await newest()).cancelAtEnd, (await statements())[0]!.executedAt]).toEqual([
    true,
    expect.any(Date),
  ]);
});

test("the same form sent twice is one statement with one time", async () => {
  await buy("weekly");
  const id = newId();
  const first = await declare({ id });
  plans.advance(1);
  expect(await declare({ id })).toEqual({ declaredAt: first.declaredAt, isNew: false });
  const count = plans.statements.length;
  await plans.runJobs();
  expect(await statements()).toHaveLength(1);
  expect(plans.statements).toHaveLength(count + 1);
});

test("of one contract three cancellations a day are executed; after that the mail leads to it", async () => {
  const { id } = await buy("weekly");
  for (const isExecuted of [true, true, true, false]) {
    await declare();
    await plans.runJobs();
    expect([(await newest()).cancelAtEnd, meant()]).toEqual(isExecuted ? [true, "weekly"] : [false, null]);
    if (isExecuted) await resumeSubscription(plans.deps, { userId: user.id, subscriptionId: id });
  }
  expect(confirmed()).toEqual(["weekly"]);
  plans.advance(1.1);
  await declare();
  await plans.runJobs();
  expect((await newest()).cancelAtEnd).toBe(true);
});

test("what belongs to an account stays with it when another one has its old address", async () => {
  await buy("weekly");
  const { email } = user;
  await declare({ kind: "cancelForCause", reason: "Nie geprüft" });
  await plans.runJobs();
  const other = await plans.createUser();
  await plans.db
    .update(users)
    .set({ email: `${newId()}@example.com` })
    .where(eq(users.id, user.id));
  await plans.db.update(users).set({ email }).where(eq(users.id, other.id));
  const owner = { userId: other.id, email };
  expect(await listStatementsOf(plans.db, owner)).toEqual([]);
  expect(await statementRecords.list(plans.db, owner)).toEqual([]);
  await inTransaction(plans.db, (tx) => statementRecords.erase(tx, owner));
  expect(await listStatementsOf(plans.db, { userId: user.id, email: "" })).toHaveLength(1);
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

test("operators are told nothing of an address without an account", async () => {
  const count = plans.messages.length;
  await declare({ kind: "cancelForCause", reason: "Nie geprüft", email: `${newId()}@example.com` });
  await plans.runJobs();
  expect(plans.messages).toHaveLength(count);
});

test("when mails are limited, the statement is executed all the same, and operators are told of a withdrawal", async () => {
  await buy("weekly");
  const [mails, messages] = [plans.statements.length, plans.messages.length];
  await declare({}, false);
  await plans.runJobs();
  expect((await newest()).cancelAtEnd).toBe(true);
  expect(plans.messages).toHaveLength(messages);
  await declare({ kind: "withdraw" }, false);
  await plans.runJobs();
  expect(plans.statements).toHaveLength(mails);
  expect(plans.messages.at(-1)).toMatchObject({ userId: user.id, email: user.email });
  expect(plans.messages.at(-1)!.message).toMatch(/^Vertrag widerrufen, 2026-.*\nErika Muster$/);
  plans.advance(4);
  await plans.tick();
  expect(plans.messages).toHaveLength(messages + 1);
});

test("a withdrawal stops the renewal at once, and operators are told if it is not confirmed within three days", async () => {
  const { id } = await buy("weekly");
  const count = plans.messages.length;
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  expect(await newest()).toMatchObject({ cancelAtEnd: true, state: "active", withdrawnAt: null });
  plans.advance(2.9);
  await plans.tick();
  expect(plans.messages).toHaveLength(count);
  plans.advance(0.2);
  await plans.tick();
  await plans.tick();
  expect(plans.messages.slice(count)).toMatchObject([{ userId: user.id }]);
  for (let week = 0; week < 3; week += 1) {
    plans.advance(7);
    await plans.tick();
  }
  expect((await listPayments(plans.db, user.id)).map(({ amount }) => amount)).toEqual([599]);
  expect((await find(id)).state).toBe("ended");
});

test("a plan that is resumed drops the withdrawal, and nothing of a confirmed one is reported", async () => {
  const request = { userId: user.id, subscriptionId: (await buy("annual")).id };
  const count = plans.messages.length;
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  await resumeSubscription(plans.deps, request);
  plans.advance(30);
  await plans.tick();
  expect(plans.messages).toHaveLength(count);
  await expect(withdrawPurchase(plans.deps, request)).rejects.toMatchObject({ code: "conflict" });
  user = await plans.createUser();
  const other = { userId: user.id, subscriptionId: (await buy("annual")).id };
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  await withdrawPurchase(plans.deps, other);
  plans.advance(4);
  await plans.tick();
  expect(plans.messages).toHaveLength(count);
});

test("a withdrawal that was declared before the purchase gives no lasting right", async () => {
  await declare({ kind: "withdraw" });
  await plans.runJobs();
  plans.advance(1);
  const { id: subscriptionId } = await buy("annual");
  plans.advance(300);
  const request = { userId: user.id, subscriptionId };
  await expect(withdrawPurchase(plans.deps, request)).rejects.toMatchObject({ code: "conflict" });
  expect(await statements()).toMatchObject([{ userId: user.id, contractIds: [] }]);
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
