import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  buildReviewDeps,
  emptyIntake,
  insertAccount,
  insertClaimed,
  insertDraft,
  insertQueued,
  insertReport,
  insertReviewer,
  setRole,
} from "../../../tests/support/review.ts";
import { newId } from "../../kit/id.ts";
import { reviewOrders } from "../tables.ts";
import { findAvailability } from "./availability-store.server.ts";
import { submitOrder, withdrawOrder } from "./customer-actions.server.ts";
import { cancelOrder } from "./operator-actions.server.ts";
import { findOrderForStaff, findOrderOf } from "./order-store.server.ts";
import { approveOrder, claimOrder } from "./reviewer-actions.server.ts";
import { findReviewer, putReviewer } from "./reviewer-store.server.ts";
import { runReviewTimers } from "./run-timers.server.ts";
import { insertWaiter, listWaitersOf } from "./waiter-store.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const deps = () => buildReviewDeps(database.db);
const key = () => newId();
const rewind = (id: string, changes: Partial<typeof reviewOrders.$inferInsert>) =>
  database.db.update(reviewOrders).set(changes).where(eq(reviewOrders.id, id));

describe("when a review is promised", () => {
  const locale = "hu-HU";
  const availability = () => findAvailability(database.db, locale);
  const finish = async (hours: number) => {
    const review = deps();
    const order = await insertClaimed(review, locale);
    await insertReport(review, order);
    const { approvedAt } = await approveOrder(review, {
      ...{ reviewerId: order.reviewerId!, orderId: order.id, key: key() },
    });
    await rewind(order.id, { submittedAt: new Date(approvedAt!.getTime() - hours * 3_600_000) });
    await setRole(database.db, order.reviewerId!, "customer");
  };

  test("never without a reviewer, later with a queue, and not before reviews are finished really", async () => {
    expect(await availability()).toEqual({ promisedHours: null, ahead: 0, medianHours: null, samples: 0 });
    const reviewerId = await insertReviewer(database.db, { locales: [locale], capacity: 2 });
    expect(await availability()).toMatchObject({ promisedHours: 48 });
    for (const hours of [2, 6, 30, 4]) await finish(hours);
    const waiting = await insertQueued(deps(), locale);
    expect(await availability()).toEqual({ promisedHours: 48, ahead: 1, medianHours: null, samples: 4 });
    await finish(9);
    expect(await availability()).toEqual({ promisedHours: 48, ahead: 1, medianHours: 6, samples: 5 });
    // What the reviewers have counts like what waits for them.
    await claimOrder(deps(), { reviewerId, orderId: waiting.id, key: key() });
    await insertQueued(deps(), locale);
    expect(await availability()).toMatchObject({ promisedHours: 96, ahead: 1 });
    for (const hours of [100, 100, 100, 100, 100, 100]) await finish(hours);
    expect(await availability()).toMatchObject({ promisedHours: 120, samples: 11 });
    await putReviewer(database.db, { ...(await findReviewer(database.db, reviewerId))!, paused: true });
    expect(await availability()).toMatchObject({ promisedHours: null });
  });

  test("a reviewer of several languages is counted once, with what waits in all of them", async () => {
    await insertReviewer(database.db, { locales: ["es-ES", "es-MX"], capacity: 2 });
    for (let orders = 0; orders < 4; orders += 1) await insertQueued(deps(), "es-MX");
    for (const locale of ["es-ES", "es-MX"])
      expect(await findAvailability(database.db, locale)).toMatchObject({ promisedHours: 144 });
    expect(await findAvailability(database.db, "es-ES")).toMatchObject({ ahead: 0 });
  });

  test("nobody reviews their own document", async () => {
    const review = deps();
    const draft = await insertDraft(review, "ko-KR");
    const customerId = draft.customerId!;
    await setRole(database.db, customerId, "reviewer");
    await putReviewer(database.db, {
      ...{ userId: customerId, locales: ["ko-KR"], capacity: 5, displayName: "", paused: false },
    });
    const send = () =>
      submitOrder(review, { customerId, orderId: draft.id, key: key(), intake: emptyIntake("ko-KR") });
    expect(await send()).toEqual({ outcome: "noReviewer" });
  });

  test("the order's due time is what the pages said", async () => {
    await insertReviewer(database.db, { locales: ["da-DK"], capacity: 1 });
    await insertQueued(deps(), "da-DK");
    const draft = await insertDraft(deps(), "da-DK");
    const { promisedHours } = await findAvailability(database.db, "da-DK");
    const submission = await submitOrder(deps(), {
      ...{ customerId: draft.customerId!, orderId: draft.id, key: key(), intake: emptyIntake("da-DK") },
    });
    if (submission.outcome !== "submitted") throw new Error(submission.outcome);
    const { submittedAt, dueAt } = submission.order;
    expect(promisedHours).toBe(96);
    expect(dueAt!.getTime() - submittedAt!.getTime()).toBe(96 * 3_600_000);
  });

  test("without a reviewer the draft keeps its intake, and nothing is taken from the plan", async () => {
    const review = deps();
    const draft = await insertDraft(review, "nb-NO");
    const intake = { ...emptyIntake("nb-NO"), worries: "Too long?" };
    const send = () =>
      submitOrder(review, { customerId: draft.customerId!, orderId: draft.id, key: key(), intake });
    expect(await send()).toEqual({ outcome: "noReviewer" });
    expect(review.used.size).toBe(0);
    expect(await findOrderOf(database.db, draft.customerId!, draft.id)).toMatchObject({
      state: "draft",
      worries: "Too long?",
    });
    await insertReviewer(database.db, { locales: ["nb-NO"] });
    expect(await send()).toMatchObject({ outcome: "submitted" });
  });
});

test("who waits for a language is told once, when somebody reviews in it", async () => {
  const review = deps();
  const userId = await insertAccount(database.db);
  for (const locale of ["sk-SK", "fi-FI", "sk-SK"])
    await insertWaiter(database.db, { userId, locale, culture: "lsk" });
  await runReviewTimers(review);
  expect(review.told).toEqual([]);
  await insertReviewer(database.db, { locales: ["sk-SK"] });
  await Promise.all([runReviewTimers(review), runReviewTimers(review)]);
  await runReviewTimers(review);
  expect(review.told).toEqual([{ userId, locale: "sk-SK", culture: "lsk" }]);
  expect(await listWaitersOf(database.db, userId)).toMatchObject([{ locale: "fi-FI" }]);
});

describe("a late review", () => {
  test("gives back once what it took, and its customer is told of it", async () => {
    const review = deps();
    const order = await insertQueued(review);
    await rewind(order.id, { dueAt: new Date(Date.now() - 1000) });
    await Promise.all([runReviewTimers(review), runReviewTimers(review)]);
    const told = review.notified.filter(({ event }) => event === "overdue");
    expect(told.map(({ compensation }) => compensation)).toEqual([{ kind: "review" }]);
    expect(review.used.has(order.id)).toBe(false);
    // Another deadline was missed, too.
    await rewind(order.id, { dueAt: new Date(Date.now() - 500) });
    review.used.add(order.id);
    await runReviewTimers(review);
    expect(review.used.has(order.id)).toBe(true);
    expect(review.notified.at(-1)).toMatchObject({ event: "overdue", compensation: null });
    // What was given back is not given back again with the order's end.
    await withdrawOrder(review, { customerId: order.customerId!, orderId: order.id, key: key() });
    expect(review.used.has(order.id)).toBe(true);
  });

  test("the second round costs nothing, so nothing is given back", async () => {
    const review = deps();
    const order = await insertQueued(review);
    await rewind(order.id, { dueAt: new Date(Date.now() - 1000), round: 2 });
    await runReviewTimers(review);
    expect(review.used.has(order.id)).toBe(true);
    expect(await findOrderForStaff(database.db, order.id)).toMatchObject({ compensation: null });
    // Nor does its end: the first round was delivered.
    await cancelOrder(review, {
      ...{ operatorId: await insertAccount(database.db, "operator"), orderId: order.id, key: key() },
      reason: "Spam",
    });
    expect(review.used.has(order.id)).toBe(true);
  });

  test("that was sent before the reminder of it is given back, too", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    await insertReport(review, order);
    await approveOrder(review, { reviewerId: order.reviewerId!, orderId: order.id, key: key() });
    await runReviewTimers(review);
    expect(review.used.has(order.id)).toBe(true);
    await rewind(order.id, { dueAt: new Date(Date.now() - 3_600_000) });
    await Promise.all([runReviewTimers(review), runReviewTimers(review)]);
    expect(review.used.has(order.id)).toBe(false);
    expect(await findOrderForStaff(database.db, order.id)).toMatchObject({
      state: "approved",
      compensation: { kind: "review" },
    });
  });
});
