import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  linkIn,
  type Member,
  type OpenAccounts,
  openAccounts,
  password,
  sendMarkup,
} from "../../../tests/support/accounts.ts";
import { totp } from "../../../tests/support/totp.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { newId } from "../../kit/id.ts";
import { countUnread } from "../../notifications/notification-store.server.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import { limitTable } from "../limits/limit-table.ts";
import { passwords, rateLimits, sessions, userPreferences, users } from "../tables.ts";
import { createSettingsRoutes } from "./settings-routes.server.tsx";

let open: OpenAccounts;
const base = "/be/nl";
const better = "ein anderes Pferd frisst doch";
beforeAll(async () => {
  open = await openAccounts({
    base,
    portal: findCulture("be/nl")!.portal,
    routers: (deps) => [
      createSettingsRoutes(deps, {
        sendPage: sendMarkup,
        roleLinksOf: (c, { role }) =>
          role === "editor" ? [{ href: `${c.var.context.base}/elsewhere`, name: "Else" }] : [],
      }),
    ],
  });
});
afterAll(() => open.close());

const locationOf = (response: Response) => new URL(response.headers.get("location")!, open.origin);
const me = async (browser: Member["browser"]) => (await (await browser.get("/api/me")).json()).user;

/** Another device of the same user. */
async function secondDevice({ email }: Member, userAgent = "Mozilla/5.0 (X11; Linux) Gecko Firefox/133.0") {
  const browser = open.newVisitor();
  await browser.post("/api/account/sign-in", { email, password }, { headers: { "user-agent": userAgent } });
  return browser;
}

/** Every form with a valid body. */
const forms: [string, Record<string, string>][] = [
  ["name", { name: "Ana" }],
  ["change-email", { email: "new@example.com", password }],
  ["keep-email", {}],
  ["change-password", { current: password, password: better }],
  ["sessions/revoke", { id: newId() }],
  ["sessions/revoke-others", {}],
  ["preferences", { culture: "be/nl", country: "BE", theme: "dark" }],
  ["export", {}],
  ["two-factor/start", { password }],
  ["two-factor/confirm", { code: "123456" }],
  ["two-factor/codes", { password, code: "123456" }],
  ["two-factor/stop", { password, code: "123456" }],
  ["erase", { confirmation: "a@example.com", password }],
];

describe("access", () => {
  test("ROL-04 users with a role see links to the pages that require it", async () => {
    const { id, browser } = await open.member();
    const link = `<a href="${base}/elsewhere">Else</a>`;
    expect(await (await browser.get("/settings")).text()).not.toContain(link);
    await open.db.update(users).set({ role: "editor" }).where(eq(users.id, id));
    expect(await (await browser.get("/settings")).text()).toContain(link);
  });

  test.each(forms)(
    "%s: an anonymous visitor gets 401, or without script a redirect to sign-in",
    async (path, body) => {
      const browser = open.newVisitor();
      expect((await browser.post(`/api/account/${path}`, body)).status).toBe(401);
      const response = await browser.submit(`/api/account/${path}`, body);
      expect(response.status).toBe(303);
      expect(locationOf(response).pathname).toBe(`${base}/sign-in`);
      expect(Object.fromEntries(locationOf(response).searchParams)).toEqual({
        error: "unauthenticated",
        next: `${base}/settings`,
      });
    },
  );

  test.each(forms)("%s: another site cannot send it", async (path, body) => {
    const { browser, id } = await open.member();
    const [before] = await open.db.select().from(users).where(eq(users.id, id));
    for (const headers of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
      { "sec-fetch-site": "same-site", origin: "http://cdn.us.localhost:3000" },
    ]) {
      expect((await browser.submit(`/api/account/${path}`, body, { headers })).status).toBe(403);
      expect((await browser.post(`/api/account/${path}`, body, { headers })).status).toBe(403);
    }
    const bare = { without: ["origin", "sec-fetch-site"] };
    expect((await browser.post(`/api/account/${path}`, body, bare)).status).toBe(403);
    const text = { headers: { "content-type": "text/plain" } };
    expect((await browser.submit(`/api/account/${path}`, body, text)).status).toBe(415);
    expect((await open.db.select().from(users).where(eq(users.id, id)))[0]).toEqual(before);
    expect(await me(browser)).toMatchObject({ id });
  });

  test.each(forms)("%s: unknown fields are refused", async (path, body) => {
    const { browser } = await open.member();
    const response = await browser.post(`/api/account/${path}`, {
      ...body,
      userId: newId(),
      role: "operator",
    });
    expect(response.status).toBe(400);
  });

  test("anonymous visitors are redirected to sign-in, and no cache stores the page", async () => {
    const response = await open.newVisitor().get("/settings");
    expect(response.status).toBe(303);
    expect(locationOf(response).searchParams.get("next")).toBe(`${base}/settings`);
    const { browser } = await open.member();
    expect((await browser.get("/settings")).headers.get("cache-control")).toBe("private, no-store");
  });
});

test("the page is valid HTML with any content and contains no token", async () => {
  const member = await open.member();
  await secondDevice(member, "<script>alert(1)</script>");
  await member.browser.submit("/api/account/change-email", { email: "next@example.com", password });
  for (const query of [
    "",
    "?done=password",
    "?form=password&error=invalid&field=current.passwordWrong&field=password.passwordShort",
    "?form=erase&error=invalid&field=confirmation.emailMismatch",
    "?form=sessions&error=notFound",
    "?form=%3Cscript%3E&error=%3Cscript%3E&field=%3Cscript%3E.x&done=%3Cscript%3E",
  ]) {
    const page = await (await member.browser.get(`/settings${query}`)).text();
    expect(await findHtmlProblems(page), query).toEqual([]);
    expect(page).not.toMatch(/<script|style=/);
    expect(page.match(/action="/g)?.length).toBeGreaterThan(5);
    for (const [, action] of page.matchAll(/action="([^"]*)"/g))
      expect(action).toMatch(/^\/be\/nl\/api\/account\/[a-z/-]+$/);
    const rows = await open.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(rows).toHaveLength(2);
    for (const { token } of rows) expect(page).not.toContain(token);
  }
});

test("the page shows a failure at its form and focuses the wrong field", async () => {
  const { browser } = await open.member();
  const response = await browser.submit("/api/account/change-password", {
    current: "wrong one",
    password: better,
  });
  const back = locationOf(response);
  expect([back.pathname, back.hash]).toEqual([`${base}/settings`, "#password"]);
  expect(back.href).not.toContain("wrong");
  const page = await (await browser.get(`/settings${back.search}`)).text();
  const [focused] = page.match(/<input[^>]*autofocus[^>]*>/gi)!;
  expect(focused).toContain('id="password-current"');
  expect(page.match(/role="alert"/g)).toHaveLength(1);
});

test("the account and the UserStatus cookie accept any name", async () => {
  const { browser, id } = await open.member();
  const response = await browser.submit("/api/account/name", { name: " Ana\u0001<b>日本\u202e</b>\n" });
  expect(locationOf(response).search).toBe("?done=name");
  expect(await me(browser)).toMatchObject({ id, name: "Ana <b>日本</b>" });
  expect(decodeURIComponent(browser.cookies.get("UserStatus")!)).toContain(encodeURIComponent("Ana "));
  for (const name of ["x".repeat(201), "Ana\u0000", "Ana\ud800"])
    expect((await browser.post("/api/account/name", { name })).status).toBe(400);
});

describe("password", () => {
  test("a change ends the other sessions, renews this one and sends a mail and a notification", async () => {
    const member = await open.member();
    const { browser, email, id } = member;
    const phone = await secondDevice(member);
    const before = browser.cookies.get("dossier");
    const stolen = browser.copy();
    const response = await browser.submit("/api/account/change-password", {
      current: password,
      password: better,
    });
    expect(locationOf(response).search).toBe("?done=password");
    expect(browser.cookies.get("dossier")).not.toBe(before);
    expect(await me(browser)).toMatchObject({ id });
    expect(await me(phone)).toBeNull();
    expect(await me(stolen)).toBeNull();
    expect((await open.newVisitor().post("/api/account/sign-in", { email, password })).status).toBe(401);
    expect((await open.newVisitor().post("/api/account/sign-in", { email, password: better })).status).toBe(
      200,
    );
    expect((await open.mailsTo(email)).at(-1)?.subject).toBe("Your Dossier password was changed");
    expect(await countUnread(open.db, id)).toBe(1);
  });

  test("a wrong current password changes nothing and counts as an attempt", async () => {
    const { browser, email } = await open.member();
    const statuses = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push(
        (await browser.post("/api/account/change-password", { current: `no ${index}`, password: better }))
          .status,
      );
    expect(statuses).toEqual([...Array(limitTable.password.points).fill(400), 429, 429]);
    expect((await open.newVisitor().post("/api/account/sign-in", { email, password })).status).toBe(200);
  });

  test.each(["password", "short", "Dossier2026!"])("%s is refused as a new one", async (weak) => {
    const { browser } = await open.member();
    const response = await browser.post("/api/account/change-password", {
      current: password,
      password: weak,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { fields: [{ path: "password" }] } });
  });

  test("a change invalidates reset links and a pending address change", async () => {
    const { browser, email, id } = await open.member();
    await open.newVisitor().post("/api/account/forgot-password", { email });
    const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
    await browser.post("/api/account/change-email", { email: `${newId()}@example.com`, password });
    await browser.post("/api/account/change-password", { current: password, password: better });
    expect((await open.newVisitor().post("/api/account/reset-password", { token, password })).status).toBe(
      400,
    );
    const [row] = await open.db.select().from(users).where(eq(users.id, id));
    expect(row?.pendingEmail).toBeNull();
  });
});

test("the page says since when the password is what it is", async () => {
  const { id, browser } = await open.member();
  await open.db
    .update(passwords)
    .set({ updatedAt: new Date("2020-03-04") })
    .where(eq(passwords.userId, id));
  const shown = async () => /Set on [^<]*/.exec(await (await browser.get("/settings")).text())?.[0];
  expect(await shown()).toBe("Set on 4 maart 2020");
  await browser.submit("/api/account/change-password", { current: password, password: better });
  expect(await shown()).toMatch(/^Set on .+ 20\d\d$/);
  expect(await shown()).not.toBe("Set on 4 maart 2020");
});

describe("sessions", () => {
  test("the page lists each session with browser and system, this one first, and can end it", async () => {
    const member = await open.member();
    const phone = await secondDevice(member);
    const page = await (await member.browser.get("/settings")).text();
    expect(page).toContain("Firefox on Linux");
    expect(page).toContain("Last seen: vandaag");
    expect(page.indexOf("This browser")).toBeLessThan(page.indexOf("Firefox on Linux"));
    // Forms for each session would need names that differ.
    expect(page.match(/action="[^"]*\/sessions\/revoke"/g)).toHaveLength(1);
    const id = /<button (?=[^>]*name="id")[^>]*value="([^"]+)"/.exec(page)![1]!;
    const response = await member.browser.submit("/api/account/sessions/revoke", { id });
    expect(locationOf(response).search).toBe("?done=session");
    expect(await me(phone)).toBeNull();
    expect(await me(member.browser)).not.toBeNull();
    expect((await member.browser.post("/api/account/sessions/revoke", { id })).status).toBe(404);
  });

  test("another user's session gets the same response as an unknown id", async () => {
    const [victim, eve] = [await open.member(), await open.member()];
    const [session] = await open.db.select().from(sessions).where(eq(sessions.userId, victim.id));
    const responses = [];
    for (const tried of [session!.id, newId()]) {
      const response = await eve.browser.post("/api/account/sessions/revoke", { id: tried });
      responses.push(`${response.status} ${await response.text()}`);
    }
    expect(new Set(responses)).toEqual(
      new Set(['404 {"error":{"code":"notFound","message":"This doesn’t exist, or it has been deleted."}}']),
    );
    expect(await me(victim.browser)).not.toBeNull();
  });

  test("the user can end all other sessions at once; sessions of other users stay open", async () => {
    const [member, other] = [await open.member(), await open.member()];
    const devices = [await secondDevice(member), await secondDevice(member)];
    expect((await member.browser.post("/api/account/sessions/revoke-others")).status).toBe(200);
    for (const device of devices) expect(await me(device)).toBeNull();
    expect(await me(member.browser)).not.toBeNull();
    expect(await me(other.browser)).not.toBeNull();
    expect(await (await member.browser.get("/settings")).text()).toContain("You’re signed in nowhere else.");
  });

  test("expired sessions are not listed", async () => {
    const member = await open.member();
    await secondDevice(member);
    const isOther = sql`user_id = ${member.id} AND user_agent LIKE '%Firefox%'`;
    await open.db.update(sessions).set({ createdAt: sql`now() - interval '31 days'` }).where(isOther);
    const page = await (await member.browser.get("/settings")).text();
    const [list] = /<section[^>]* id="sessions".*?<\/section>/s.exec(page) ?? [];
    expect(list).toContain("This browser");
    // The user's recent activity still names it.
    expect(list).not.toContain("Firefox");
  });
});

describe("preferences", () => {
  const chosen = { culture: "be/fr", country: "CH", theme: "dark", mailNews: "on" };

  test("the form saves all preferences, and an unchecked box counts as off", async () => {
    const { browser, id } = await open.member();
    expect(locationOf(await browser.submit("/api/account/preferences", chosen)).search).toBe(
      "?done=preferences",
    );
    expect(await open.db.select().from(userPreferences).where(eq(userPreferences.userId, id))).toMatchObject([
      {
        culture: "be/fr",
        country: "CH",
        theme: "dark",
        mailNews: true,
        mailReviews: false,
        mailReminders: false,
        singleKeys: false,
      },
    ]);
    const page = await (await browser.get("/settings")).text();
    expect(page).toContain('<option value="be/fr" lang="fr-BE" selected="">Français</option>');
    expect(page).toContain('<option value="CH" selected="">Zwitserland</option>');
    expect(page).toMatch(/name="theme" checked="" value="dark"/);
    await browser.submit("/api/account/preferences", { ...chosen, culture: "be/nl", theme: "system" });
    expect(await open.db.select().from(userPreferences).where(eq(userPreferences.userId, id))).toMatchObject([
      { culture: "be/nl", theme: "system" },
    ]);
  });

  test("the viewer has the chosen theme", async () => {
    const { browser, id } = await open.member();
    const viewer = () => open.accounts.findViewer(open.contextOf(browser));
    expect(await viewer()).toMatchObject({ userId: id, theme: undefined });
    await browser.submit("/api/account/preferences", chosen);
    expect(await viewer()).toMatchObject({ userId: id, theme: "dark" });
  });

  test("mails are in the chosen language", async () => {
    const { browser, email } = await open.member();
    await browser.submit("/api/account/preferences", chosen);
    await open.newVisitor().post("/api/account/forgot-password", { email });
    expect((await open.mailsTo(email)).at(-1)?.html).toContain('<html lang="fr-FR"');
  });

  test.each([
    { culture: "lde" },
    { culture: "../../etc" },
    { country: "XX" },
    { theme: "sepia" },
    { mailNews: "yes" },
  ])("%j is refused", async (change) => {
    const { browser } = await open.member();
    expect((await browser.post("/api/account/preferences", { ...chosen, ...change })).status).toBe(400);
  });
});

test("no use case needs a second database connection while it holds one", async () => {
  const narrow = await openAccounts({
    connections: 1,
    routers: (deps) => [
      createSettingsRoutes(deps, {
        sendPage: sendMarkup,
        roleLinksOf: (c, { role }) =>
          role === "editor" ? [{ href: `${c.var.context.base}/elsewhere`, name: "Else" }] : [],
      }),
    ],
  });
  try {
    const { browser } = await narrow.member();
    const email = `${newId()}@example.com`;
    expect((await browser.post("/api/account/change-email", { email, password })).status).toBe(200);
    expect((await browser.get(linkIn((await narrow.mailsTo(email))[0]).href)).status).toBe(303);
    expect(
      (await browser.post("/api/account/change-password", { current: password, password: better })).status,
    ).toBe(200);
    expect((await browser.get("/settings")).status).toBe(200);
    const started = await browser.post("/api/account/two-factor/start", { password: better });
    const { key } = await started.json();
    const confirmed = await browser.post("/api/account/two-factor/confirm", { code: totp(key) });
    expect(confirmed.status).toBe(200);
    const visitor = narrow.visitor();
    await visitor.post("/api/account/sign-in", { email, password: better });
    const [code, other] = (await confirmed.json()).backupCodes;
    expect((await visitor.post("/api/account/sign-in-code", { code })).status).toBe(200);
    const off = { password: better, code: other };
    expect((await browser.post("/api/account/two-factor/stop", off)).status).toBe(200);
    expect((await browser.post("/api/account/erase", { confirmation: email, password: better })).status).toBe(
      200,
    );
    expect(await narrow.db.select().from(users)).toEqual([]);
    await narrow.db.delete(rateLimits);
  } finally {
    await narrow.close();
  }
});
