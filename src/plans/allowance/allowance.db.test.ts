import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { insertEntitlement } from "../entitlement-store.server.ts";
import { findAllowance, returnAllowance, useAllowance } from "./allowance.server.ts";

let plans: Plans;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans?.close());

const start = new Date("2026-11-23T12:00:00Z");
const day = (days: number) => new Date(start.getTime() + days * 86_400_000);

async function createUser(...spans: [plan: string, from: number, until: number | null][]): Promise<string> {
  const { id: userId } = await plans.createUser();
  for (const [plan, from, until] of spans)
    await insertEntitlement(plans.db, {
      userId,
      plan,
      validFrom: day(from),
      validUntil: until === null ? null : day(until),
    });
  return userId;
}

const use = (userId: string, now: Date, key = newId()) =>
  inTransaction(plans.db, (tx) => useAllowance(tx, { userId, key, now }));
const left = async (userId: string, now: Date) => (await findAllowance(plans.db, userId, now))?.left;

test("without a plan there is no allowance", async () => {
  const userId = await createUser(["weekly", 1, 8]);
  expect(await findAllowance(plans.db, userId, day(0))).toBeNull();
  expect(await use(userId, day(0))).toBe("notPremium");
  expect(await use(newId(), day(0))).toBe("notPremium");
});

test("a week has one review, and the next week another one", async () => {
  const userId = await createUser(["weekly", 0, 30]);
  expect(await findAllowance(plans.db, userId, day(1))).toMatchObject({
    ...{ left: 1, of: 1, renewsAt: day(7) },
    plans: [{ plan: "weekly", left: 1, of: 1, renewsAt: day(7), until: day(7) }],
  });
  expect([await use(userId, day(1)), await use(userId, day(6.9))]).toEqual(["used", "exhausted"]);
  expect(await left(userId, day(6.9))).toBe(0);
  expect(await use(userId, day(7))).toBe("used");
  expect(await findAllowance(plans.db, userId, day(29))).toMatchObject({
    renewsAt: null,
    plans: [{ until: day(30) }],
  });
});

test("a year has twelve reviews", async () => {
  const userId = await createUser(["annual", 0, null]);
  for (let count = 0; count < 12; count += 1) expect(await use(userId, day(count))).toBe("used");
  expect(await use(userId, day(364))).toBe("exhausted");
  expect(await use(userId, day(365))).toBe("used");
});

test("the same order takes one review, and gives back one", async () => {
  const userId = await createUser(["limited", 0, 7]);
  const key = newId();
  expect([await use(userId, day(1), key), await use(userId, day(2), key)]).toEqual(["used", "used"]);
  expect(await left(userId, day(2))).toBe(0);
  for (let count = 0; count < 2; count += 1) await returnAllowance(plans.db, { userId, key });
  expect(await left(userId, day(2))).toBe(1);
});

test("a review is taken from the plan that ends first, and what is left is counted in all plans", async () => {
  const userId = await createUser(["annual", 0, 365], ["weekly", 0, 7]);
  const leftOf = async (now: Date) => {
    const found = await findAllowance(plans.db, userId, now);
    return [found!.left, found!.of, ...found!.plans.map(({ plan, left, of }) => `${plan} ${left}/${of}`)];
  };
  expect(await leftOf(day(1))).toEqual([13, 13, "weekly 1/1", "annual 12/12"]);
  await use(userId, day(1));
  expect(await leftOf(day(1))).toEqual([12, 13, "weekly 0/1", "annual 12/12"]);
  await use(userId, day(2));
  expect(await leftOf(day(2))).toEqual([11, 13, "weekly 0/1", "annual 11/12"]);
  expect(await leftOf(day(8))).toEqual([11, 12, "annual 11/12"]);
});

test("a limited plan that was given without an end has one review and no date", async () => {
  const userId = await createUser(["limited", 0, null]);
  expect(await findAllowance(plans.db, userId, day(100))).toMatchObject({
    left: 1,
    renewsAt: null,
    plans: [{ until: null }],
  });
});

test("20 orders at once share the allowance", async () => {
  const userId = await createUser(["annual", 0, 365]);
  const results = await Promise.all(Array.from({ length: 20 }, () => use(userId, day(1))));
  expect(Map.groupBy(results, (result) => result).get("used")).toHaveLength(12);
});
