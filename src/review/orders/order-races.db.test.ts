import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import {
  buildReviewDeps,
  emptyIntake,
  insertAccount,
  insertClaimed,
  insertDraft,
  insertQueued,
  insertReport,
  insertReviewer,
  type TestReview,
} from "../../../tests/support/review.ts";
import { lockAccount, setRole as setUserRole } from "../../accounts/account-store.server.ts";
import { type Database, inTransaction, type Transaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { listComments } from "./comment-store.server.ts";
import { submitOrder, withdrawOrder } from "./customer-actions.server.ts";
import { eraseOrdersOfCustomer, returnOrdersOfReviewer } from "./end-order.server.ts";
import { cancelOrder } from "./operator-actions.server.ts";
import type { Order } from "./order.ts";
import { listOrderEvents } from "./order-event-store.server.ts";
import { findOrderForStaff, findSnapshot } from "./order-store.server.ts";
import { approveOrder, claimOrder, saveComment } from "./reviewer-actions.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** The same dependencies on the connections of one side of a race. */
const on = (db: Database): TestReview => buildReviewDeps(db);
const here = () => buildReviewDeps(database.db);
const key = () => newId();

/** Ends a reviewer's role as `grantRole` does, which locks the account first. */
async function lockAndEndRole(tx: Transaction, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  await setUserRole(tx, userId, "customer");
}

/** The audit is a path of the machine: each event starts where the one before ended, and the row is where the last ended. */
async function expectConsistent({ id }: Pick<Order, "id">, place: string): Promise<string[]> {
  const events = await listOrderEvents(database.db, id);
  const order = (await findOrderForStaff(database.db, id))!;
  for (const [at, event] of events.entries())
    expect(event.fromState, place).toBe(at === 0 ? "draft" : events[at - 1]!.toState);
  expect(order.state, place).toBe(events.at(-1)?.toState ?? "draft");
  expect(order.state === "queued" && order.reviewerId !== null, place).toBe(false);
  return events.map(({ event }) => event);
}

test(
  "two reviewers claim at once: exactly one gets the order",
  () =>
    raceEverywhere(database.url, {
      prepare: async () => ({
        order: await insertQueued(here()),
        reviewers: [await insertReviewer(database.db), await insertReviewer(database.db)],
      }),
      first: (db, { order, reviewers }) =>
        claimOrder(on(db), { reviewerId: reviewers[0]!, orderId: order.id, key: key() }),
      second: (db, { order, reviewers }) =>
        claimOrder(on(db), { reviewerId: reviewers[1]!, orderId: order.id, key: key() }),
      async check({ order }, { first, second, deadlock }, place) {
        expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
        expect(deadlock, place).toBe(false);
        expect(await expectConsistent(order, place)).toEqual(["submit", "claim"]);
      },
    }),
  60_000,
);

test(
  "withdrawing and claiming at once: the order is either cancelled or under review",
  () =>
    raceEverywhere(database.url, {
      prepare: async () => ({
        order: await insertQueued(here()),
        reviewerId: await insertReviewer(database.db),
      }),
      first: (db, { order: { id, customerId } }) =>
        withdrawOrder(on(db), { customerId: customerId!, orderId: id, key: key() }),
      second: (db, { order, reviewerId }) =>
        claimOrder(on(db), { reviewerId, orderId: order.id, key: key() }),
      async check({ order }, { first, second }, place) {
        expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
        await expectConsistent(order, place);
      },
    }),
  60_000,
);

test(
  "erasing the account and submitting at once leaves no content",
  () =>
    raceEverywhere(database.url, {
      prepare: () => insertDraft(here()),
      first: (db, { id, customerId }) =>
        submitOrder(on(db), { customerId: customerId!, orderId: id, key: key(), intake: emptyIntake() }),
      second: (db, { customerId }) =>
        inTransaction(db, (tx) => eraseOrdersOfCustomer(tx, on(db), customerId!)),
      async check(order, _outcome, place) {
        await expectConsistent(order, place);
        expect((await findOrderForStaff(database.db, order.id))!, place).toMatchObject({
          state: "erased",
          customerId: null,
        });
        expect(await findSnapshot(database.db, order.id, 1), place).toBeNull();
      },
    }),
  60_000,
);

test(
  "erasing the account and saving a comment at once leaves no comment",
  () =>
    raceEverywhere(database.url, {
      prepare: () => insertClaimed(here()),
      first: (db, { id, reviewerId }) =>
        saveComment(on(db), {
          reviewerId: reviewerId!,
          orderId: id,
          comment: { id: key(), revision: 0, kind: "comment", anchor: null, body: "Hi", replacement: null },
        }),
      second: (db, { customerId }) =>
        inTransaction(db, (tx) => eraseOrdersOfCustomer(tx, on(db), customerId!)),
      async check(order, _outcome, place) {
        await expectConsistent(order, place);
        expect(await listComments(database.db, order.id), place).toEqual([]);
      },
    }),
  60_000,
);

test(
  "ending the role and claiming at once: the order is not left with a former reviewer",
  () =>
    raceEverywhere(database.url, {
      prepare: async () => ({
        order: await insertQueued(here()),
        reviewerId: await insertReviewer(database.db),
      }),
      first: (db, { order, reviewerId }) => claimOrder(on(db), { reviewerId, orderId: order.id, key: key() }),
      second: (db, { reviewerId }) =>
        inTransaction(db, async (tx) => {
          await lockAndEndRole(tx, reviewerId);
          await returnOrdersOfReviewer(tx, on(db), reviewerId);
        }),
      async check({ order }, _outcome, place) {
        await expectConsistent(order, place);
        expect(await findOrderForStaff(database.db, order.id), place).toMatchObject({
          state: "queued",
          reviewerId: null,
        });
      },
    }),
  60_000,
);

test(
  "cancelling and approving at once: one of them",
  () =>
    raceEverywhere(database.url, {
      async prepare() {
        const order = await insertClaimed(here());
        await insertReport(here(), order);
        return { order, operatorId: await insertAccount(database.db, "operator") };
      },
      first: (db, { order: { id, reviewerId } }) =>
        approveOrder(on(db), { reviewerId: reviewerId!, orderId: id, key: key() }),
      second: (db, { order, operatorId }) =>
        cancelOrder(on(db), { operatorId, orderId: order.id, key: key(), reason: "Spam" }),
      async check({ order }, { first, second }, place) {
        expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
        await expectConsistent(order, place);
      },
    }),
  60_000,
);
