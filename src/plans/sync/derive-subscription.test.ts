import { expect, test } from "vitest";
import type { ProviderPayment, PurchaseState } from "../providers/payment-provider.ts";
import { deriveSubscription } from "./derive-subscription.ts";

const start = Date.parse("2026-11-23T12:00:00Z");
const day = (days: number) => new Date(start + days * 86_400_000);

const payment = (week: number, returned: number[] = []): ProviderPayment => ({
  id: `pi_${week}`,
  amount: 599,
  currency: "EUR",
  paidAt: day(7 * week),
  from: day(7 * week),
  until: day(7 * week + 7),
  returns: returned.map((amount, index) => ({ id: `re_${index}`, kind: "refund", amount, at: day(3) })),
});

const build = (change: Partial<PurchaseState> = {}): PurchaseState => ({
  id: "sub_1",
  checkoutId: null,
  customerId: null,
  state: "active",
  cancelAtEnd: false,
  cancelledAt: null,
  endedAt: null,
  payments: [payment(0)],
  ...change,
});

test.each([
  ["a paid week lasts until a day after its end, while the renewal is charged", build(), 1, "active", 8],
  ["that day ends it if the provider charges nothing", build(), 8, "ended", 8],
  ["a renewal extends it", build({ payments: [payment(0), payment(1)] }), 8, "active", 15],
  ["payments in another order are the same", build({ payments: [payment(1), payment(0)] }), 8, "active", 15],
  ["a cancelled one ends with the period", build({ cancelAtEnd: true }), 1, "active", 7],
  ["a failed renewal has a grace of 7 days", build({ state: "pastDue" }), 8, "pastDue", 14],
  ["after the grace it has ended", build({ state: "pastDue" }), 14, "ended", 14],
  ["the provider ended it", build({ state: "ended", endedAt: day(2) }), 3, "ended", 2],
  ["a full refund ends it at once", build({ payments: [payment(0, [599])] }), 4, "ended", 3],
  ["two refunds that make it full end it", build({ payments: [payment(0, [500, 99])] }), 4, "ended", 3],
  ["a partial refund does not", build({ payments: [payment(0, [598])] }), 4, "active", 8],
  [
    "a refund of an earlier week does not",
    build({ payments: [payment(1), payment(0, [599])] }),
    8,
    "active",
    15,
  ],
  ["a chargeback that was won back does not", build({ payments: [payment(0, [599, -599])] }), 4, "active", 8],
] as const)("PRD-07 %s", (_title, purchase, now, state, until) => {
  const derived = deriveSubscription(purchase, { now: day(now), stoppedAt: null })!;
  expect([derived.state, derived.entitledUntil]).toEqual([state, day(until)]);
});

test("a withdrawal or revocation ends it at once", () => {
  const derived = deriveSubscription(build(), { now: day(2), stoppedAt: day(1) })!;
  expect([derived.state, derived.entitledUntil, derived.mustStop]).toEqual(["ended", day(1), true]);
});

test("nothing was paid: no subscription", () => {
  expect(deriveSubscription(build({ payments: [] }), { now: day(0), stoppedAt: null })).toBeNull();
});

test.each([
  ["of a plan that was refunded", build({ payments: [payment(0, [599])] }), 4, true],
  ["after the grace", build({ state: "pastDue" }), 14, true],
  ["of one that ends by itself", build({ cancelAtEnd: true }), 8, false],
  ["of one that has ended", build({ state: "ended", endedAt: day(7) }), 8, false],
  ["of one that runs", build(), 1, false],
  ["of one whose renewal the provider charges late", build(), 9, false],
] as const)("whether the provider has to stop renewals %s", (_title, purchase, now, mustStop) => {
  expect(deriveSubscription(purchase, { now: day(now), stoppedAt: null })!.mustStop).toBe(mustStop);
});
