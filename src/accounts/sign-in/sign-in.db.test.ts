import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../../tests/support/accounts.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { newId } from "../../kit/id.ts";
import { sessions, users } from "../tables.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts();
});
afterAll(() => open.close());

const password = "kein Pferd frisst Gurken";

/** A confirmed account without a session. */
async function buildMember(name = "") {
  const email = `${newId()}@example.com`;
  const browser = open.newVisitor();
  await browser.post("/api/account/sign-up", { email, password, name });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);
  await browser.post("/api/account/sign-out");
  return { email, browser };
}

const signIn = (browser: Visitor, email: string, secret = password) =>
  browser.post("/api/account/sign-in", { email, password: secret });
const me = async (browser: Visitor) =>
  ((await (await browser.get("/api/me")).json()) as { user: { id: string } | null }).user;

test("the response to a sign-in contains the next page but not the session token", async () => {
  const { email, browser } = await buildMember("Ana");
  const response = await browser.post("/api/account/sign-in", { email, password, next: "/build-resume" });
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({ user: { id: expect.any(String), email, name: "Ana" }, next: "/build-resume" });
  const [row] = await open.db.select().from(sessions).where(eq(sessions.userId, body.user.id));
  expect(JSON.stringify(body)).not.toContain(row?.token);
  expect(await (await browser.get("/api/me")).text()).not.toContain(row?.token);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  "//evil.test",
  "/\\evil.test",
  "https://evil.test/",
  "javascript:alert(1)",
  "/..//evil.test",
  "\t//evil.test",
])("next %j never leads to another site", async (next) => {
  const { email, browser } = await buildMember();
  const response = await browser.post("/api/account/sign-in", { email, password, next });
  expect((await response.json()).next).toMatch(/^\/(?!\/)/);
});

test("a wrong password and an unknown address get the same response", async () => {
  const { email, browser } = await buildMember();
  const wrong = await signIn(browser, email, "not the password");
  const unknown = await signIn(browser, `${newId()}@example.com`);
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(await unknown.text()).toBe(await wrong.text());
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test("the correct password of an unconfirmed account gets the response of a wrong one, and a mail with a new link", async () => {
  const email = `${newId()}@example.com`;
  const browser = open.newVisitor();
  await browser.post("/api/account/sign-up", { email, password });
  const wrong = await signIn(browser, email, "not the password");
  const right = await signIn(browser, email);
  expect([right.status, await right.text()]).toEqual([401, await wrong.text()]);
  expect(browser.cookies.has("dossier")).toBe(false);
  const sent = await open.mailsTo(email);
  expect(sent).toHaveLength(2);
  await browser.get(linkIn(sent[1]).href);
  expect(await me(browser)).not.toBeNull();
});

test("all 128 characters of a password count", async () => {
  const email = `${newId()}@example.com`;
  const browser = open.newVisitor();
  const long = `${"a b ".repeat(31)}wxyz`;
  await browser.post("/api/account/sign-up", { email, password: long });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);
  expect((await signIn(browser, email, `${long.slice(0, -1)}Z`)).status).toBe(401);
  expect((await signIn(browser, email, long)).status).toBe(200);
});

test("signing in opens a new session and ends the previous one", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const before = browser.copy();
  await signIn(browser, email);
  expect(browser.cookies.get("dossier")).not.toBe(before.cookies.get("dossier"));
  expect(await me(before)).toBeNull();
  expect(await me(browser)).not.toBeNull();

  const fixed = open.newVisitor();
  fixed.cookies.set("dossier", "planted.AAAA");
  await signIn(fixed, email);
  expect(fixed.cookies.get("dossier")).not.toBe("planted.AAAA");
  expect(await me(fixed)).not.toBeNull();
});

test("a token without a valid signature opens no session, so a stolen table is worthless", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const user = await me(browser);
  const [row] = await open.db.select().from(sessions).where(eq(sessions.userId, user!.id));
  const thief = open.newVisitor();
  const signature = decodeURIComponent(browser.cookies.get("dossier")!).split(".")[1];
  for (const forged of [row!.token, `${row!.token}.`, `${row!.token}.${signature?.replace(/^./, "!")}`]) {
    thief.cookies.set("dossier", encodeURIComponent(forged));
    expect(await me(thief)).toBeNull();
  }
});

test("a forged UserStatus grants nothing and is deleted", async () => {
  const { email, browser } = await buildMember("Victim");
  await signIn(browser, email);
  const victim = await me(browser);
  const forger = open.newVisitor();
  const status = { IsUserLoggedIn: true, User: { UserId: victim!.id, AccDisplayName: "Victim" } };
  forger.cookies.set("UserStatus", encodeURIComponent(JSON.stringify(status)));
  const response = await forger.get("/api/me");
  expect(await response.json()).toEqual({ user: null });
  expect(forger.cookies.has("UserStatus")).toBe(false);
});

test("ENT-02 scripts can read UserStatus, which stays below a kilobyte; the session cookie is HttpOnly", async () => {
  const { email, browser } = await buildMember(`${"国".repeat(60)} O’Neill`);
  const response = await signIn(browser, email);
  const cookies = Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => [cookie.split("=")[0], cookie]),
  );
  expect(cookies.dossier).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookies.UserStatus).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  expect(cookies.UserStatus!.length).toBeLessThan(1024);
  const status = JSON.parse(decodeURIComponent(browser.cookies.get("UserStatus")!));
  expect(status).toEqual({
    IsUserLoggedIn: true,
    User: { UserId: expect.any(String), AccDisplayName: encodeURIComponent("国".repeat(20)) },
  });
});

test("with TLS the session cookie is bound to the host", async () => {
  const secure = await openAccounts({ secure: true });
  try {
    const email = `${newId()}@example.com`;
    const browser = secure.visitor();
    await browser.post("/api/account/sign-up", { email, password });
    const confirmed = await browser.get(linkIn((await secure.mailsTo(email))[0]).href);
    const all = confirmed.headers.getSetCookie();
    const session = all.find((cookie) => cookie.startsWith("__Host-dossier="));
    expect(session).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    for (const cookie of all) expect(cookie).toMatch(/Secure/);
    for (const cookie of all) expect(cookie).not.toMatch(/domain/i);
    expect((await (await browser.get("/api/me")).json()).user).toMatchObject({ email });
  } finally {
    await secure.close();
  }
});

test("a session ends a week after the last visit, and never lasts more than thirty days", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const { id } = (await me(browser))!;
  const mine = eq(sessions.userId, id);
  const [fresh] = await open.db.select().from(sessions).where(mine);
  expect((fresh!.expiresAt.getTime() - fresh!.createdAt.getTime()) / 86_400_000).toBeCloseTo(7, 2);

  // A visit on the second day extends the session.
  await open.db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` }).where(mine);
  await me(browser);
  const [prolonged] = await open.db.select().from(sessions).where(mine);
  expect(prolonged!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);

  await open.db.update(sessions).set({ createdAt: sql`now() - interval '30 days 1 second'` }).where(mine);
  expect(await me(browser)).toBeNull();
  await open.accounts.prune();
  expect(await open.db.select().from(sessions).where(mine)).toEqual([]);

  await signIn(browser, email);
  await open.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(mine);
  expect(await me(browser)).toBeNull();
});

test("signing out ends only this session", async () => {
  const { email, browser } = await buildMember();
  const phone = open.newVisitor();
  await signIn(browser, email);
  await signIn(phone, email);
  const stolen = browser.copy();
  const response = await browser.post("/api/account/sign-out");
  expect(response.status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await me(stolen)).toBeNull();
  expect(await me(phone)).not.toBeNull();
  expect((await browser.post("/api/account/sign-out")).status).toBe(200);
});

test.each([
  ["keeps what the browser stores", {}, null],
  ["has the browser delete what it stores", { device: "remove" }, '"cache", "storage"'],
  ["has the browser empty its cache", { device: "removed" }, '"cache"'],
])("signing out %s", async (_, fields: Record<string, string>, header) => {
  for (const send of ["post", "submit"] as const) {
    const { email, browser } = await buildMember();
    await signIn(browser, email);
    const response = await browser[send]("/api/account/sign-out", fields);
    expect(response.headers.get("clear-site-data"), send).toBe(header);
    expect(await me(browser)).toBeNull();
  }
});

test("the sign-out page asks about unsaved edits before it signs out, also in a navigation", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const headers = {
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  };
  expect((await browser.get("/sign-out?unsaved", { headers })).status).toBe(200);
  expect(await me(browser)).not.toBeNull();
});

test.each([
  ["a link on our page", {}, true],
  ["the address bar", { "sec-fetch-site": "none" }, true],
  ["another site's link", { "sec-fetch-site": "cross-site" }, false],
  ["a sibling portal's link", { "sec-fetch-site": "same-site" }, false],
  ["an image", { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }, false],
  ["a frame", { "sec-fetch-dest": "iframe" }, false],
  ["a fetch of our page (CAL-01)", { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }, true],
  [
    "a fetch of another site",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty" },
    false,
  ],
  [
    "a fetch of a sibling portal",
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
    false,
  ],
  [
    "a prefetch of our page",
    { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty", "sec-purpose": "prefetch" },
    false,
  ],
  ["a prefetch", { "sec-purpose": "prefetch;prerender" }, false],
  ["an old prefetch", { purpose: "prefetch" }, false],
])("the sign-out page, requested by %s", async (_by, headers, acts) => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const stays = browser.copy();
  const response = await browser.get("/sign-out", { headers });
  expect(response.status).toBe(acts ? 303 : 200);
  expect(await response.text()).toBe(acts ? "" : "a page");
  expect((await me(stays)) === null).toBe(acts);
});

test("CAL-12 a HEAD request for the sign-out page does not sign out", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  expect((await browser.head("/sign-out")).status).toBe(200);
  expect(await me(browser)).not.toBeNull();
});

test("a browser without fetch metadata gets a form to confirm signing out", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const without = ["sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];
  expect((await browser.get("/sign-out", { without })).status).toBe(200);
  expect((await browser.submit("/api/account/sign-out", {}, { without })).headers.get("location")).toBe("/");
  expect(await me(browser)).toBeNull();
});

test.each([
  ["a fetch of our page", { accept: "*/*", referer: "http://www.us.localhost:3000/cz/cs/" }, true],
  [
    "a fetch of another site",
    { accept: "*/*", referer: "http://evil.test/http://www.us.localhost:3000/" },
    false,
  ],
  ["a fetch without a referrer", { accept: "*/*" }, false],
  ["an image of our page", { accept: "image/*,*/*;q=0.5", referer: "http://www.us.localhost:3000/" }, false],
  ["a link of our page", { accept: "text/html,*/*;q=0.8", referer: "http://www.us.localhost:3000/" }, false],
])("CAL-01 the sign-out page, requested without fetch metadata by %s", async (_by, headers, acts) => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const without = ["sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];
  await browser.get("/sign-out", { headers, without });
  expect((await me(browser)) === null).toBe(acts);
});

test("the viewer's role comes only from the database, and an unknown role counts as customer", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  const viewer = () => open.accounts.findViewer(open.contextOf(browser));
  expect(await viewer()).toMatchObject({ email, role: "customer" });
  await open.db.update(users).set({ role: "operator" }).where(eq(users.email, email));
  expect(await viewer()).toMatchObject({ role: "operator" });
  await open.db.update(users).set({ role: "root" }).where(eq(users.email, email));
  expect(await viewer()).toMatchObject({ role: "customer" });
});

test("if the database is down, the response is 503 and the browser keeps its cookie", async () => {
  const { email, browser } = await buildMember();
  await signIn(browser, email);
  await open.db.execute(sql`ALTER TABLE sessions RENAME TO sessions_away`);
  const response = await browser.get("/api/me");
  await open.db.execute(sql`ALTER TABLE sessions_away RENAME TO sessions`);
  expect(response.status).toBe(503);
  expect(browser.cookies.has("dossier")).toBe(true);
  expect(await me(browser)).not.toBeNull();
});
