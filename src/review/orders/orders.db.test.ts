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
  insertResume,
  insertReviewer,
  setRole,
  withReviewer,
} from "../../../tests/support/review.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { ratings } from "../../ratings/tables.ts";
import { reviewOpenings, reviewOrders } from "../tables.ts";
import { addMessage } from "./add-message.server.ts";
import { listComments } from "./comment-store.server.ts";
import {
  answerQuestion,
  askAgain,
  rateOrder,
  startOrder,
  submitOrder,
  withdrawOrder,
  writeAsCustomer,
} from "./customer-actions.server.ts";
import { eraseOrdersOfCustomer, returnOrdersOfReviewer } from "./end-order.server.ts";
import { cancelOrder, reassignOrder } from "./operator-actions.server.ts";
import type { Order } from "./order.ts";
import { listOrderEvents } from "./order-event-store.server.ts";
import {
  findOrderForStaff,
  findOrderOf,
  findReviewRecords,
  findSnapshot,
  listMessages,
} from "./order-store.server.ts";
import { findToRemind, insertReminder, type ReminderName } from "./reminder-store.server.ts";
import { reviewLimits } from "./review-limits.ts";
import {
  approveOrder,
  askCustomer,
  claimOrder,
  deleteComment,
  handOver,
  openOrder,
  releaseOrder,
  saveComment,
  saveReport,
} from "./reviewer-actions.server.ts";
import { listQueued } from "./reviewer-store.server.ts";
import { runReviewTimers } from "./run-timers.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const deps = () => buildReviewDeps(database.db);
const key = () => newId();
const stateOf = async (id: string) => (await findOrderForStaff(database.db, id))!.state;
const rewind = (id: string, changes: Partial<typeof reviewOrders.$inferInsert>) =>
  database.db.update(reviewOrders).set(changes).where(eq(reviewOrders.id, id));
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const of = ({ id: orderId, reviewerId }: Order) => ({ orderId, reviewerId: reviewerId! });
const comment = (changes = {}) => ({
  id: newId(),
  revision: 0,
  kind: "comment",
  anchor: null,
  body: "Good.",
  replacement: null,
  ...changes,
});

describe("PRD-02 PRD-06 an order from intake to approval", () => {
  test("each step is stored with its time, told and audited", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const of = { orderId: order.id, customerId: order.customerId!, reviewerId: order.reviewerId! };
    expect(order).toMatchObject({ state: "inReview", round: 1 });
    await askCustomer(review, { ...of, key: key(), body: "Which job?" });
    await answerQuestion(review, { ...of, key: key(), body: "Teacher." });
    await insertReport(review, order);
    await approveOrder(review, { ...of, key: key() });
    await askAgain(review, { ...of, key: key(), body: "And the photo?" });
    expect(await findOrderOf(database.db, of.customerId, of.orderId)).toMatchObject({
      state: "inReview",
      round: 2,
    });
    expect(
      (await listOrderEvents(database.db, of.orderId)).map(({ event, actor }) => [event, actor]),
    ).toEqual([
      ["submit", "customer"],
      ["claim", "reviewer"],
      ["ask", "reviewer"],
      ["answer", "customer"],
      ["approve", "reviewer"],
      ["askAgain", "customer"],
    ]);
    expect(review.notified.map(({ event }) => event)).toEqual([
      "submit",
      "claim",
      "ask",
      "answer",
      "approve",
      "askAgain",
    ]);
    expect((await listMessages(database.db, of.orderId)).map(({ author, body }) => [author, body])).toEqual([
      ["reviewer", "Which job?"],
      ["customer", "Teacher."],
      ["customer", "And the photo?"],
    ]);
  });

  test("the review records of the review item follow the order", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const records = () => findReviewRecords(database.db, order.customerId!);
    expect(await records()).toEqual([
      { stepCD: "REVIEW", documentUID: order.documentId, rexOrderID: order.id },
    ]);
    await insertReport(review, order);
    await approveOrder(review, { orderId: order.id, reviewerId: order.reviewerId!, key: key() });
    expect((await records())[0]!.stepCD).toBe("APPROV");
    expect(await findReviewRecords(database.db, newId())).toEqual([]);
  });

  test("the snapshot is the document of the submission", async () => {
    const review = deps();
    const order = await insertQueued(review);
    const snapshot = await findSnapshot(database.db, order.id, 1);
    const document = await review.loadDocument(order.customerId!, order.documentId!);
    expect(snapshot).toMatchObject({ documentVersion: 1, content: document.content });
  });

  test("a report without summary or reasons is not sent", async () => {
    const review = deps();
    const { id: orderId, reviewerId } = await insertClaimed(review);
    await expect(
      approveOrder(review, { orderId, reviewerId: reviewerId!, key: key() }),
    ).rejects.toMatchObject({
      code: "invalid",
      details: { fields: expect.arrayContaining([{ path: "summary", key: "required" }]) },
    });
    expect(await stateOf(orderId)).toBe("inReview");
  });

  test("the second round can be used once", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const of = { orderId: order.id, customerId: order.customerId!, reviewerId: order.reviewerId! };
    for (const round of [1, 2]) {
      await insertReport(review, order);
      await approveOrder(review, { ...of, key: key() });
      const again = askAgain(review, { ...of, key: key(), body: "More?" });
      if (round === 1) await again;
      else await expect(again).rejects.toMatchObject({ code: "conflict" });
    }
  });
});

test("an order has a limit of messages, and repeating the last one stays without an effect", async () => {
  const order = await insertClaimed(deps());
  const of = { orderId: order.id, author: "customer" as const, authorId: order.customerId! };
  const keys = Array.from({ length: reviewLimits.messages }, newId);
  const add = (key: string) =>
    inTransaction(database.db, (tx) => addMessage(tx, { ...of, key, body: "Hallo" }));
  for (const key of keys) expect(await add(key)).toBe(true);
  expect(await add(keys.at(-1)!)).toBe(false);
  await expect(add(newId())).rejects.toMatchObject({ code: "tooMany" });
  expect(await listMessages(database.db, order.id)).toHaveLength(reviewLimits.messages);
});

describe("transitions are idempotent and exclusive", () => {
  test("the same key has no second effect, also at once", async () => {
    const review = deps();
    const draft = await insertDraft(review);
    const submit = () =>
      submitOrder(review, {
        customerId: draft.customerId!,
        orderId: draft.id,
        key: draft.id,
        intake: emptyIntake(),
      });
    const outcomes = await Promise.all([submit(), submit(), submit()]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["submitted", "submitted", "submitted"]);
    expect(await listOrderEvents(database.db, draft.id)).toHaveLength(1);
    expect(review.notified).toHaveLength(1);
  });

  test("of ten reviewers who claim at once, one gets the order", async () => {
    const review = deps();
    const { id: orderId } = await insertQueued(review);
    const reviewers = await Promise.all(Array.from({ length: 10 }, () => insertReviewer(database.db)));
    const results = await Promise.allSettled(
      reviewers.map((reviewerId) => claimOrder(review, { reviewerId, orderId, key: key() })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await findOrderForStaff(database.db, orderId))!.reviewerId).toBe(
      reviewers[results.findIndex(({ status }) => status === "fulfilled")],
    );
  });

  test("a reviewer cannot exceed their capacity by claiming at once", async () => {
    const review = deps();
    const orders = await Promise.all(Array.from({ length: 4 }, () => insertQueued(review, "pl-PL")));
    const reviewerId = await insertReviewer(database.db, { locales: ["pl-PL"], capacity: 2 });
    const results = await Promise.allSettled(
      orders.map(({ id: orderId }) => claimOrder(review, { reviewerId, orderId, key: key() })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("two submissions of different keys: the second finds the order submitted", async () => {
    const review = deps();
    const draft = await insertDraft(review);
    const of = { customerId: draft.customerId!, orderId: draft.id, intake: emptyIntake() };
    const results = await Promise.allSettled([
      submitOrder(review, { ...of, key: key() }),
      submitOrder(review, { ...of, key: key() }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listOrderEvents(database.db, draft.id)).toHaveLength(1);
  });

  test("one document has one draft", async () => {
    const review = deps();
    const customerId = await insertAccount(database.db);
    const documentId = await insertResume(database.db, customerId);
    const start = () =>
      startOrder(review, { customerId, documentId, source: "document", portal: "lde", culture: "lde" });
    const drafts = await Promise.all([start(), start(), start()]);
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
  });
});

describe("a form that is sent from two tabs", () => {
  test("with another text is refused, so that neither text is lost without a word", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const of = { orderId: order.id, customerId: order.customerId!, reviewerId: order.reviewerId! };
    await askCustomer(review, { ...of, key: key(), body: "Which job?" });
    const answerKey = key();
    const answer = (body: string) => answerQuestion(review, { ...of, key: answerKey, body });
    await answer("Teacher.");
    await answer("Teacher.");
    await expect(answer("Headmaster.")).rejects.toMatchObject({ code: "conflict" });
    await insertReport(review, order);
    await approveOrder(review, { ...of, key: key() });
    const askKey = key();
    const ask = (body: string) => askAgain(review, { ...of, key: askKey, body });
    await ask("And the photo?");
    await ask("And the photo?");
    await expect(ask("And the length?")).rejects.toMatchObject({ code: "conflict" });
    const draft = await insertDraft(review);
    const intakeKey = key();
    const submit = (worries: string) =>
      submitOrder(review, {
        ...{ customerId: draft.customerId!, orderId: draft.id, key: intakeKey },
        intake: { ...emptyIntake(), worries },
      });
    await submit("Too long?");
    expect(await submit("Too long?")).toMatchObject({ outcome: "submitted" });
    await expect(submit("Too short?")).rejects.toMatchObject({ code: "conflict" });
  });

  test("with another button is refused: the key belongs to one event", async () => {
    const review = deps();
    const draft = await insertDraft(review);
    const of = { customerId: draft.customerId!, orderId: draft.id, key: key() };
    await withdrawOrder(review, of);
    await expect(submitOrder(review, { ...of, intake: emptyIntake() })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await stateOf(draft.id)).toBe("cancelled");
  });
});

describe("who may do what", () => {
  test("another customer's order does not exist", async () => {
    const review = deps();
    const { id: orderId } = await insertQueued(review);
    const customerId = await insertAccount(database.db);
    expect(await findOrderOf(database.db, customerId, orderId)).toBeNull();
    const of = { customerId, orderId, key: key() };
    await expect(withdrawOrder(review, of)).rejects.toMatchObject({ code: "notFound" });
    await expect(writeAsCustomer(review, { ...of, body: "Hello" })).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(rateOrder(review, { customerId, orderId, stars: 1, comment: "" })).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(
      submitOrder(review, { customerId, orderId, key: key(), intake: emptyIntake() }),
    ).rejects.toMatchObject({ code: "notFound" });
  });

  test("ROL-04 another reviewer's order does not exist, nor one that is approved", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const orderId = order.id;
    const other = await insertReviewer(database.db);
    const refused = { code: "notFound" };
    const open = (reviewerId: string) => openOrder(review, { reviewerId, orderId, part: "document" });
    await expect(open(other)).rejects.toMatchObject(refused);
    await expect(
      saveComment(review, { reviewerId: other, orderId, comment: comment() }),
    ).rejects.toMatchObject(refused);
    await expect(releaseOrder(review, { reviewerId: other, orderId, key: key() })).rejects.toMatchObject(
      refused,
    );
    await open(order.reviewerId!);
    await insertReport(review, order);
    await approveOrder(review, { reviewerId: order.reviewerId!, orderId, key: key() });
    await expect(open(order.reviewerId!)).rejects.toMatchObject(refused);
    const openings = await database.db
      .select()
      .from(reviewOpenings)
      .where(eq(reviewOpenings.orderId, orderId));
    expect(openings.map(({ viewerId, part }) => [viewerId, part])).toEqual([[order.reviewerId, "document"]]);
  });

  test("a reviewer claims only languages they review, and none while paused", async () => {
    const review = deps();
    const { id: orderId } = await insertQueued(review);
    const polish = await insertReviewer(database.db, { locales: ["pl-PL"] });
    const paused = await insertReviewer(database.db, { paused: true });
    await expect(claimOrder(review, { reviewerId: polish, orderId, key: key() })).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(claimOrder(review, { reviewerId: paused, orderId, key: key() })).rejects.toMatchObject({
      code: "conflict",
    });
    const customer = await insertAccount(database.db);
    await expect(claimOrder(review, { reviewerId: customer, orderId, key: key() })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  test("without a plan the draft stays a draft with its intake", async () => {
    const review = buildReviewDeps(database.db, {
      allowance: { use: async () => "notPremium", restore: async () => {}, compensate: async () => null },
    });
    const draft = await insertDraft(review);
    const { customerId, id: orderId } = draft;
    const intake = { ...emptyIntake(), worries: "Too long?" };
    const submission = await withReviewer(database.db, "de-DE", () =>
      submitOrder(review, { customerId: customerId!, orderId, key: key(), intake }),
    );
    expect(submission).toEqual({ outcome: "notPremium" });
    expect(await findOrderOf(database.db, draft.customerId!, draft.id)).toMatchObject({
      state: "draft",
      worries: "Too long?",
    });
    expect(await findSnapshot(database.db, draft.id, 1)).toBeNull();
  });

  test("withdrawing and cancelling give the review back to the plan", async () => {
    const review = deps();
    const first = await insertQueued(review);
    const second = await insertClaimed(review);
    expect(review.used).toEqual(new Set([first.id, second.id]));
    await withdrawOrder(review, { customerId: first.customerId!, orderId: first.id, key: key() });
    const operatorId = await insertAccount(database.db, "operator");
    await cancelOrder(review, { operatorId, orderId: second.id, key: key(), reason: "Not a resume" });
    expect(review.used.size).toBe(0);
    expect(await findReviewRecords(database.db, first.customerId!)).toEqual([]);
    expect(review.notified.at(-1)).toMatchObject({ event: "cancel", reason: "Not a resume" });
  });

  test("an operator gives a queued order to a reviewer and takes it back", async () => {
    const review = deps();
    const { id: orderId } = await insertQueued(review);
    const operatorId = await insertAccount(database.db, "operator");
    const to = await insertReviewer(database.db);
    await reassignOrder(review, { operatorId, orderId, key: key(), to });
    expect(await findOrderForStaff(database.db, orderId)).toMatchObject({
      state: "inReview",
      reviewerId: to,
    });
    await reassignOrder(review, { operatorId, orderId, key: key(), to: null });
    expect(await findOrderForStaff(database.db, orderId)).toMatchObject({
      state: "queued",
      reviewerId: null,
    });
  });

  test("an operator takes back an order whose customer is asked; the time of the question is added to the promise", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const { id: orderId, reviewerId } = order;
    const operatorId = await insertAccount(database.db, "operator");
    await askCustomer(review, { reviewerId: reviewerId!, orderId, key: key(), body: "Which job?" });
    await rewind(orderId, { askedAt: ago(24), dueAt: ago(-1) });
    await reassignOrder(review, { operatorId, orderId, key: key(), to: null });
    const queued = (await findOrderForStaff(database.db, orderId))!;
    expect(queued).toMatchObject({ state: "queued", reviewerId: null, askedAt: null });
    expect(queued.dueAt!.getTime()).toBeGreaterThan(ago(-24).getTime());
    expect(review.notified.at(-1)).toMatchObject({ by: "operator", previousReviewerId: reviewerId });
  });

  test("handing over ends the access of the first reviewer", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const to = await insertReviewer(database.db);
    const reviewerId = order.reviewerId!;
    await handOver(review, { reviewerId, orderId: order.id, key: key(), to });
    await expect(
      openOrder(review, { reviewerId, orderId: order.id, part: "document" }),
    ).rejects.toMatchObject({ code: "notFound" });
    await openOrder(review, { reviewerId: to, orderId: order.id, part: "document" });
  });
});

describe("comments and report", () => {
  test("two windows cannot overwrite each other, and a lost response is no conflict", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const of = { reviewerId: order.reviewerId!, orderId: order.id };
    const first = comment();
    const stored = await saveComment(review, { ...of, comment: first });
    expect(await saveComment(review, { ...of, comment: first })).toEqual(stored);
    const edit = (body: string) => saveComment(review, { ...of, comment: { ...first, revision: 1, body } });
    const results = await Promise.allSettled([edit("A"), edit("B")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [current] = await listComments(database.db, order.id, 1);
    await expect(deleteComment(review, { ...of, commentId: first.id, revision: 1 })).rejects.toMatchObject({
      code: "conflict",
      details: { current },
    });
    await deleteComment(review, { ...of, commentId: first.id, revision: 2 });
    await deleteComment(review, { ...of, commentId: first.id, revision: 2 });
    expect(await listComments(database.db, order.id)).toEqual([]);
  });

  test("a comment whose phrase differs from the stored one is a conflict", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const anchor = (spot: string) => ({ spot, start: 0, end: 3, quote: "cat", before: "", after: "" });
    const stored = comment({ anchor: anchor("letter/subject") });
    const save = (changes = {}) => saveComment(review, { ...of(order), comment: { ...stored, ...changes } });
    await save();
    // The first response was lost; a browser may send the fields in another order.
    const { spot, ...rest } = stored.anchor as unknown as { spot: string };
    await save({ anchor: { ...rest, spot } });
    await expect(save({ anchor: anchor("letter/closing") })).rejects.toMatchObject({ code: "conflict" });
  });

  test("a comment id of another order is not overwritten", async () => {
    const review = deps();
    const [mine, theirs] = [await insertClaimed(review), await insertClaimed(review)];
    const taken = comment();
    await saveComment(review, { reviewerId: theirs.reviewerId!, orderId: theirs.id, comment: taken });
    await expect(
      saveComment(review, { reviewerId: mine.reviewerId!, orderId: mine.id, comment: taken }),
    ).rejects.toMatchObject({ code: "notFound" });
  });

  test("of two first reports at once, one is stored", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const save = (summary: string) =>
      saveReport(review, {
        reviewerId: order.reviewerId!,
        orderId: order.id,
        report: { revision: 0, summary, scores: {}, checklist: [] },
      });
    const results = await Promise.allSettled([save("A"), save("B")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("ends from outside", () => {
  test("erasing the account mid-review deletes the order's content and the reviewer's access", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const of = { reviewerId: order.reviewerId!, orderId: order.id };
    await saveComment(review, { ...of, comment: comment() });
    await writeAsCustomer(review, {
      customerId: order.customerId!,
      orderId: order.id,
      key: key(),
      body: "Hi",
    });
    const erase = () =>
      inTransaction(database.db, (tx) => eraseOrdersOfCustomer(tx, review, order.customerId!));
    await Promise.all([erase(), erase()]);
    expect(await findOrderForStaff(database.db, order.id)).toMatchObject({
      state: "erased",
      customerId: null,
      documentId: null,
      title: "",
      reviewerId: null,
    });
    expect(await findSnapshot(database.db, order.id, 1)).toBeNull();
    expect(await listComments(database.db, order.id)).toEqual([]);
    expect(await listMessages(database.db, order.id)).toEqual([]);
    await expect(openOrder(review, { ...of, part: "document" })).rejects.toMatchObject({ code: "notFound" });
    await expect(saveComment(review, { ...of, comment: comment() })).rejects.toMatchObject({
      code: "notFound",
    });
  });

  test("ROL-04 a reviewer whose role ends loses access at once; the order returns to the queue", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const reviewerId = order.reviewerId!;
    await inTransaction(database.db, async (tx) => {
      await returnOrdersOfReviewer(tx, review, reviewerId);
    });
    expect(await findOrderForStaff(database.db, order.id)).toMatchObject({
      state: "queued",
      reviewerId: null,
    });
    const { id: next } = await insertClaimed(review);
    const owner = (await findOrderForStaff(database.db, next))!.reviewerId!;
    await setRole(database.db, owner, "customer");
    await expect(
      openOrder(review, { reviewerId: owner, orderId: next, part: "document" }),
    ).rejects.toMatchObject({ code: "notFound" });
    await runReviewTimers(review);
    expect(await stateOf(next)).toBe("queued");
  });
});

describe("timers", () => {
  test("a claim without work returns to the queue, one with work does not", async () => {
    const review = deps();
    const [idle, busy] = [await insertClaimed(review), await insertClaimed(review)];
    for (const { id } of [idle, busy]) await rewind(id, { claimExpiresAt: ago(1) });
    await saveComment(review, { reviewerId: busy.reviewerId!, orderId: busy.id, comment: comment() });
    await runReviewTimers(review);
    expect([await stateOf(idle.id), await stateOf(busy.id)]).toEqual(["queued", "inReview"]);
  });

  test("an unanswered question is reminded of once, and then the reviewer continues", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    const of = { orderId: order.id, reviewerId: order.reviewerId! };
    await askCustomer(review, { ...of, key: key(), body: "Which job?" });
    await rewind(order.id, { askedAt: ago(50) });
    await runReviewTimers(review);
    await runReviewTimers(review);
    const remindersOf = () =>
      review.notified.filter(({ event, order: { id } }) => event === "answerReminder" && id === order.id);
    expect(remindersOf()).toHaveLength(1);
    await rewind(order.id, { askedAt: ago(121), dueAt: ago(100) });
    await runReviewTimers(review);
    const after = (await findOrderForStaff(database.db, order.id))!;
    expect(after).toMatchObject({ state: "inReview", askedAt: null });
    // The time the customer had is added to the promise.
    expect(after.dueAt!.getTime()).toBeGreaterThan(Date.now());
  });

  test("a finished review closes after the second round's period; its content is erased at the end", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    await insertReport(review, order);
    await approveOrder(review, { reviewerId: order.reviewerId!, orderId: order.id, key: key() });
    await runReviewTimers(review);
    expect(await stateOf(order.id)).toBe("approved");
    await rewind(order.id, { approvedAt: ago(15 * 24) });
    await runReviewTimers(review);
    expect(await stateOf(order.id)).toBe("closed");
    await rewind(order.id, { retainUntil: ago(1) });
    await runReviewTimers(review);
    expect(await stateOf(order.id)).toBe("erased");
  });

  test("an order whose reviewer's role ended during a question keeps the customer's time", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    await askCustomer(review, { ...of(order), key: key(), body: "Which job?" });
    await rewind(order.id, { askedAt: ago(24), dueAt: ago(-1) });
    await setRole(database.db, order.reviewerId!, "customer");
    await runReviewTimers(review);
    const queued = (await findOrderForStaff(database.db, order.id))!;
    expect(queued.state).toBe("queued");
    expect(queued.dueAt!.getTime()).toBeGreaterThan(ago(-24).getTime());
  });

  test("orders that were reminded of do not keep others from being reminded of", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    await rewind(order.id, { dueAt: ago(1) });
    const isFound = async () =>
      (await findToRemind(database.db, "overdue")).some(({ id }) => id === order.id);
    expect(await isFound()).toBe(true);
    await runReviewTimers(review);
    expect(await isFound()).toBe(false);
    // A new deadline is another reminder.
    await rewind(order.id, { dueAt: ago(2) });
    expect(await isFound()).toBe(true);
  });

  test("a review that was sent after the search is not reported as late", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    await rewind(order.id, { dueAt: ago(1) });
    await insertReport(review, order);
    await approveOrder(review, { ...of(order), key: key() });
    const remind = (event: ReminderName) =>
      inTransaction(database.db, (tx) => insertReminder(tx, order.id, event));
    expect([await remind("overdue"), await remind("dueSoon")]).toEqual([null, null]);
  });

  test("a reminder that fails does not keep others from being sent", async () => {
    const orders = [await insertClaimed(deps()), await insertClaimed(deps())];
    for (const { id } of orders) await rewind(id, { dueAt: ago(1) });
    const review = deps();
    const { notify } = review;
    review.notify = async (tx, change) => {
      if (change.order.id === orders[0]!.id) throw new Error("no such mail");
      return notify(tx, change);
    };
    await runReviewTimers(review);
    const late = review.notified.filter(({ event }) => event === "overdue").map(({ order }) => order.id);
    expect(late).toContain(orders[1]!.id);
    expect(late).not.toContain(orders[0]!.id);
  });

  test("on two machines at once each timer has one effect", async () => {
    const review = deps();
    const order = await insertClaimed(review);
    await rewind(order.id, { claimExpiresAt: ago(1), dueAt: ago(1) });
    await Promise.all([runReviewTimers(review), runReviewTimers(review), runReviewTimers(review)]);
    const events = (await listOrderEvents(database.db, order.id)).map(({ event }) => event);
    expect(events.filter((event) => event === "expireClaim")).toHaveLength(1);
    expect(events.filter((event) => event === "overdue")).toHaveLength(1);
  });
});

test("the queue is sorted by due time and shows nothing of the customer", async () => {
  const review = deps();
  const orders = [];
  for (let n = 0; n < 3; n += 1) orders.push(await insertQueued(review, "fi-FI"));
  await rewind(orders[2]!.id, { dueAt: ago(2) });
  const first = await listQueued(database.db, { locales: ["fi-FI"], limit: 2 });
  expect(first.map(({ id }) => id)).toEqual([orders[2]!.id, orders[0]!.id]);
  const last = first.at(-1)!;
  const rest = await listQueued(database.db, {
    locales: ["fi-FI"],
    after: { dueAt: last.dueAt!, id: last.id },
    limit: 2,
  });
  expect(rest.map(({ id }) => id)).toEqual([orders[1]!.id]);
  expect(Object.keys(first[0]!)).not.toContain("customerId");
  expect(Object.keys(first[0]!)).not.toContain("title");
});

test("a rating of a finished review also counts in the trust rating, once for each customer and portal", async () => {
  const review = deps();
  const order = await insertClaimed(review);
  const rate = (stars: number) =>
    rateOrder(review, { customerId: order.customerId!, orderId: order.id, stars, comment: "" });
  await expect(rate(5)).rejects.toMatchObject({ code: "conflict" });
  await insertReport(review, order);
  await approveOrder(review, { reviewerId: order.reviewerId!, orderId: order.id, key: key() });
  await Promise.all([rate(5), rate(5)]);
  await rate(4);
  const rows = await database.db.select().from(ratings).where(eq(ratings.userId, order.customerId!));
  expect(rows.map(({ stars, portal }) => [stars, portal])).toEqual([[4, "lde"]]);
  expect(review.notified.filter(({ event }) => event === "rated")).toHaveLength(1);
});
