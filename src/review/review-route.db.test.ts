import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Requests the review item's address on the Czech portal, whose base is /cz/cs. */
const request = (as: TestUser | null, headers = {}) =>
  site.request({ host: "www.us.localhost", path: "/cz/cs/cv-review", as, headers });

test.each([
  ["RVW-03 a premium user without a review service", { premium: true }, "/cz/cs/review/intake"],
  ["RVW-05 a user without a plan", { premium: false }, "/cz/cs/review/plans"],
  ["RVW-05 an anonymous visitor", null, "/cz/cs/review/plans"],
])("%s is redirected below the portal's base", async (_title, wanted, location) => {
  const response = await request(wanted && (await site.createUser({ ...wanted, hostLabel: "us" })));
  expect([response.status, response.headers.location]).toEqual([303, location]);
  expect(response.headers["cache-control"]).toBe("private, no-store");
});

test("RVW-01 cookies do not affect the destination", async () => {
  const { id } = await site.createUser({ premium: true });
  const status = encodeURIComponent(JSON.stringify({ IsUserLoggedIn: true, User: { UserId: id } }));
  const response = await request(null, { cookie: `UserStatus=${status}; premium=1` });
  expect(response.headers.location).toBe("/cz/cs/review/plans");
});
