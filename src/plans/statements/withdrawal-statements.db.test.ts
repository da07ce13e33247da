import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { statementActions } from "../../../tests/support/statements.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { newId } from "../../kit/id.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { resumeSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";

let plans: Plans;
let user: Account;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans.close());
beforeEach(async () => {
  user = await plans.createUser();
});

const { buy, declare, statements, newest, confirmed, find, returned } = statementActions(() => ({
  plans,
  user,
}));

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
