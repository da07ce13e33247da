import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import { users } from "../accounts/tables.ts";
import { budgetTable } from "../budgets/budget-table.ts";
import { newId } from "../kit/id.ts";
import { notify } from "../notifications/notify.server.ts";
import { longestComment } from "./comment-limit.ts";
import { exportRatings } from "./rating-store.server.ts";
import { ratings } from "./tables.ts";
import { type SummaryResponse, summaryResponse } from "./trust-rating-summary.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const crossSite = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

const recordDownload = (userId: string, documentId = newId()) =>
  notify(site.db, {
    userId,
    kind: "documentExported",
    data: { documentId, documentKind: "resume", title: "Resume" },
  });
/** A user who may rate. */
async function createCustomer(): Promise<TestUser> {
  const user = await site.createUser();
  await recordDownload(user.id);
  return user;
}
const rate = (as: TestUser | null, json: unknown, headers = {}) =>
  site.request({ method: "POST", path: "/api/ratings", as, json, headers });
const getMine = (as: TestUser | null) => site.request({ path: "/api/ratings/mine", as });
const ownRating = async (as: TestUser) => JSON.parse((await getMine(as)).text).rating;
const deleteMine = (as: TestUser | null, headers = {}) =>
  site.request({ method: "DELETE", path: "/api/ratings/mine", as, headers });
const rowsOf = (userId: string) => site.db.select().from(ratings).where(eq(ratings.userId, userId));
async function readSummary(): Promise<SummaryResponse["businessUnit"]> {
  const response = await site.request({ path: "/trust-rating/business-units/LDE" });
  expect([response.status, response.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
  return summaryResponse.parse(JSON.parse(response.text)).businessUnit;
}

test("CAL-13 the summary counts each user's rating of the portal once and contains no comments", async () => {
  expect(await readSummary()).toMatchObject({
    id: "lde",
    score: { trustScore: 0, stars: 0 },
    numberOfReviews: { total: 0, usedForTrustScoreCalculation: 0 },
  });
  const [first, ...others] = [await createCustomer(), await createCustomer(), await createCustomer()];
  expect((await rate(first!, { stars: 5, comment: "Secret words" })).status).toBe(200);
  for (const user of others) expect((await rate(user, { stars: 4 })).status).toBe(200);
  // Ratings of another portal are not counted.
  await site.db.insert(ratings).values({ id: newId(), userId: first!.id, portal: "wlb", stars: 1 });
  const unit = await readSummary();
  expect(unit).toMatchObject({ score: { trustScore: 4.3, stars: 4.5 } });
  expect(unit.numberOfReviews).toEqual({
    total: 3,
    usedForTrustScoreCalculation: 3,
    oneStar: 0,
    twoStars: 0,
    threeStars: 0,
    fourStars: 2,
    fiveStars: 1,
  });
  expect(JSON.stringify(unit)).not.toContain("Secret");
  expect((await site.request({ path: "/trust-rating/business-units/constructor" })).status).toBe(404);
});

test("anonymous and cross-site requests are refused before the body is read", async () => {
  expect((await rate(null, { stars: 9 })).status).toBe(401);
  expect((await getMine(null)).status).toBe(401);
  expect((await deleteMine(null)).status).toBe(401);
  const user = await createCustomer();
  expect((await rate(user, { stars: 5 }, crossSite)).status).toBe(403);
  expect((await deleteMine(user, crossSite)).status).toBe(403);
  expect(await rowsOf(user.id)).toEqual([]);
});

test.each([
  [{}, "stars"],
  [{ stars: 0 }, "stars"],
  [{ stars: 6 }, "stars"],
  [{ stars: 4.5 }, "stars"],
  [{ stars: "5" }, "stars"],
  [{ stars: 5, comment: "a".repeat(longestComment + 1) }, "comment"],
  [{ stars: 5, comment: null }, "comment"],
])("%j is refused with the invalid field", async (body, path) => {
  const user = await createCustomer();
  const response = await rate(user, body);
  expect(response.status).toBe(400);
  expect(JSON.parse(response.text).error.fields).toMatchObject([{ path }]);
  expect(await rowsOf(user.id)).toEqual([]);
});

test("unknown keys are refused", async () => {
  const user = await createCustomer();
  expect((await rate(user, { stars: 5, portal: "lde" })).status).toBe(400);
});

test("a user without a download cannot rate", async () => {
  await createCustomer();
  const user = await site.createUser();
  await notify(site.db, { userId: user.id, kind: "passwordChanged", data: {} });
  expect((await rate(user, { stars: 1 })).status).toBe(404);
  expect(await rowsOf(user.id)).toEqual([]);
  await recordDownload(user.id);
  expect((await rate(user, { stars: 1 })).status).toBe(200);
});

test("a new rating replaces the last one and stores the last downloaded document", async () => {
  const user = await createCustomer();
  expect(await ownRating(user)).toBeNull();
  const first = JSON.parse((await rate(user, { stars: 2, comment: " Slow\u0000 \r\n " })).text);
  expect(first.rating).toMatchObject({ stars: 2, comment: "Slow" });
  const documentId = newId();
  await recordDownload(user.id, documentId);
  const response = await rate(user, { stars: 5, comment: "  " });
  expect(response.headers["cache-control"]).toBe("private, no-store");
  expect(await ownRating(user)).toMatchObject({ stars: 5, comment: null });
  expect(await rowsOf(user.id)).toMatchObject([{ portal: "lde", documentId, stars: 5, comment: null }]);
});

test("users can delete only their own rating, once", async () => {
  const [user, otherUser] = [await createCustomer(), await createCustomer()];
  for (const rater of [user, otherUser]) await rate(rater, { stars: 3 });
  expect((await deleteMine(user)).status).toBe(204);
  expect((await deleteMine(user)).status).toBe(404);
  expect(await ownRating(user)).toBeNull();
  expect(await ownRating(otherUser)).toMatchObject({ stars: 3 });
});

test("ratings are in the data export and are deleted with the account", async () => {
  const user = await createCustomer();
  expect((await exportRatings(site.db, user.id).next()).done).toBe(true);
  await rate(user, { stars: 3, comment: "Mine" });
  const { value: file } = await exportRatings(site.db, user.id).next();
  expect(JSON.parse(new TextDecoder().decode(file!.bytes)).ratings).toMatchObject([
    { portal: "lde", stars: 3, comment: "Mine" },
  ]);
  await site.db.delete(users).where(eq(users.id, user.id));
  expect(await rowsOf(user.id)).toEqual([]);
});

test("the number of changes is limited", async () => {
  const user = await createCustomer();
  for (let round = 0; round < budgetTable.ratings.user; round += 1)
    expect((await rate(user, { stars: 1 + (round % 5) })).status).toBe(200);
  const response = await rate(user, { stars: 1 });
  expect(response.status).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  expect((await deleteMine(user)).status).toBe(429);
});
