import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildReviewDeps,
  emptyIntake,
  insertReport,
  insertResume,
  insertReviewer,
} from "../../tests/support/review.ts";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import { newId } from "../kit/id.ts";
import { entitlements } from "../plans/tables.ts";
import { startOrder, submitOrder } from "./orders/customer-actions.server.ts";
import { approveOrder, claimOrder } from "./orders/reviewer-actions.server.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Requests the review item's address on the Czech portal, whose base is /cz/cs. */
const request = (as: TestUser | null, headers = {}) =>
  site.request({ host: "www.us.localhost", path: "/cz/cs/cv-review", as, headers });

test.each([
  ["RVW-04 a premium user without reviews", { premium: true }, "/cz/cs/review/resume"],
  ["RVW-05 a user without a plan", { premium: false }, "/cz/cs/review/plans"],
  ["RVW-05 an anonymous visitor", null, "/cz/cs/review/plans"],
])("%s is redirected below the portal's base", async (_title, wanted, location) => {
  const response = await request(wanted && (await site.createUser({ ...wanted, hostLabel: "us" })));
  expect([response.status, response.headers.location]).toEqual([303, location]);
  expect(response.headers["cache-control"]).toBe("private, no-store");
});

test("RVW-01 RVW-02 ROL-02 the newest order of a premium user decides the destination", async () => {
  const review = buildReviewDeps(site.db);
  const customer = await site.createUser({ premium: true, hostLabel: "us" });
  const destination = async () => (await request(customer)).headers.location;
  const documentId = await insertResume(site.db, customer.id);
  const { id: orderId } = await startOrder(review, {
    customerId: customer.id,
    documentId,
    source: "document",
    portal: "lcz",
    culture: "lcz",
  });
  const intake = `/cz/cs/review/intake?DocReviewId=${orderId}`;
  expect(await destination()).toBe(intake);
  await submitOrder(review, { customerId: customer.id, orderId, key: newId(), intake: emptyIntake() });
  expect(await destination()).toBe(intake);
  const reviewerId = await insertReviewer(site.db);
  await claimOrder(review, { reviewerId, orderId, key: newId() });
  expect(await destination()).toBe(intake);
  await insertReport(review, { id: orderId, reviewerId });
  await approveOrder(review, { reviewerId, orderId, key: newId() });
  expect(await destination()).toBe(`/cz/cs/review/download?docid=${documentId}&rexorderid=${orderId}`);
  // Losing the plan leads to the sell page, whatever the orders.
  await site.db.delete(entitlements).where(eq(entitlements.userId, customer.id));
  expect(await destination()).toBe("/cz/cs/review/plans");
});

test("RVW-01 cookies do not affect the destination", async () => {
  const { id } = await site.createUser({ premium: true });
  const status = encodeURIComponent(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: id } }));
  const response = await request(null, { cookie: `UserStatus=${status}; premium=1` });
  expect(response.headers.location).toBe("/cz/cs/review/plans");
});
