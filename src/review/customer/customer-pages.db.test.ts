import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import {
  buildReviewDeps,
  insertReport,
  insertResume,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { openSite, type Site, type TestResponse, type TestUser } from "../../../tests/support/site.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";
import { findAllowance } from "../../plans/allowance/allowance.server.ts";
import { entitlements } from "../../plans/tables.ts";
import { portals } from "../../portals/all.ts";
import { createAnchor } from "../anchors/anchor.ts";
import { maskEarlier, presentComment } from "../desk/open-order.server.ts";
import { getFinishedReview } from "../finished/read-finished.server.ts";
import { createOrderMask } from "../masking/reviewer-mask.ts";
import { insertComment, listComments } from "../orders/comment-store.server.ts";
import { cancelOrder } from "../orders/operator-actions.server.ts";
import type { Order } from "../orders/order.ts";
import { listOrderEvents } from "../orders/order-event-store.server.ts";
import { orderPeriods } from "../orders/order-machine.ts";
import { findOrderForStaff, findSnapshot, listMessages, listOrdersOf } from "../orders/order-store.server.ts";
import {
  approveOrder,
  askCustomer,
  claimOrder,
  handOver,
  releaseOrder,
  writeAsReviewer,
} from "../orders/reviewer-actions.server.ts";
import { findToErase } from "../orders/timer-store.server.ts";
import { reviewOrderEvents, reviewOrders } from "../tables.ts";
import { createFormatTimes } from "./format-times.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const review = () => buildReviewDeps(site.db);
const get = (as: TestUser | null, path: string) => site.request({ path, as });
const post = (as: TestUser, path: string, fields: Record<string, string>) =>
  site.request({
    method: "POST",
    path,
    as,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const at = ({ status, headers }: TestResponse) => [status, headers.location];
const stored = async (id: string) => (await findOrderForStaff(site.db, id))!;
/** Of a draft, or of a document for which nothing is ordered yet. */
const intakeFields = (of: string | { documentId: string }, more = {}) => ({
  promised: "48",
  ...(typeof of === "string" ? { orderId: of } : of),
  key: newId(),
  targetJob: "Teacher",
  advert: "",
  worries: "Too long?",
  locale: "de-DE",
  ...more,
});

/** A premium customer with a draft, stored through the page. */
async function startOrder(): Promise<{ customer: TestUser; orderId: string; documentId: string }> {
  const customer = await site.createUser({ premium: true });
  const documentId = await insertResume(site.db, customer.id);
  const fields = intakeFields({ documentId }, { action: "save", worries: "" });
  const response = await post(customer, "/review/intake", fields);
  const orderId = new URL(String(response.headers.location), site.origin).searchParams.get("DocReviewId")!;
  return { customer, orderId, documentId };
}

async function submitOrder() {
  const started = await startOrder();
  await post(started.customer, "/review/intake", intakeFields(started.orderId, { action: "send" }));
  return started;
}

async function claim(orderId: string): Promise<Order> {
  const reviewerId = await insertReviewer(site.db);
  return claimOrder(review(), { reviewerId, orderId, key: newId() });
}

/** A finished review with a suggestion for the beginning of the document's longest text. */
async function finishOrder(body = "Say it shorter.") {
  const submitted = await submitOrder();
  const { orderId, customer, documentId } = submitted;
  const order = await claim(orderId);
  const reviewerId = order.reviewerId!;
  await insertReport(review(), order);
  const suggestionId = newId();
  await approveOrder(review(), { reviewerId, orderId, key: newId() });
  const { blocks } = await getFinishedReview(review(), { customerId: customer.id, orderId });
  const longest = blocks.toSorted((a, b) => b.text.length - a.text.length)[0]!;
  const anchor = createAnchor(blocks, longest.spot, 0, 12)!;
  // The comment is written as of the round that was approved.
  await insertComment(site.db, {
    ...{ id: suggestionId, orderId, round: 1, kind: "suggestion", anchor, body, replacement: "Kurz" },
  });
  const page = `/review/download?docid=${documentId}&rexorderid=${orderId}`;
  return { ...submitted, reviewerId, suggestionId, page };
}

describe("RVW-03 RVW-04 choosing a document", () => {
  test("a premium user chooses one of their documents and gets the intake", async () => {
    const { customer, orderId } = await startOrder();
    const page = await get(customer, `/review/intake?DocReviewId=${orderId}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`value="${orderId}"`);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/review/resume", "/review/intake"]) {
      const choose = await get(customer, path);
      expect([choose.status, choose.text.includes("/thumbnail")]).toEqual([200, true]);
    }
  });

  test("RVW-05 a user without a plan is led to the plans, an anonymous visitor to the sign-in page", async () => {
    expect(at(await get(await site.createUser(), "/review/resume"))).toEqual([303, "/review/plans"]);
    const [status, location] = at(await get(null, "/review/resume"));
    expect([status, location]).toEqual([303, "/sign-in?next=%2Freview%2Fresume"]);
  });

  test("another user's document does not exist", async () => {
    const { documentId } = await startOrder();
    const other = await site.createUser({ premium: true });
    const fields = intakeFields({ documentId }, { action: "send" });
    expect((await post(other, "/review/intake", fields)).status).toBe(404);
    expect((await get(other, `/review/intake?document=${documentId}`)).status).toBe(404);
  });
});

describe("RVW-02 PRD-02 the intake", () => {
  test("is sent once, whatever number of clicks", async () => {
    const { customer, orderId } = await startOrder();
    const fields = intakeFields(orderId, { action: "send" });
    const responses = await Promise.all([1, 2, 3].map(() => post(customer, "/review/intake", fields)));
    const sent = [303, `/review/intake?DocReviewId=${orderId}&done=sent`];
    expect(responses.map(at)).toEqual([sent, sent, sent]);
    expect(await stored(orderId)).toMatchObject({
      state: "queued",
      targetJob: "Teacher",
      worries: "Too long?",
    });
    expect(await listOrderEvents(site.db, orderId)).toHaveLength(1);
  });

  test("of a document starts one order, whatever number of clicks and tabs, and says who reads it", async () => {
    const customer = await site.createUser({ premium: true });
    const documentId = await insertResume(site.db, customer.id);
    const path = `/review/intake?document=${documentId}`;
    const page = await get(customer, path);
    const t = translator("de-DE", "reviewPages");
    expect(page.text).toContain(t("consent"));
    expect(page.text).not.toContain("checkbox");
    // Opening it stores nothing.
    expect(await listOrdersOf(site.db, customer.id)).toEqual([]);
    const key = /name="key" value="([^"]+)"/.exec(page.text)![1]!;
    expect((await get(customer, path)).text).toContain(key);
    const fields = intakeFields({ documentId }, { key, action: "send" });
    const responses = await Promise.all([1, 2, 3].map(() => post(customer, "/review/intake", fields)));
    const sent = [303, `/review/intake?DocReviewId=${key}&done=sent`];
    expect(responses.map(at)).toEqual([sent, sent, sent]);
    expect(await listOrdersOf(site.db, customer.id)).toMatchObject([{ id: key, state: "queued" }]);
    expect((await findAllowance(site.db, customer.id, new Date()))?.left).toBe(11);
    // The next order of the document is another one.
    expect((await get(customer, path)).text).not.toContain(key);
  });

  test("of a document that has a draft opens the draft, and keeps what was typed of a refused form", async () => {
    const { customer, orderId, documentId } = await startOrder();
    const path = `/review/intake?document=${documentId}`;
    expect(at(await get(customer, path))).toEqual([303, `/review/intake?DocReviewId=${orderId}`]);
    const other = await insertResume(site.db, customer.id);
    const long = { action: "send", targetJob: "x".repeat(500) };
    const refused = await post(customer, "/review/intake", intakeFields({ documentId: other }, long));
    expect([refused.status, refused.text.includes("Too long?")]).toEqual([400, true]);
  });

  test("can be stored and discarded", async () => {
    const { customer, orderId } = await startOrder();
    await post(customer, "/review/intake", intakeFields(orderId, { action: "save" }));
    expect(await stored(orderId)).toMatchObject({ state: "draft", worries: "Too long?" });
    await post(customer, "/review/intake", intakeFields(orderId, { action: "discard" }));
    expect((await stored(orderId)).state).toBe("cancelled");
  });

  test("without a plan leads to the plans, and the draft stays", async () => {
    const { customer, orderId } = await startOrder();
    await site.db.delete(entitlements).where(eq(entitlements.userId, customer.id));
    const fields = intakeFields(orderId, { action: "send" });
    expect(at(await post(customer, "/review/intake", fields))).toEqual([303, "/review/plans"]);
    expect((await stored(orderId)).state).toBe("draft");
  });

  test("markup in every field is shown as text", async () => {
    const { customer, orderId } = await startOrder();
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const fields = intakeFields(orderId, { targetJob: hostile, advert: hostile, worries: hostile });
    await post(customer, "/review/intake", { ...fields, action: "save" });
    const page = await get(customer, `/review/intake?DocReviewId=${orderId}`);
    expect(page.text).not.toContain("<img src=x");
    expect(page.text).not.toContain("<script>alert");
  });
});

describe("PRD-02 the status of an order", () => {
  test("shows the steps, and the reviewer's question can be answered", async () => {
    const { customer, orderId } = await submitOrder();
    const status = () => get(customer, `/review/intake?DocReviewId=${orderId}`);
    expect((await status()).text).toContain(`/review/orders/${orderId}/withdraw`);
    const { reviewerId } = await claim(orderId);
    await askCustomer(review(), {
      reviewerId: reviewerId!,
      orderId,
      key: newId(),
      body: "Which <b>job</b>?",
    });
    const page = await status();
    expect(page.text).toContain("Which &lt;b&gt;job&lt;/b&gt;?");
    expect(page.text).not.toContain(`/review/orders/${orderId}/withdraw`);
    const fields = { key: newId(), body: "Teacher" };
    const answer = () => post(customer, `/review/orders/${orderId}/answer`, fields);
    const answered = [303, `/review/intake?DocReviewId=${orderId}&done=answered`];
    expect((await Promise.all([answer(), answer()])).map(at)).toEqual([answered, answered]);
    expect((await listMessages(site.db, orderId)).map(({ body }) => body)).toEqual([
      "Which <b>job</b>?",
      "Teacher",
    ]);
  });

  test("the steps name the reviewers who had the order then; the finished review, who wrote it", async () => {
    const { customer, orderId, documentId } = await submitOrder();
    const first = await insertReviewer(site.db, { displayName: "Ada" });
    const second = await insertReviewer(site.db, { displayName: "Ben" });
    const third = await insertReviewer(site.db, { displayName: "Cleo" });
    await claimOrder(review(), { reviewerId: first, orderId, key: newId() });
    await handOver(review(), { reviewerId: first, orderId, key: newId(), to: second });
    const status = (await get(customer, `/review/intake?DocReviewId=${orderId}`)).text;
    expect(status).toContain("Ada hat mit der Prüfung begonnen");
    expect(status).toContain("Ben setzt die Prüfung fort");
    await insertReport(review(), { id: orderId, reviewerId: second });
    await approveOrder(review(), { reviewerId: second, orderId, key: newId() });
    await post(customer, `/review/orders/${orderId}/ask`, { key: newId(), body: "And the photo?" });
    await handOver(review(), { reviewerId: second, orderId, key: newId(), to: third });
    const page = await get(customer, `/review/download?docid=${documentId}&rexorderid=${orderId}`);
    expect(page.text).toContain("<strong><bdi>Ben</bdi></strong>Dokument geprüft am");
    expect(page.text).not.toContain("<bdi>Cleo</bdi>");
  });

  test("a form of two tabs with two texts is two messages; another user's key replaces no message", async () => {
    const { customer, orderId } = await submitOrder();
    const order = await claim(orderId);
    const page = await get(customer, `/review/intake?DocReviewId=${orderId}`);
    const key = /name="key" value="([^"]+)"/.exec(page.text)![1]!;
    await writeAsReviewer(review(), { reviewerId: order.reviewerId!, orderId, key, body: "Hello" });
    const sent = [303, `/review/intake?DocReviewId=${orderId}&done=messageSent`];
    for (const body of ["First tab", "Second tab", "First tab"])
      expect(at(await post(customer, `/review/orders/${orderId}/message`, { key, body }))).toEqual(sent);
    const messages = await listMessages(site.db, orderId);
    expect(messages.map(({ author, body }) => [author, body])).toEqual([
      ["reviewer", "Hello"],
      ["customer", "First tab"],
      ["customer", "Second tab"],
    ]);
  });

  test("each message names the reviewer who wrote it, and the question is the one that was asked", async () => {
    const { customer, orderId, documentId } = await submitOrder();
    const ada = await insertReviewer(site.db, { displayName: "Ada" });
    const ben = await insertReviewer(site.db, { displayName: "Ben" });
    await claimOrder(review(), { reviewerId: ada, orderId, key: newId() });
    await askCustomer(review(), { reviewerId: ada, orderId, key: newId(), body: "Which job?" });
    await writeAsReviewer(review(), { reviewerId: ada, orderId, key: newId(), body: "Take your time." });
    await handOver(review(), { reviewerId: ada, orderId, key: newId(), to: ben });
    const page = await get(customer, `/review/intake?DocReviewId=${orderId}`);
    expect(page.text).toMatch(/<blockquote[^>]*>Which job\?<\/blockquote>/);
    expect(page.text).toContain("Ada hat eine Rückfrage");
    const authors = (text: string) =>
      [...text.matchAll(/<strong>(Ada|Ben|Sie)<\/strong>/g)].map(([, name]) => name);
    expect(authors(page.text)).toEqual(["Ada", "Ada"]);
    await post(customer, `/review/orders/${orderId}/answer`, { key: newId(), body: "Teacher." });
    await insertReport(review(), { id: orderId, reviewerId: ben });
    await approveOrder(review(), { reviewerId: ben, orderId, key: newId() });
    const finished = await get(customer, `/review/download?docid=${documentId}&rexorderid=${orderId}`);
    expect(authors(finished.text)).toEqual(["Ada", "Ada", "Sie"]);
  });

  test("forms of a page that is out of date lead to the order as it is", async () => {
    const { customer, orderId } = await startOrder();
    const send = (more: object) => post(customer, "/review/intake", intakeFields(orderId, more));
    await send({ action: "send" });
    for (const action of ["send", "save"]) {
      const response = await send({ action, worries: "Another tab" });
      expect(at(response)).toEqual([303, `/review/intake?DocReviewId=${orderId}&failed=changed`]);
    }
    const finished = await finishOrder();
    const late = intakeFields(finished.orderId, { action: "save" });
    expect(at(await post(finished.customer, "/review/intake", late))).toEqual([
      303,
      `${finished.page}&failed=late`,
    ]);
  });

  test("withdrawing deletes the document that was sent, and a second round cannot be withdrawn", async () => {
    const { customer, orderId } = await submitOrder();
    await post(customer, `/review/orders/${orderId}/withdraw`, { key: newId() });
    expect((await stored(orderId)).state).toBe("cancelled");
    expect(await findSnapshot(site.db, orderId, 1)).toBeNull();

    const finished = await finishOrder();
    await post(finished.customer, `/review/orders/${finished.orderId}/ask`, {
      key: newId(),
      body: "And now?",
    });
    const { reviewerId, orderId: second } = finished;
    await releaseOrder(review(), { reviewerId, orderId: second, key: newId() });
    const response = await post(finished.customer, `/review/orders/${second}/withdraw`, { key: newId() });
    expect(at(response)[1]).toContain("failed=late");
    expect((await stored(second)).state).toBe("queued");
    expect(await findSnapshot(site.db, second, 1)).not.toBeNull();
    const status = await get(finished.customer, `/review/intake?DocReviewId=${second}`);
    expect([status.status, status.text.includes("/withdraw")]).toEqual([200, false]);
  });

  test("a draft that was given up is erased with the retention period", async () => {
    const { customer, orderId } = await startOrder();
    await post(customer, "/review/intake", intakeFields(orderId, { action: "discard" }));
    const isDue = async () => (await findToErase(site.db)).some(({ id }) => id === orderId);
    expect(await isDue()).toBe(false);
    const updatedAt = new Date(Date.now() - orderPeriods.retention - 60_000);
    await site.db.update(reviewOrders).set({ updatedAt }).where(eq(reviewOrders.id, orderId));
    expect(await isDue()).toBe(true);
  });

  test("withdrawing after a reviewer has begun leads to the present state", async () => {
    const { customer, orderId } = await submitOrder();
    await claim(orderId);
    const response = await post(customer, `/review/orders/${orderId}/withdraw`, { key: newId() });
    expect(at(response)).toEqual([303, `/review/intake?DocReviewId=${orderId}&failed=changed`]);
    expect((await stored(orderId)).state).toBe("inReview");
  });

  test("all orders are listed, with the promised time while a reviewer has it or it waits for one", async () => {
    const { customer, orderId } = await submitOrder();
    const page = (await get(customer, "/review/orders")).text;
    expect(page).toContain(orderId);
    const t = translator("de-DE", "reviewPages");
    const { dueAt } = await stored(orderId);
    const due = t("due", { date: createFormatTimes(portals.lde).moment(dueAt!) });
    expect(page).toContain(due);
    const passed = new Date(dueAt!.getTime() - 7 * 24 * 3_600_000);
    await site.db.update(reviewOrders).set({ dueAt: passed }).where(eq(reviewOrders.id, orderId));
    expect((await get(customer, "/review/orders")).text).toContain(
      t("late", { date: createFormatTimes(portals.lde).moment(passed) }),
    );
    await post(customer, `/review/orders/${orderId}/withdraw`, { key: newId() });
    expect((await get(customer, "/review/orders")).text).not.toContain(due);
    expect((await get(await site.createUser(), "/review/orders")).text).not.toContain(orderId);
  });

  test("the dashboard gets the newest order of each document, without those that ended", async () => {
    const { customer, orderId, documentId } = await submitOrder();
    const list = async (as: TestUser) => JSON.parse((await get(as, "/api/review/orders")).text).reviews;
    expect(await list(customer)).toEqual([{ orderId, documentId, state: "queued" }]);
    expect(await list(await site.createUser())).toEqual([]);
    await post(customer, `/review/orders/${orderId}/withdraw`, { key: newId() });
    expect(await list(customer)).toEqual([]);
    await post(customer, "/review/intake", intakeFields({ documentId }, { action: "save" }));
    expect(await list(customer)).toMatchObject([{ documentId, state: "draft" }]);
  });
});

describe("PRD-02 comments of the finished review", () => {
  test("a comment is settled and answered within the follow-up, and the reviewer reads the answer without contact data", async () => {
    const { customer, orderId, page } = await finishOrder();
    const commentId = newId();
    const comment = { kind: "comment", anchor: null, body: "Which year?", replacement: null };
    await insertComment(site.db, { ...comment, id: commentId, orderId, round: 1 });
    const path = `/review/orders/${orderId}/comments/${commentId}`;
    const there = [303, `${page}#comment-${commentId}`];

    expect((await get(customer, page)).text).toMatch(
      new RegExp(`href="#comment-${commentId}"[^>]*>\\d+</a>`),
    );
    expect(at(await post(customer, path, { decision: "dismiss" }))).toEqual(there);
    const t = translator("de-DE", "reviewPages");
    expect((await get(customer, page)).text).toContain(t("commentSettled"));
    expect(at(await post(customer, path, { decision: "undo" }))).toEqual(there);

    const answer = "In 2019. Call me: 030 1234567";
    for (const body of ["First", answer])
      expect(at(await post(customer, `${path}/answer`, { body }))).toEqual([
        303,
        `${page}&done=draftSaved#comment-${commentId}`,
      ]);
    expect((await get(customer, page)).text).toContain(answer);
    const other = await site.createUser({ premium: true });
    expect((await post(other, `${path}/answer`, { body: "x" })).status).toBe(404);

    await post(customer, `/review/orders/${orderId}/ask`, { key: newId(), body: "And now?" });
    const late = await post(customer, `${path}/answer`, { body: "Too late" });
    expect(at(late)).toEqual([303, `${page}&failed=late`]);
    const snapshot = (await findSnapshot(site.db, orderId, 2))!;
    const [, stored] = await listComments(site.db, orderId, 1);
    const read = maskEarlier(stored!, createOrderMask(snapshot.content as ResumeContent));
    expect(presentComment(read).answer).toContain("In 2019.");
    expect(presentComment(read).answer).not.toContain("1234567");
  });
});

describe("RVW-01 PRD-02 the finished review", () => {
  test("shows verdict, scores and comments; only to its customer, and only with the order's document", async () => {
    const { customer, page, orderId, documentId } = await finishOrder();
    const finished = await get(customer, page);
    expect(finished.status).toBe(200);
    for (const text of ["A clear resume.", "Say it shorter.", "Kurz", `/api/review/orders/${orderId}/pdf`])
      expect(finished.text).toContain(text);
    expect((await get(await site.createUser({ premium: true }), page)).status).toBe(404);
    expect((await get(customer, page.replace(documentId, newId()))).status).toBe(404);
    expect(at(await get(customer, `/review/intake?DocReviewId=${orderId}`))).toEqual([303, page]);
  });

  test("a stored comment with markup or links is shown as text", async () => {
    const hostile = '<a href="https://evil.example">x</a><script>alert(1)</script>';
    const { customer, page } = await finishOrder(hostile);
    const { text } = await get(customer, page);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain('evil.example">');
  });

  test("a suggestion is accepted, undone and dismissed by forms", async () => {
    const { customer, orderId, suggestionId, page } = await finishOrder();
    const decide = (decision: string) =>
      post(customer, `/review/orders/${orderId}/comments/${suggestionId}`, { decision });
    const decision = async () => (await listComments(site.db, orderId))[0]!.decision;
    expect(at(await decide("take"))).toEqual([303, `${page}#comment-${suggestionId}`]);
    expect(await decision()).toBe("taken");
    await decide("undo");
    expect(await decision()).toBe("open");
    const all = await post(customer, `/review/orders/${orderId}/accept-all`, {});
    expect(at(all)).toEqual([303, `${page}&taken=1&left=0`]);
    expect((await get(customer, `${page}&taken=1&left=0`)).status).toBe(200);
    await decide("undo");
    await decide("dismiss");
    expect(await decision()).toBe("dismissed");
  });

  test("the reviewed PDF is the customer's alone, and its name says that it is a review", async () => {
    const { customer, orderId } = await finishOrder();
    const path = `/api/review/orders/${orderId}/pdf`;
    const pdf = await get(customer, path);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(decodeURIComponent(String(pdf.headers["content-disposition"]))).toMatch(
      / – Prüfung \(\p{L}[^)]*\)\.pdf/u,
    );
    expect((await get(await site.createUser(), path)).status).toBe(404);
    expect((await get(null, path)).status).toBe(401);
  });

  test("a second round is asked for once, and the review stays readable meanwhile", async () => {
    const { customer, orderId, page } = await finishOrder();
    const ask = () =>
      post(customer, `/review/orders/${orderId}/ask`, { key: newId(), body: "And the photo?" });
    expect(at(await ask())).toEqual([303, `/review/intake?DocReviewId=${orderId}&done=asked`]);
    expect(await stored(orderId)).toMatchObject({ state: "inReview", round: 2 });
    expect((await get(customer, page)).status).toBe(200);
    expect(at(await ask())).toEqual([303, `${page}&failed=late`]);
    const status = () => get(customer, `/review/intake?DocReviewId=${orderId}`);
    const link = page.replace("&", "&amp;");
    expect((await status()).text).toContain(link);
    // Also after an operator has ended the second round.
    const operatorId = (await site.createUser({ role: "operator" })).id;
    await cancelOrder(review(), { operatorId, orderId, key: newId(), reason: "Spam" });
    expect((await status()).text).toContain(link);
  });

  test("each finished round has its own day", async () => {
    const { customer, orderId, reviewerId, page } = await finishOrder();
    const earlier = new Date("2026-03-05T12:00:00Z");
    await site.db.update(reviewOrders).set({ approvedAt: earlier }).where(eq(reviewOrders.id, orderId));
    await site.db
      .update(reviewOrderEvents)
      .set({ at: earlier })
      .where(eq(reviewOrderEvents.event, "approve"));
    expect((await get(customer, page)).text).toContain("5. März 2026");
    await post(customer, `/review/orders/${orderId}/ask`, { key: newId(), body: "And the photo?" });
    await insertReport(review(), { id: orderId, reviewerId });
    await approveOrder(review(), { reviewerId, orderId, key: newId() });
    const { text } = await get(customer, page);
    expect(/Ihr Dokument[^<]*/.exec(text)![0]).not.toContain("5. März 2026");
  });

  test("the rating is stored, and can be changed", async () => {
    const { customer, orderId, page } = await finishOrder();
    const rate = (stars: string) => post(customer, `/review/orders/${orderId}/rate`, { stars, comment: "" });
    expect(at(await rate("5"))).toEqual([303, `${page}&done=rated`]);
    await rate("4");
    expect((await get(customer, page)).text).toMatch(/checked="" value="4"|value="4" checked=""/);
    expect((await rate("6")).status).toBe(400);
  });
});

test("PRD-04 forms from other sites change nothing", async () => {
  const { customer, orderId } = await submitOrder();
  const response = await site.request({
    method: "POST",
    path: `/review/orders/${orderId}/withdraw`,
    as: customer,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
    body: `key=${newId()}`,
  });
  expect(response.status).toBe(403);
  expect((await stored(orderId)).state).toBe("queued");
});

test("an intake with another customer's order is refused", async () => {
  const { orderId } = await submitOrder();
  const other = await site.createUser({ premium: true });
  const fields = intakeFields(orderId, { action: "save" });
  expect((await post(other, "/review/intake", fields)).status).toBe(404);
});
