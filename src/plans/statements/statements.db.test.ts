import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { statementActions } from "../../../tests/support/statements.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { users } from "../../accounts/tables.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { findOffer } from "../plan-code.ts";
import { resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listStatementsOf, statementRecords } from "./statement-store.server.ts";
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

const { buy, declare, statements, newest, confirmed, meant, find } = statementActions(() => ({
  plans,
  user,
}));

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
