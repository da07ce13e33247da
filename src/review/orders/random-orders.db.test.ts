import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  buildReviewDeps,
  emptyIntake,
  insertAccount,
  insertDraft,
  insertReport,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import * as customer from "./customer-actions.server.ts";
import { eraseOrdersOfCustomer, returnOrdersOfReviewer } from "./end-order.server.ts";
import { cancelOrder, reassignOrder } from "./operator-actions.server.ts";
import type { Order } from "./order.ts";
import { listOrderEvents } from "./order-event-store.server.ts";
import { nextState, type OrderEvent, type OrderState } from "./order-machine.ts";
import { findOrderForStaff } from "./order-store.server.ts";
import * as reviewer from "./reviewer-actions.server.ts";
import { applyTransition } from "./transition.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

type World = { review: ReviewDeps; order: Order; reviewers: string[]; operatorId: string };
type Step = (world: World, who: number, key: string) => Promise<unknown>;

const ids = ({ order, reviewers, operatorId }: World, who: number, key: string) => ({
  orderId: order.id,
  customerId: order.customerId!,
  reviewerId: reviewers[who]!,
  operatorId,
  key,
});

const steps: Record<string, Step> = {
  submit: (w, who, key) => customer.submitOrder(w.review, { ...ids(w, who, key), intake: emptyIntake() }),
  withdraw: (w, who, key) => customer.withdrawOrder(w.review, ids(w, who, key)),
  claim: (w, who, key) => reviewer.claimOrder(w.review, ids(w, who, key)),
  release: (w, who, key) => reviewer.releaseOrder(w.review, ids(w, who, key)),
  handOver: (w, who, key) => reviewer.handOver(w.review, { ...ids(w, who, key), to: w.reviewers[1 - who]! }),
  ask: (w, who, key) => reviewer.askCustomer(w.review, { ...ids(w, who, key), body: "?" }),
  answer: (w, who, key) => customer.answerQuestion(w.review, { ...ids(w, who, key), body: "!" }),
  report: (w, who) => insertReport(w.review, { ...w.order, reviewerId: w.reviewers[who]! }),
  approve: (w, who, key) => reviewer.approveOrder(w.review, ids(w, who, key)),
  askAgain: (w, who, key) => customer.askAgain(w.review, { ...ids(w, who, key), body: "?" }),
  close: ({ review, order }, _who, key) =>
    applyTransition(review, { orderId: order.id, event: "close", actor: { kind: "system" }, key }),
  cancel: (w, who, key) => cancelOrder(w.review, { ...ids(w, who, key), reason: "x" }),
  reassign: (w, who, key) => reassignOrder(w.review, { ...ids(w, who, key), to: w.reviewers[who]! }),
  endRole: (w, who) =>
    inTransaction(w.review.db, (tx) => returnOrdersOfReviewer(tx, w.review, w.reviewers[who]!)),
  erase: (w) => inTransaction(w.review.db, (tx) => eraseOrdersOfCustomer(tx, w.review, w.order.customerId!)),
};

const step = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  who: fc.constantFrom(0, 1),
  /** Few keys, so that some requests repeat. */
  key: fc.integer({ min: 0, max: 3 }),
});

/** Runs up to two steps at once, and accepts every refusal but a failure of the server. */
async function run(world: World, batch: { name: string; who: number; key: number }[]): Promise<void> {
  const results = await Promise.allSettled(
    batch.map(({ name, who, key }) => steps[name]!(world, who, keyOf(name, key))),
  );
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason, String(result.reason?.stack)).toBeInstanceOf(AppError);
}

const keys = new Map<string, string>();
function keyOf(name: string, key: number): string {
  const place = `${name} ${key}`;
  if (!keys.has(place)) keys.set(place, newId());
  return keys.get(place)!;
}

test("PRD-06 whatever comes in whatever order, two at a time: the order follows its machine", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 25 }),
      async (batches) => {
        keys.clear();
        const review = buildReviewDeps(database.db);
        const world: World = {
          review,
          order: await insertDraft(review),
          reviewers: [await insertReviewer(database.db), await insertReviewer(database.db)],
          operatorId: await insertAccount(database.db, "operator"),
        };
        for (const batch of batches) await run(world, batch);
        await expectPath(world.order.id);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

/** The audit is a path of the machine from the draft to the row's state, with one entry for each key. */
async function expectPath(orderId: string): Promise<void> {
  const events = await listOrderEvents(database.db, orderId);
  let state: OrderState = "draft";
  for (const { event, actor, fromState, toState } of events) {
    expect(fromState).toBe(state);
    const next = nextState(state, event as OrderEvent, actor as "system");
    expect(next).toBe(toState);
    state = next!;
  }
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
  const order = (await findOrderForStaff(database.db, orderId))!;
  expect(order.state).toBe(state);
  if (["draft", "queued", "cancelled", "erased"].includes(state)) expect(order.reviewerId).toBeNull();
  if (state === "inReview" || state === "question") expect(order.reviewerId).not.toBeNull();
}
