import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import { newId } from "../kit/id.ts";

let site: Site;
let member: TestUser;
beforeAll(async () => {
  site = await openSite();
  member = await site.createUser({ premium: true });
});
afterAll(() => site?.close());

const request = (path: string, as: TestUser | null = member) =>
  site.request({ path: `/api/users/ispremium/${path}`, as });

test.each(["luk", "LUK"])("CAL-07 a user reads their own state for the portal %s", async (portal) => {
  const { status, text, headers } = await request(`${member.id}/${portal}`);
  expect([status, JSON.parse(text)]).toEqual([200, { isPremium: true }]);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("CAL-07 a user without a plan is not premium", async () => {
  const user = await site.createUser();
  expect(JSON.parse((await request(`${user.id}/luk`, user)).text)).toEqual({ isPremium: false });
});

test.each([
  ["an anonymous visitor", "{id}/luk", "anonymous", 401, "unauthenticated"],
  ["the id of another user", `${newId()}/luk`, "member", 403, "forbidden"],
  ["an invalid id", "me/luk", "member", 403, "forbidden"],
  ["another user's id and an unknown portal", `${newId()}/xxx`, "member", 403, "forbidden"],
  ["an unknown portal", "{id}/xxx", "member", 404, "notFound"],
] as const)("CAL-07 %s is refused without a result", async (_title, path, as, status, code) => {
  const response = await request(path.replace("{id}", member.id), as === "member" ? member : null);
  const { error, ...others } = JSON.parse(response.text);
  expect([response.status, error.code, others]).toEqual([status, code, {}]);
});
