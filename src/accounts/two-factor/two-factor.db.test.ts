import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { openSettings, protect } from "../../../tests/support/settings.ts";
import { fakeCodeClock } from "../../../tests/support/totp.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { notifications } from "../../notifications/tables.ts";
import { rateLimits, sessions, twoFactors, users } from "../tables.ts";
import { deleteUnconfirmed } from "./two-factor-store.server.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

const nextCode = fakeCodeClock();

const path = (name: string) => `/api/account/two-factor/${name}`;
const errorOf = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, error.code, ...(error.fields ?? []).map((field: { key: string }) => field.key)];
};
const me = async (browser: Visitor) =>
  ((await (await browser.get("/api/me")).json()) as { user: unknown }).user;

/** Runs the first step of signing in, with the password. */
async function challenge(email: string, browser = open.newVisitor()): Promise<Visitor> {
  const response = await browser.post("/api/account/sign-in", { email, password });
  expect([response.status, await response.json()]).toEqual([202, { status: "code-required" }]);
  return browser;
}
const sendCode = (browser: Visitor, code: string) => browser.post("/api/account/sign-in-code", { code });

test("setting up needs the password and a first code, ends all other sessions and renews this one", async () => {
  const member = await open.member();
  const phone = open.newVisitor();
  await phone.post("/api/account/sign-in", { email: member.email, password });
  const before = member.browser.cookies.get("dossier");

  const started = await member.browser.post(path("start"), { password });
  const { key, uri } = await started.json();
  expect(uri).toBe(
    `otpauth://totp/${encodeURIComponent(`Dossier:${member.email}`)}?secret=${key}&issuer=Dossier`,
  );
  // Signing in needs no code until the first one was correct.
  expect((await phone.post("/api/account/sign-in", { email: member.email, password })).status).toBe(200);

  const confirmed = await member.browser.post(path("confirm"), { code: nextCode(key) });
  const { status, backupCodes } = await confirmed.json();
  expect([confirmed.status, status, backupCodes.length, new Set(backupCodes).size]).toEqual([
    200,
    "twoFactor",
    10,
    10,
  ]);
  expect(member.browser.cookies.get("dossier")).not.toBe(before);
  expect([await me(member.browser), await me(phone)]).toEqual([expect.anything(), null]);
  expect(await open.db.select().from(sessions).where(eq(sessions.userId, member.id))).toHaveLength(1);
  expect((await open.mailsTo(member.email)).at(-1)?.subject).toBe("Two-factor sign-in is on for Dossier");
  const [notification] = await open.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, member.id));
  expect(notification?.kind).toBe("twoFactorOn");
});

test("without script, setting up leads back to the page that asked for it, and to no other site", async () => {
  const { browser } = await open.member();
  const fieldOf = (html: string) => /name="next" value="([^"]*)"/.exec(html)?.[1];
  const setUp = async (next: string) => {
    const started = await browser.submit(path("start"), { password, next });
    return { started, page: await (await browser.get(String(started.headers.get("location")))).text() };
  };
  const foreign = await setUp("https://evil.example/");
  expect(fieldOf(foreign.page)).toBe("");
  const next = "/review-desk/join?token=abc";
  const { started, page } = await setUp(next);
  expect(started.headers.get("location")).toBe(`/settings/two-factor?next=${encodeURIComponent(next)}`);
  expect(fieldOf(page)).toBe(next);
  const wrong = await browser.submit(path("confirm"), { code: "1", next });
  const again = await (await browser.get(String(wrong.headers.get("location")))).text();
  expect(fieldOf(again)).toBe(next);
  const key = /<bdi[^>]*>([A-Z2-7 ]+)<\/bdi>/.exec(again)![1]!.replaceAll(" ", "");
  const confirmed = await browser.submit(path("confirm"), { code: nextCode(key), next });
  expect(await confirmed.text()).toContain(`<a href="${next}">Continue</a>`);
});

test("setting up fails with a wrong password and with a code of another key", async () => {
  const { browser } = await open.member();
  expect(await errorOf(await browser.post(path("start"), { password: "another one" }))).toEqual([
    400,
    "invalid",
    "passwordWrong",
  ]);
  expect(await errorOf(await browser.post(path("confirm"), { code: "123456" }))).toEqual([409, "conflict"]);
  const { key } = await (await browser.post(path("start"), { password })).json();
  const wrong = await browser.post(path("confirm"), { code: nextCode(key.replace(/^./, "7")) });
  expect(await errorOf(wrong)).toEqual([400, "invalid", "codeWrong"]);
  const backup = await browser.post(path("confirm"), { code: "abcde-fghjk" });
  expect(await errorOf(backup)).toEqual([400, "invalid", "codeWrong"]);
  expect((await browser.post(path("confirm"), { code: nextCode(key) })).status).toBe(200);
});

test("the table contains only the encrypted key and the hashes of the codes", async () => {
  const { id, key, backupCodes } = await protect(await open.member(), nextCode);
  const [row] = await open.db.select().from(twoFactors).where(eq(twoFactors.userId, id));
  const stored = JSON.stringify(row);
  for (const secret of [key, ...backupCodes]) expect(stored).not.toContain(secret);
  expect(JSON.parse(row!.backupCodes)).toHaveLength(10);
});

test("the correct password alone opens no session; the challenge’s cookie is short-lived and HttpOnly", async () => {
  const { email } = await protect(await open.member(), nextCode);
  const browser = open.newVisitor();
  const response = await browser.post("/api/account/sign-in", { email, password });
  const [cookie] = response.headers.getSetCookie();
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(cookie).toMatch(/^dossier-code=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await me(browser)).toBeNull();
  // The challenge's cookie does not work as a session.
  const forged = open.newVisitor();
  forged.cookies.set("dossier", browser.cookies.get("dossier-code")!);
  expect(await me(forged)).toBeNull();
});

test("with TLS the challenge’s cookie is bound to the host", async () => {
  const secure = await openSettings({ secure: true });
  const { email, key } = await protect(await secure.member(), nextCode);
  const browser = secure.visitor();
  const response = await browser.post("/api/account/sign-in", { email, password });
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-dossier-code=.*; Secure/);
  expect((await sendCode(browser, nextCode(key))).status).toBe(200);
  expect(browser.cookies.has("__Host-dossier-code")).toBe(false);
  await secure.close();
});

test("the app’s code signs in, even with spaces, and the response contains the next page", async () => {
  const { email, key, id } = await protect(await open.member(), nextCode);
  const browser = await challenge(email);
  const code = nextCode(key);
  const response = await browser.post("/api/account/sign-in-code", {
    code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    next: "/build-resume",
  });
  const body = await response.json();
  expect(body).toEqual({ user: { id, email, name: "" }, next: "/build-resume" });
  expect(browser.cookies.has("dossier-code")).toBe(false);
  expect(await me(browser)).toMatchObject({ id });
  const [row] = await open.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(JSON.stringify(body)).not.toContain(row?.token);
});

test("an app’s code works once, also in other forms and in parallel requests", async () => {
  const { email, key, browser: own } = await protect(await open.member(), nextCode);
  const code = nextCode(key);
  const twins = [await challenge(email), await challenge(email)];
  const responses = await Promise.all(twins.map((browser) => sendCode(browser, code)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await errorOf(await sendCode(await challenge(email), code))).toEqual([400, "invalid", "codeWrong"]);
  expect(await errorOf(await own.post(path("stop"), { password, code }))).toEqual([
    400,
    "invalid",
    "codeWrong",
  ]);
});

test("a backup code works once, with or without a hyphen, in upper or lower case", async () => {
  const { email, backupCodes, browser: own } = await protect(await open.member(), nextCode);
  const [first, second] = backupCodes as [string, string];
  expect((await sendCode(await challenge(email), first)).status).toBe(200);
  expect(await errorOf(await sendCode(await challenge(email), first))).toEqual([400, "invalid", "codeWrong"]);
  const typed = `${second.slice(0, 5)}-${second.slice(5)}`.toUpperCase();
  expect((await sendCode(await challenge(email), typed)).status).toBe(200);
  expect(await (await own.get("/settings")).text()).toContain("Backup codes left: 8.");
});

test("another user’s backup code is refused", async () => {
  const [mine, theirs] = [
    await protect(await open.member(), nextCode),
    await protect(await open.member(), nextCode),
  ];
  const response = await sendCode(await challenge(mine.email), theirs.backupCodes[0]!);
  expect(await errorOf(response)).toEqual([400, "invalid", "codeWrong"]);
});

test("a code without a challenge, or with a forged or used one, is refused", async () => {
  const { email, key } = await protect(await open.member(), nextCode);
  expect(await errorOf(await sendCode(open.newVisitor(), nextCode(key)))).toEqual([401, "unauthenticated"]);
  const browser = await challenge(email);
  const value = browser.cookies.get("dossier-code")!;
  const forged = open.newVisitor();
  forged.cookies.set(
    "dossier-code",
    value.replace(/^./, (first) => (first === "a" ? "b" : "a")),
  );
  expect(await errorOf(await sendCode(forged, nextCode(key)))).toEqual([401, "unauthenticated"]);
  expect((await sendCode(browser, nextCode(key))).status).toBe(200);
  const again = open.newVisitor();
  again.cookies.set("dossier-code", value);
  expect(await errorOf(await sendCode(again, nextCode(key)))).toEqual([401, "unauthenticated"]);
});

test("a new password ends a pending challenge", async () => {
  const { email, key, browser } = await protect(await open.member(), nextCode);
  const half = await challenge(email);
  const changed = await browser.post("/api/account/change-password", {
    current: password,
    password: "vier Kühe tanzen leise",
    code: nextCode(key),
  });
  expect(changed.status).toBe(200);
  expect(await errorOf(await sendCode(half, nextCode(key)))).toEqual([401, "unauthenticated"]);
});

test("a password reset does not bypass the second factor", async () => {
  const { email } = await protect(await open.member(), nextCode);
  const browser = open.newVisitor();
  await browser.post("/api/account/forgot-password", { email });
  const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
  const fresh = "vier Kühe tanzen leise";
  expect((await browser.post("/api/account/reset-password", { token, password: fresh })).status).toBe(200);
  const response = await browser.post("/api/account/sign-in", { email, password: fresh });
  expect(response.status).toBe(202);
  expect(await me(browser)).toBeNull();
});

test("five wrong codes block a network; the user can sign in from networks used before", async () => {
  const { email, key, clientIp } = await protect(await open.member(), nextCode);
  const home = open.visitor(clientIp);
  await challenge(email, home);
  expect((await sendCode(home, nextCode(key))).status).toBe(200);

  const attacker = open.newVisitor();
  const statuses = [];
  for (let round = 0; round < 8; round += 1) {
    // A challenge allows five codes. An attacker who knows the password can start another one.
    await challenge(email, attacker);
    statuses.push((await sendCode(attacker, String(100_000 + round))).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  const refused = await sendCode(await challenge(email, attacker), nextCode(key));
  expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);

  // An attack from many networks blocks the unknown networks but not the known one.
  for (let round = 0; round < 16; round += 1) await sendCode(await challenge(email), String(200_000 + round));
  expect((await sendCode(await challenge(email), nextCode(key))).status).toBe(429);
  expect((await sendCode(await challenge(email, home), nextCode(key))).status).toBe(200);
});

test("a correct password does not shorten the lockouts after wrong codes", async () => {
  const { email } = await protect(await open.member(), nextCode);
  const attacker = open.newVisitor();
  const lockouts = [];
  for (let round = 0; round < 3; round += 1) {
    let refused: Response;
    let code = 100_000 * (round + 1);
    do {
      await challenge(email, attacker);
      code += 1;
      refused = await sendCode(attacker, String(code));
    } while (refused.status === 400);
    lockouts.push(Number(refused.headers.get("retry-after")));
    await open.db
      .update(rateLimits)
      .set({ expire: Date.now() - 1 })
      .where(like(rateLimits.key, "code:%"));
  }
  expect(lockouts).toEqual([15, 30, 60].map((minutes) => minutes * 60));
});

test("a challenge allows five codes, counted across all networks", async () => {
  const { email, key } = await protect(await open.member(), nextCode);
  const value = (await challenge(email)).cookies.get("dossier-code")!;
  const send = (code: string) => {
    const browser = open.newVisitor();
    browser.cookies.set("dossier-code", value);
    return sendCode(browser, code);
  };
  for (let code = 300_000; code < 300_005; code += 1)
    expect(await errorOf(await send(String(code)))).toEqual([400, "invalid", "codeWrong"]);
  expect(await errorOf(await send(nextCode(key)))).toEqual([401, "unauthenticated"]);
  expect((await sendCode(await challenge(email), nextCode(key))).status).toBe(200);
});

test("turning it off needs the password and a code, and notifies the user", async () => {
  const { browser, email, id, key } = await protect(await open.member(), nextCode);
  expect(await errorOf(await browser.post(path("stop"), { password: "no", code: nextCode(key) }))).toEqual([
    400,
    "invalid",
    "passwordWrong",
  ]);
  expect(await errorOf(await browser.post(path("stop"), { password, code: "000000" }))).toEqual([
    400,
    "invalid",
    "codeWrong",
  ]);
  expect((await browser.post(path("stop"), { password, code: nextCode(key) })).status).toBe(200);
  expect(await open.db.select().from(twoFactors).where(eq(twoFactors.userId, id))).toEqual([]);
  expect((await open.newVisitor().post("/api/account/sign-in", { email, password })).status).toBe(200);
  expect((await open.mailsTo(email)).at(-1)?.subject).toBe("Two-factor sign-in is off for Dossier");
  expect(await errorOf(await browser.post(path("stop"), { password, code: nextCode(key) }))).toEqual([
    409,
    "conflict",
  ]);
});

test("new backup codes replace the old ones", async () => {
  const { browser, email, key, backupCodes } = await protect(await open.member(), nextCode);
  const response = await browser.post(path("codes"), { password, code: nextCode(key) });
  const fresh = (await response.json()).backupCodes as string[];
  expect(fresh).toHaveLength(10);
  expect(await errorOf(await sendCode(await challenge(email), backupCodes[3]!))).toEqual([
    400,
    "invalid",
    "codeWrong",
  ]);
  expect((await sendCode(await challenge(email), fresh[3]!)).status).toBe(200);
});

test("requests without a session are refused", async () => {
  for (const [name, body] of [
    ["start", { password }],
    ["confirm", { code: "123456" }],
    ["codes", { password, code: "123456" }],
    ["stop", { password, code: "123456" }],
  ] as const)
    expect(await errorOf(await open.newVisitor().post(path(name), body))).toEqual([401, "unauthenticated"]);
});

test("an unconfirmed second factor is deleted after a day", async () => {
  const { browser, id } = await open.member();
  await browser.post(path("start"), { password });
  await open.db
    .update(twoFactors)
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(twoFactors.userId, id));
  await open.accounts.prune();
  expect(await open.db.select().from(twoFactors).where(eq(twoFactors.userId, id))).toEqual([]);
  const { id: other } = await protect(await open.member(), nextCode);
  await deleteUnconfirmed(open.db, other);
  expect(await open.db.select().from(twoFactors).where(eq(twoFactors.userId, other))).toHaveLength(1);
});

test("set-up, sign-in and turning off work without script", async () => {
  const { browser, email } = await open.member();
  expect(await (await browser.get("/settings")).text()).toContain('action="/api/account/two-factor/start"');
  const started = await browser.submit(path("start"), { password });
  expect([started.status, started.headers.get("location")]).toEqual([303, "/settings/two-factor"]);

  const page = await (await browser.get("/settings/two-factor")).text();
  expect(page).toMatch(/<svg[^>]+role="img"[^>]*><path d="M/);
  const [, shown = ""] = /<bdi[^>]*>([A-Z2-7 ]+)<\/bdi>/.exec(page) ?? [];
  const key = shown.replaceAll(" ", "");
  const failed = await browser.submit(path("confirm"), { code: "000000" });
  expect(failed.headers.get("location")).toBe("/settings/two-factor?error=invalid&field=code.codeWrong");
  expect(await (await browser.get(failed.headers.get("location")!)).text()).toContain(
    "This code isn’t right",
  );

  const confirmed = await browser.submit(path("confirm"), { code: nextCode(key) });
  expect([confirmed.status, confirmed.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const codes = await confirmed.text();
  const settings = await (
    await browser.get("/settings?form=twoFactor&error=invalid&field=code.codeWrong")
  ).text();
  expect(settings).toContain('formAction="/api/account/two-factor/stop"');
  // Enter presses the form's first button, which is disabled.
  const [, form] = /<form[^>]*two-factor\/codes(.*?)<\/form>/s.exec(settings)!;
  expect(/<button[^>]*>/.exec(form!)![0]).toMatch(/type="submit" disabled=""/);
  for (const html of [page, codes, settings]) expect(await findHtmlProblems(html)).toEqual([]);
  expect(codes).toContain('download="dossier-codes.txt"');
  expect(codes.match(/<li>[a-z2-9]{5}-[a-z2-9]{5}<\/li>/g)).toHaveLength(10);
  // Only that page shows the codes.
  expect((await browser.get("/settings/two-factor")).status).toBe(303);

  const visitor = open.newVisitor();
  const challenged = await visitor.submit("/api/account/sign-in", { email, password, next: "/support" });
  expect([challenged.status, challenged.headers.get("location")]).toEqual([
    303,
    "/sign-in/code?next=%2Fsupport",
  ]);
  const wrong = await visitor.submit("/api/account/sign-in-code", { code: "000000", next: "/support" });
  expect(wrong.headers.get("location")).toBe(
    "/sign-in/code?error=invalid&field=code.codeWrong&next=%2Fsupport",
  );
  const right = await visitor.submit("/api/account/sign-in-code", { code: nextCode(key), next: "/support" });
  expect([right.status, right.headers.get("location")]).toEqual([303, "/support"]);

  const late = await open
    .newVisitor()
    .submit("/api/account/sign-in-code", { code: "000000", next: "/support" });
  expect(late.headers.get("location")).toBe("/sign-in?error=unauthenticated&next=%2Fsupport");

  const off = await visitor.submit(path("stop"), { password, code: nextCode(key) });
  expect(off.headers.get("location")).toBe("/settings?done=twoFactorOff#twoFactor");
});

test("S8: a session of staff ends twelve hours after sign-in, despite visits", async () => {
  const { browser, id } = await open.member();
  const age = (hours: number) =>
    open.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(sessions.userId, id));
  await age(11);
  await open.db.update(users).set({ role: "editor" }).where(eq(users.id, id));
  expect(await me(browser)).not.toBeNull();
  await age(13);
  expect(await me(browser)).toBeNull();
  // A new role applies at once.
  await open.db.update(users).set({ role: "customer" }).where(eq(users.id, id));
  expect(await me(browser)).not.toBeNull();
  await open.db.update(users).set({ role: "operator" }).where(eq(users.id, id));
  await open.accounts.prune();
  expect(await open.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});
