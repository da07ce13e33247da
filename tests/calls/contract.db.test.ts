import { afterAll, beforeAll, expect, test } from "vitest";
import { claimsBody, claimsCall, preferencesCall } from "../../src/accounts/session/user-endpoints.ts";
import {
  configEndpoint,
  contactEndpoint,
  entryIds,
  geoContactEndpoint,
  headerFooterEndpoint,
  messagesEndpoint,
  liteMessagesEndpoint,
} from "../../src/content/upstream/endpoints.ts";
import { readFooter, readHeader } from "../../src/content/entries.server.ts";
import { putFile } from "../../src/content/library-adapter.server.ts";
import { readMessages } from "../../src/content/resources.server.ts";
import { type Endpoint, type RequestOptions, createHttpClient } from "../../src/kit/client/http-client.ts";
import { trustRatingCall } from "../../src/ratings/trust-rating.ts";
import { premiumCall, pricingCall } from "../../src/plans/calls.ts";
import { listedPlansOf } from "../../src/plans/price-source.server.ts";
import { portals } from "../../src/portals/all.ts";
import { openSite, type TestUser, type Site } from "../support/site.ts";

/** Each of the page server's calls, as its client makes it, against our own server through real HTTP. */
let site: Site;
let member: TestUser;
let stranger: TestUser;
const contact = { contactNo: "030 1234567", servicehour: "Mo–Fr 9–17 Uhr", ShortTime: "9–17 Uhr" };

beforeAll(async () => {
  site = await openSite({ env: { CONTENT_ACCESS_TOKEN: "known" } });
  member = await site.createUser({ premium: true, name: "Ada" });
  stranger = await site.createUser();
});
afterAll(() => site.close());

/** Where a service of ours stands on the site. */
const paths: Partial<Record<Endpoint["base"], string>> = {
  blob: "/blobcontent",
  api: "/api",
  trustRating: "/trust-rating",
};

function call<Answer>(one: Endpoint<Answer>, input: RequestOptions = {}): Promise<Answer> {
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(url));
    const answer = await site.request({
      method: init.method,
      path: pathname + search,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    });
    return new Response(answer.text, { status: answer.status });
  };
  const caller = createHttpClient({
    bases: {},
    localPaths: {},
    local: () => Promise.reject(),
    send: send as typeof fetch,
  });
  return caller(one, { ...input, base: `https://www.de.localhost${paths[one.base] ?? ""}` });
}
const failsWith = (work: Promise<unknown>, status: number, message: string | RegExp) =>
  expect(work).rejects.toMatchObject({ status, message: expect.stringMatching(message) });

test("CAL-03 header and footer of a portal, for whoever knows the token", async () => {
  const query = { spaceId: "s", accessToken: "known", refreshcontent: "true", ...entryIds("lfr") };
  expect(await call(headerFooterEndpoint, { query })).toEqual({
    header: readHeader("lfr"),
    footer: readFooter("lfr"),
  });
  await failsWith(
    call(headerFooterEndpoint, { query: { ...query, accessToken: "guessed" } }),
    401,
    "User Unauthorized",
  );
  await failsWith(
    call(headerFooterEndpoint, { query: { ...query, headerContentId: "lxx-header" } }),
    404,
    "not ok",
  );
  await failsWith(call(headerFooterEndpoint, { query: { accessToken: "known" } }), 400, / Bad request$/);
});

test("CAL-04 config, words and words of the lite flow", async () => {
  expect(await call(configEndpoint, { params: { portal: "luk" } })).toEqual({});
  expect(await call(messagesEndpoint, { params: { locale: "ja-JP" } })).toEqual(readMessages("ja-JP"));
  expect(await call(liteMessagesEndpoint, { params: { locale: "ja-JP" } })).toEqual({});
  for (const portal of ["lxx", "../x", "__proto__", "notes"])
    await failsWith(call(configEndpoint, { params: { portal } }), 404, "not ok");
});

test("CAL-02 CAL-16 contact information of the portal, or none", async () => {
  const host = "www.de.localhost";
  expect(await call(contactEndpoint)).toEqual({ d: "null" });
  expect(await call(geoContactEndpoint, { query: { host } })).toBeNull();
  putFile("contacts/lde.json", contact);
  const { contactNo, servicehour } = contact;
  expect(JSON.parse((await call(contactEndpoint)).d)).toEqual({ contactNo, servicehour });
  expect(await call(geoContactEndpoint, { query: { host } })).toEqual(contact);
  expect(await call(geoContactEndpoint, { query: { host: "www.us.localhost/cz/cs" } })).toBeNull();
  await failsWith(call(geoContactEndpoint, { query: { host: "evil.test" } }), 404, "not ok");
  const page = await site.request({ path: "/?refreshcontent=true" });
  expect([page.status, page.text.includes(contactNo), page.text.includes(servicehour)]).toEqual([
    200,
    true,
    true,
  ]);
  putFile("contacts/lde.json", null);
});

test("CAL-06 whose session the cookies carry", async () => {
  const ask = (cookie: string) =>
    call(claimsCall, {
      body: claimsBody,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    });
  expect(await ask(member.cookie)).toEqual({
    IsUserLoggedIn: true,
    User: { UserId: member.id, AccDisplayName: "Ada" },
  });
  const nobody = { IsUserLoggedIn: false, User: { UserId: "", AccDisplayName: "" } };
  for (const cookie of [
    "",
    `UserStatus=${JSON.stringify({ IsUserLoggedIn: true, User: { UserId: member.id } })}`,
  ])
    expect(await ask(cookie)).toEqual(nobody);
});

test("CAL-07 CAL-09 only for oneself", async () => {
  const own = { headers: { cookie: member.cookie } };
  const params = { userId: member.id, portal: "LDE" };
  expect(await call(premiumCall, { params, ...own })).toEqual({ isPremium: true });
  expect(await call(preferencesCall, { params, ...own })).toEqual({ theme: "system" });
  for (const one of [premiumCall, preferencesCall] as Endpoint[]) {
    await failsWith(call(one, { params }), 401, "^User Unauthorized$");
    for (const userId of [stranger.id, "nobody"])
      await failsWith(call(one, { params: { ...params, userId }, ...own }), 403, "^User Forbidden$");
  }
});

test("CAL-10 PRC-01 the plans of a portal", async () => {
  expect(await call(pricingCall, { query: { portalCD: "LHU" } })).toEqual(listedPlansOf(portals.lhu));
  expect(await call(pricingCall)).toEqual(listedPlansOf(portals.lde));
});

test("CAL-13 how customers rate a portal: nobody has yet", async () => {
  const { businessUnit } = await call(trustRatingCall, { params: { unit: "lde" } });
  expect(businessUnit).toMatchObject({ id: "lde", score: { trustScore: 0 }, numberOfReviews: { total: 0 } });
  await failsWith(call(trustRatingCall, { params: { unit: "lxx" } }), 404, "not ok");
});
