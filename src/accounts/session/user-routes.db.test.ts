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

test("CAL-06 the claims come from the session, not from the UserStatus cookie", async () => {
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

test("CAL-06 without a session, a visitor with a forged cookie is anonymous", async () => {
  const browser = open.visitor();
  const { id } = await open.member();
  browser.cookies.set("UserStatus", encodeURIComponent(`{"IsUserLoggedIn":true,"User":{"UserId":"${id}"}}`));
  expect(await (await browser.post("/api/user/claims", flags)).json()).toEqual({
    IsUserLoggedIn: false,
    User: { UserId: "", AccDisplayName: "" },
  });
});

test("CAL-09 the response contains the saved preferences, or the site’s defaults", async () => {
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

test("CAL-09 other users’ preferences and unknown ids get a 403; a request without a session gets a 401", async () => {
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
