import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import {
  buildReviewDeps,
  insertClaimed,
  insertQueued,
  insertReport,
  insertReviewer,
} from "../../../tests/support/review.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { textWithBars } from "../../../tests/support/text-of-html.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { newId } from "../../kit/id.ts";
import { mails } from "../../mail/tables.ts";
import { notifications } from "../../notifications/tables.ts";
import { allowanceUses } from "../../plans/tables.ts";
import { readHosts } from "../../portals/hosts/hosts.ts";
import { approveOrder } from "../../review/orders/reviewer-actions.server.ts";
import { reviewers, reviewOpenings, reviewOrders, reviewRatings } from "../../review/tables.ts";
import { sendStuckDigest } from "./stuck-digest.server.ts";
import { findStuckOrders } from "./stuck-order-store.server.ts";

const host = "www.us.localhost";
const hour = 3_600_000;
let site: Site;
let operator: TestUser;
let review: ReturnType<typeof buildReviewDeps>;
beforeAll(async () => {
  site = await openSite({ production: false });
  operator = await site.createUser({ role: "operator", hostLabel: "us" });
});
beforeEach(async () => {
  review = buildReviewDeps(site.db);
  await site.db.delete(reviewOrders);
  await site.db.delete(reviewers);
});
afterAll(() => site.close());

const get = (path: string, as: TestUser | null = operator) => site.request({ host, path, as });
const post = (path: string, fields: Record<string, string>, as: TestUser | null = operator) =>
  site.request({
    method: "POST",
    host,
    path,
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
  });
const location = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);
async function readMain(path: string): Promise<string> {
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  expect(await findHtmlProblems(text), path).toEqual([]);
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}
const orderOf = async (id: string) =>
  (await site.db.select().from(reviewOrders).where(eq(reviewOrders.id, id)))[0]!;
const change = (id: string, values: Partial<typeof reviewOrders.$inferInsert>) =>
  site.db.update(reviewOrders).set(values).where(eq(reviewOrders.id, id));
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const number = (id: string) => id.slice(-12);

describe("the page of all orders", () => {
  test("shows finished reviews with their times, what is late, and the longest wait", async () => {
    for (const [hours, due] of [
      [10, 48],
      [20, 48],
      [60, 48],
    ] as const) {
      const order = await insertClaimed(review);
      await insertReport(review, order);
      await change(order.id, { submittedAt: ago(hours), dueAt: new Date(ago(hours).getTime() + due * hour) });
      await approveOrder(review, { reviewerId: order.reviewerId!, orderId: order.id, key: newId() });
    }
    const late = await insertClaimed(review);
    await change(late.id, { dueAt: ago(1) });
    const waiting = await insertQueued(review);
    await change(waiting.id, { submittedAt: ago(5) });
    const page = textWithBars(await readMain("/operator/reviews"));
    expect(page).toContain("|Finished in 30 days|3|");
    expect(page).toContain("|On time|66.7%|");
    expect(page).toContain("|Median time|20 hr|");
    expect(page).toContain("|90% finished within|2 days|");
    expect(page).toContain("|Overdue now|1|");
    expect(page).toContain("|Longest wait in the queue|5 hr|");
  });

  test("filters by state, language and promised time, and names no customer and no title", async () => {
    const german = await insertQueued(review);
    const polish = await insertQueued(review, "pl-PL");
    const draft = await insertClaimed(review);
    await change(draft.id, { dueAt: ago(1), title: "Geheimer Lebenslauf" });
    const shown = async (query: string) => {
      const page = await readMain(`/operator/reviews${query}`);
      const list = page.slice(page.indexOf("<h2>Orders"), page.indexOf("<h2>Queue by language"));
      expect(page).not.toMatch(/Geheimer|@example\.com/);
      return [german, polish, draft].map(({ id }) => list.includes(number(id)));
    };
    expect(await shown("")).toEqual([true, true, true]);
    expect(await shown("?state=queued")).toEqual([true, true, false]);
    expect(await shown("?locale=pl-PL")).toEqual([false, true, false]);
    expect(await shown("?overdue=on")).toEqual([false, false, true]);
    expect(await shown("?state=closed")).toEqual([false, false, false]);
  });

  test("lists every order once over its parts", async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 53; count += 1) ids.add((await insertQueued(review)).id);
    const seen: string[] = [];
    let path: string | undefined = "/operator/reviews?state=queued";
    while (path) {
      const page = await readMain(path);
      const list = page.slice(page.indexOf("<h2>Orders"), page.indexOf("<h2>Queue by language"));
      seen.push(...[...list.matchAll(/reviews\/([0-9a-f-]{36})"/g)].map(([, id]) => id!));
      path = /href="([^"]+)">Show more/.exec(list)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen).toHaveLength(53);
    expect(new Set(seen)).toEqual(ids);
  });

  test("reviewers are sorted by name, and a mean of fewer than five ratings is hidden", async () => {
    const [first, second] = [await insertReviewer(site.db), await insertReviewer(site.db)];
    await site.db.update(reviewers).set({ displayName: "Zora" }).where(eq(reviewers.userId, first));
    await site.db.update(reviewers).set({ displayName: "Anna" }).where(eq(reviewers.userId, second));
    const rate = async (reviewerId: string, stars: number) => {
      const { id } = await insertQueued(review);
      await site.db.insert(reviewRatings).values({ orderId: id, reviewerId, stars });
    };
    for (const stars of [5, 5, 5, 5, 4]) await rate(first, stars);
    for (const stars of [1, 1, 1, 1]) await rate(second, stars);
    const page = textWithBars(await readMain("/operator/reviews"));
    const [anna, zora] = [page.indexOf("|Anna|"), page.indexOf("|Zora|")];
    expect(anna).toBeGreaterThan(0);
    expect(zora).toBeGreaterThan(anna);
    expect(page.slice(anna, zora)).toContain("Shown from 5 ratings");
    expect(page.slice(zora)).toMatch(/4\.8.*Ratings: 5/);
  });
});

describe("one order", () => {
  test("is cancelled with a reason, in its audit, and the customer has the review back; twice has one effect", async () => {
    const order = await insertQueued(review);
    const { id, customerId } = order;
    await site.db.insert(allowanceUses).values({ userId: customerId!, key: id, usedAt: new Date() });
    const form = { key: newId(), reason: "Duplicate order" };
    const answers = await Promise.all([1, 2].map(() => post(`/operator/reviews/${id}/cancel`, form)));
    expect(answers.map(location)).toEqual(Array(2).fill(`/operator/reviews/${id}?done=cancelled`));
    expect((await orderOf(id)).state).toBe("cancelled");
    expect(await site.db.$count(allowanceUses, eq(allowanceUses.key, id))).toBe(0);
    const page = textWithBars(await readMain(`/operator/reviews/${id}?done=cancelled`));
    expect(page).toContain("The order was canceled.");
    expect(page.match(/\|Duplicate order\|/g)).toHaveLength(1);
    const again = await post(`/operator/reviews/${id}/cancel`, { ...form, key: newId() });
    expect(location(again)).toContain("error=conflict");
  });

  test("is given to a reviewer with room, to another one, and back to the queue", async () => {
    const { id } = await insertQueued(review);
    const [first, second] = [await insertReviewer(site.db), await insertReviewer(site.db, { capacity: 1 })];
    const full = await insertClaimed(review);
    await change(full.id, { reviewerId: second });
    const assign = (to: string) => post(`/operator/reviews/${id}/assign`, { key: newId(), to });
    expect(await readMain(`/operator/reviews/${id}`)).not.toContain(`value="${second}"`);
    expect(location(await assign(first))).toBe(`/operator/reviews/${id}?done=assigned`);
    expect(await orderOf(id)).toMatchObject({ state: "inReview", reviewerId: first });
    expect(location(await assign(second))).toContain("error=tooMany");
    await change(full.id, { reviewerId: first });
    await assign(second);
    expect((await orderOf(id)).reviewerId).toBe(second);
    await post(`/operator/reviews/${id}/queue`, { key: newId() });
    expect(await orderOf(id)).toMatchObject({ state: "queued", reviewerId: null });
    expect(textWithBars(await readMain(`/operator/reviews/${id}`))).toMatch(
      /\|Assigned\|.*\|Handed over\|.*\|Returned to the queue\|/,
    );
  });

  test("shows its document only to the operator who gave a reason, and logs the opening", async () => {
    const { id } = await insertQueued(review);
    const path = `/operator/reviews/${id}`;
    const before = await readMain(path);
    expect((await get(`${path}/document`)).status).toBe(303);
    expect(location(await post(`${path}/open`, { reason: "" }))).toContain("field=reason.required");
    expect(await site.db.$count(reviewOpenings)).toBe(0);
    expect(location(await post(`${path}/open`, { reason: "Complaint by phone" }))).toBe(`${path}/document`);
    const document = await readMain(`${path}/document`);
    expect(document).toContain("<article");
    expect(document).not.toMatch(/@example|\+49/);
    expect(textWithBars(before)).not.toContain("Complaint");
    expect(textWithBars(await readMain(path))).toContain("|Complaint by phone|");
    const other = await site.createUser({ role: "operator", hostLabel: "us" });
    expect((await get(`${path}/document`, other)).status).toBe(303);
    await site.db.update(reviewOpenings).set({ at: ago(1) });
    expect((await get(`${path}/document`)).status).toBe(303);
  });

  test("an unknown order is not found", async () => {
    for (const id of [newId(), "x"]) {
      expect((await get(`/operator/reviews/${id}`)).status, id).toBe(404);
      expect((await post(`/operator/reviews/${id}/cancel`, { key: newId(), reason: "x" })).status).toBe(404);
    }
  });
});

describe("stuck orders", () => {
  test("are those in a language without a reviewer, late ones, and unanswered questions", async () => {
    const now = new Date();
    const [unspoken, late, asked, fine] = [
      await insertQueued(review, "pl-PL"),
      await insertClaimed(review),
      await insertClaimed(review),
      await insertQueued(review),
    ];
    await insertReviewer(site.db, { locales: ["pl-PL"], paused: true });
    await change(late.id, { dueAt: ago(1) });
    await change(asked.id, { state: "question", askedAt: ago(49), dueAt: ago(1) });
    const found = await findStuckOrders(site.db, now);
    expect(Object.fromEntries(found.map(({ id, reasons }) => [id, reasons]))).toEqual({
      [unspoken.id]: ["noReviewer"],
      [late.id]: ["overdue"],
      [asked.id]: ["unanswered"],
    });
    const page = textWithBars(await readMain("/operator/reviews"));
    const stuck = page.slice(page.indexOf("|Stuck orders|"), page.indexOf("|Orders|"));
    expect(stuck).toMatch(/No reviewer for this language/);
    expect(stuck).toContain(number(late.id));
    expect(stuck).not.toContain(number(fine.id));
    expect(textWithBars(await readMain(`/operator/reviews/${late.id}`))).toContain("|Overdue|");
  });

  test("are told to every operator once a day, by bell and mail, however often the job runs", async () => {
    const other = await site.createUser({ role: "operator", hostLabel: "us" });
    let now = new Date("2026-11-23T06:30:00Z");
    const deps = {
      db: site.db,
      translator,
      deployment: { scheme: "http" as const, port: null, hosts: readHosts("localhost", ["www"]) },
      onMail() {},
      readTime: async () => now,
    };
    const told = (id: string) => site.db.$count(notifications, eq(notifications.userId, id));
    const mailed = (email: string) => site.db.$count(mails, eq(mails.recipient, email));
    await sendStuckDigest(deps);
    expect(await told(other.id)).toBe(0);
    await insertQueued(review, "pl-PL");
    await Promise.all([sendStuckDigest(deps), sendStuckDigest(deps)]);
    await sendStuckDigest(deps);
    expect([await told(other.id), await mailed(other.email)]).toEqual([1, 1]);
    const bell = await get("/notifications", other);
    expect(bell.text).toContain("Review orders are stuck: 1.");
    now = new Date("2026-11-24T06:30:00Z");
    await sendStuckDigest(deps);
    expect([await told(other.id), await mailed(other.email)]).toEqual([2, 2]);
  });
});
