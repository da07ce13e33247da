import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, sendMarkup } from "../../../tests/support/accounts.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { createSettingsRoutes } from "../settings/settings-routes.server.tsx";
import { createUserRoutes } from "./user-routes.server.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts({
    portal: portals.lfr,
    routers: (deps) => [createUserRoutes(deps), createSettingsRoutes(deps, { sendPage: sendMarkup })],
  });
});
afterAll(() => open.close());

const flags = { decryptOnlyAuthCookie: false, includeRedirectUrl: false };

test("CAL-06 the claims are the session’s, whatever the UserStatus cookie says", async () => {
  const { browser, id } = await open.member();
  await browser.post("/api/account/name", { name: "Zoë Žižka" });
  browser.cookies.set(
    "UserStatus",
    encodeURIComponent('{"IsUserLoggedIn":true,"User":{"UserId":"someone"}}'),
  );
  const response = await browser.post("/api/user/claims", flags);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const status = { UserId: id, AccDisplayName: encodeURIComponent("Zoë Žižka") };
  expect(await response.json()).toEqual({ IsUserLoggedIn: true, User: status });
  const form = await browser.submit("/api/user/claims", {
    decryptOnlyAuthCookie: "false",
    includeRedirectUrl: "false",
  });
  expect(await form.json()).toMatchObject({ User: { UserId: id } });
});

test("CAL-06 without a session, a forged cookie counts as anonymous", async () => {
  const browser = open.visitor();
  const { id } = await open.member();
  browser.cookies.set("UserStatus", encodeURIComponent(`{"IsUserLoggedIn":true,"User":{"UserId":"${id}"}}`));
  expect(await (await browser.post("/api/user/claims", flags)).json()).toEqual({
    IsUserLoggedIn: false,
    User: { UserId: "", AccDisplayName: "" },
  });
});

test("CAL-09 responds with the site’s defaults at first, then with the saved preferences", async () => {
  const { browser, id } = await open.member();
  const mine = async () => (await browser.get(`/api/userpreferences/${id}`)).json();
  expect(await mine()).toEqual({
    userId: id,
    language: "fr-FR",
    country: "FR",
    mailChoices: { reviews: true, news: false },
    theme: "system",
  });
  await browser.post("/api/account/preferences", {
    culture: "lfr",
    country: "BE",
    theme: "light",
    mailNews: true,
  });
  expect(await mine()).toMatchObject({
    country: "BE",
    mailChoices: { reviews: false, news: true },
    theme: "light",
  });
});

test("CAL-09 preferences of other ids are forbidden, whether or not they exist; without a session 401", async () => {
  const [member, other] = [await open.member(), await open.member()];
  const responses = [];
  for (const id of [other.id, newId(), "me", "%00", member.id.toUpperCase()]) {
    const response = await member.browser.get(`/api/userpreferences/${id}`);
    responses.push(`${response.status} ${await response.text()}`);
  }
  expect(new Set(responses)).toEqual(
    new Set(['403 {"error":{"code":"forbidden","message":"You don’t have access to this."}}']),
  );
  expect((await open.visitor().get(`/api/userpreferences/${member.id}`)).status).toBe(401);
});
