import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  claimsBody,
  claimsEndpoint,
  preferencesEndpoint,
} from "../../src/accounts/session/user-endpoints.ts";
import { createFileContentSource } from "../../src/content/files/file-content-source.server.ts";
import {
  configEndpoint,
  contactEndpoint,
  entryIds,
  geoContactEndpoint,
  headerFooterEndpoint,
  liteMessagesEndpoint,
  messagesEndpoint,
} from "../../src/content/upstream/endpoints.ts";
import type { Endpoint } from "../../src/kit/client/http-client.ts";
import { log } from "../../src/kit/log.server.ts";
import { premiumEndpoint, pricingEndpoint } from "../../src/plans/plan-endpoints.ts";
import { listedPlansOf } from "../../src/plans/price-source.server.ts";
import { portals } from "../../src/portals/all.ts";
import { trustRatingEndpoint } from "../../src/ratings/trust-rating.ts";
import { contentLibrary } from "../support/content.ts";
import { openSite, type Site, type TestUser } from "../support/site.ts";
import { createSiteHttpClient } from "./site-http-client.ts";

/** Every upstream endpoint as our own server provides it, requested by the page server's client over real HTTP. */
let site: Site;
let send: ReturnType<typeof createSiteHttpClient>;
let member: TestUser;
let stranger: TestUser;
const contact = { contactNo: "030 1234567", servicehour: "Mo–Fr 9–17 Uhr", ShortTime: "9–17 Uhr" };
const folder = mkdtempSync(join(tmpdir(), "dossier-endpoints-"));

beforeAll(async () => {
  cpSync("content", folder, { recursive: true });
  site = await openSite({
    env: { CONTENT_ACCESS_TOKEN: "known", LOG_CALLS: "true" },
    overrides: { contentFiles: createFileContentSource({ folder }) },
  });
  send = createSiteHttpClient(site);
  member = await site.createUser({ premium: true, name: "Ada" });
  stranger = await site.createUser();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const expectFailure = (work: Promise<unknown>, status: number, message: string | RegExp) =>
  expect(work).rejects.toMatchObject({ status, message: expect.stringMatching(message) });

test("CAL-03 header and footer of a portal, for clients that know the access token", async () => {
  const query = { spaceId: "s", accessToken: "known", refreshcontent: "true", ...entryIds("lfr") };
  expect(await send(headerFooterEndpoint, { query })).toEqual({
    header: contentLibrary.readHeader("lfr"),
    footer: contentLibrary.readFooter("lfr"),
  });
  await expectFailure(
    send(headerFooterEndpoint, { query: { ...query, accessToken: "guessed" } }),
    401,
    "User Unauthorized",
  );
  await expectFailure(
    send(headerFooterEndpoint, { query: { ...query, headerContentId: "lxx-header" } }),
    404,
    "not ok",
  );
  await expectFailure(send(headerFooterEndpoint, { query: { accessToken: "known" } }), 400, / Bad request$/);
});

test("CAL-04 config, messages and messages of the lite flow", async () => {
  expect(await send(configEndpoint, { params: { portal: "luk" } })).toEqual({});
  expect(await send(messagesEndpoint, { params: { locale: "ja-JP" } })).toEqual(
    contentLibrary.messages("ja-JP"),
  );
  expect(await send(liteMessagesEndpoint, { params: { locale: "ja-JP" } })).toEqual({});
  for (const portal of ["lxx", "__proto__", "notes"])
    await expectFailure(send(configEndpoint, { params: { portal } }), 404, "not ok");
  await expectFailure(send(configEndpoint, { params: { portal: "../x" } }), 400, "Bad request");
});

test("CAL-02 CAL-16 contact information of a portal, as soon as its file is there", async () => {
  const host = "www.de.localhost";
  expect(await send(contactEndpoint)).toEqual({ d: "null" });
  expect(await send(geoContactEndpoint, { query: { host } })).toBeNull();
  const file = join(folder, "contacts/lde.json");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(contact));
  const { contactNo, servicehour } = contact;
  await vi.waitFor(
    async () => expect(JSON.parse((await send(contactEndpoint)).d)).toEqual({ contactNo, servicehour }),
    { interval: 200 },
  );
  expect(await send(geoContactEndpoint, { query: { host } })).toEqual(contact);
  expect(await send(geoContactEndpoint, { query: { host: "www.us.localhost/cz/cs" } })).toBeNull();
  await expectFailure(send(geoContactEndpoint, { query: { host: "evil.test" } }), 404, "not ok");
  await site.refreshContent("lde");
  const { status, text } = await site.request({ path: "/" });
  expect([status, text.includes(contactNo), text.includes(servicehour)]).toEqual([200, true, true]);
});

test("CAL-03 CAL-06 without addresses of upstream services, pages send no requests", async () => {
  const logged = vi.spyOn(log, "info");
  for (const path of ["/", "/review/plans", "/dashboard", "/cv-review", "/?refreshcontent=true"]) {
    const { status } = await site.request({ path, as: member });
    expect(status, path).toBeLessThan(400);
  }
  expect(logged.mock.calls.filter(([event]) => event === "upstream.request")).toEqual([]);
  logged.mockRestore();
});

test("CAL-06 the user of the session in the cookies", async () => {
  const claimsFor = (cookie: string) =>
    send(claimsEndpoint, {
      body: claimsBody,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    });
  expect(await claimsFor(member.cookie)).toEqual({
    IsUserLoggedIn: true,
    User: { UserId: member.id, AccDisplayName: "Ada" },
  });
  const anonymous = { IsUserLoggedIn: false, User: { UserId: "", AccDisplayName: "" } };
  for (const cookie of [
    "",
    `UserStatus=${JSON.stringify({ IsUserLoggedIn: true, User: { UserId: member.id } })}`,
  ])
    expect(await claimsFor(cookie)).toEqual(anonymous);
});

test("CAL-07 CAL-09 premium and preferences, for the user's own id only", async () => {
  const own = { headers: { cookie: member.cookie } };
  const params = { userId: member.id, portal: "LDE" };
  expect(await send(premiumEndpoint, { params, ...own })).toEqual({ isPremium: true });
  expect(await send(preferencesEndpoint, { params, ...own })).toEqual({ theme: "system" });
  for (const endpoint of [premiumEndpoint, preferencesEndpoint] as Endpoint[]) {
    await expectFailure(send(endpoint, { params }), 401, "^User Unauthorized$");
    for (const userId of [stranger.id, "nobody"])
      await expectFailure(send(endpoint, { params: { ...params, userId }, ...own }), 403, "^User Forbidden$");
  }
});

test("CAL-10 PRC-01 the plans of a portal", async () => {
  const plansOf = (portal: (typeof portals)["lde"]) => listedPlansOf(contentLibrary, portal);
  expect(await send(pricingEndpoint, { query: { portalCD: "LHU" } })).toEqual(plansOf(portals.lhu));
  expect(await send(pricingEndpoint)).toEqual(plansOf(portals.lde));
});

test("CAL-13 the ratings of a portal: none yet", async () => {
  const { businessUnit } = await send(trustRatingEndpoint, { params: { unit: "lde" } });
  expect(businessUnit).toMatchObject({ id: "lde", score: { trustScore: 0 }, numberOfReviews: { total: 0 } });
  await expectFailure(send(trustRatingEndpoint, { params: { unit: "lxx" } }), 404, "not ok");
});
