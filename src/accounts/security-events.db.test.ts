import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type Member, type OpenAccounts, password } from "../../tests/support/accounts.ts";
import { openSettings } from "../../tests/support/settings.ts";
import { totp } from "../../tests/support/totp.ts";
import { newId } from "../kit/id.ts";
import { securityEvents } from "../security-log/tables.ts";
import { grantRole } from "./roles/grant-role.server.ts";
import { users } from "./tables.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

/** The different events of a user as `kind` or `kind:detail`, in alphabetical order. */
async function eventsOf(userId: string): Promise<string[]> {
  await open.securityLog.flush();
  const rows = await open.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.time));
  return [...new Set(rows.map(({ kind, detail }) => (detail ? `${kind}:${detail}` : kind)))].sort();
}

async function post({ browser }: Pick<Member, "browser">, path: string, body?: object) {
  const response = await browser.post(`/api/account/${path}`, body);
  expect(response.status, path).toBeLessThan(300);
  return response;
}

const fresh = "vier Kühe tanzen leise";

test("confirming, signing in and out, passwords, devices and exports are recorded", async () => {
  const member = await open.member();
  const { id, email, browser } = member;
  const elsewhere = open.visitor("198.51.100.4");
  await elsewhere.post("/api/account/sign-in", { email, password: "a wrong one" });
  await elsewhere.post("/api/account/sign-in", { email, password });
  await post(member, "change-password", { current: password, password: fresh });
  await browser.post("/api/account/change-password", { current: "a wrong one", password: fresh });
  await elsewhere.post("/api/account/sign-in", { email, password: fresh });
  await post(member, "sessions/revoke-others");
  await post(member, "export");
  await post(member, "sign-out");
  await post(member, "forgot-password", { email });
  const token = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
  await post(member, "reset-password", { token, password });
  await grantRole(open.db, { email, role: "editor" });
  expect(await eventsOf(id)).toEqual(
    [
      "addressConfirmed",
      "signedIn",
      "signInFailed",
      "passwordChanged",
      "signInFailed:settings",
      "signedOut:all other devices",
      "exported",
      "signedOut",
      "passwordReset",
      "roleChanged:customer → editor",
    ].sort(),
  );
});

test("signing out other devices is recorded only if it ends a session, so that repeating it does not fill the log", async () => {
  const member = await open.member();
  await open.visitor("198.51.100.9").post("/api/account/sign-in", { email: member.email, password });
  for (let count = 0; count < 3; count += 1) await post(member, "sessions/revoke-others");
  const rows = await open.db.select().from(securityEvents).where(eq(securityEvents.userId, member.id));
  expect(rows.filter(({ kind }) => kind === "signedOut")).toHaveLength(1);
});

test("the second factor, wrong codes and a change of address are recorded", async () => {
  const member = await open.member();
  const { id, browser } = member;
  const { key } = await (await post(member, "two-factor/start", { password })).json();
  await browser.post("/api/account/two-factor/confirm", { code: "000000" });
  const { backupCodes } = await (await post(member, "two-factor/confirm", { code: totp(key) })).json();
  const [first] = backupCodes as string[];
  const renewed = await post(member, "two-factor/codes", { password, code: first });
  const [code] = (await renewed.json()).backupCodes as string[];
  await browser.post("/api/account/two-factor/stop", { password, code: first });
  const email = `${newId()}@example.com`;
  await post(member, "change-email", { email, password, code });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);
  expect(await eventsOf(id)).toEqual(
    [
      "addressConfirmed",
      "signedIn",
      "codeFailed",
      "twoFactorOn",
      "backupCodesRenewed",
      "addressChangeRequested",
      "addressChanged",
    ].sort(),
  );
});

test("refused requests are counted, also those of forms without script", async () => {
  const attacker = open.visitor("198.51.100.9");
  const email = `${newId()}@example.com`;
  for (let index = 0; index < 8; index += 1) {
    const fields = { email, password: "a wrong one" };
    if (index % 2) await attacker.submit("/api/account/sign-in", fields);
    else await attacker.post("/api/account/sign-in", fields);
  }
  await open.securityLog.flush();
  const network = open.securityLog.hashNetwork("198.51.100.9");
  const rows = await open.db.select().from(securityEvents).where(eq(securityEvents.network, network));
  const countOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
  expect([countOf("signInFailed"), countOf("signInRefused")]).toEqual([5, 3]);
  expect(rows.find(({ kind }) => kind === "signInRefused")).toMatchObject({ userId: null, detail: "guess" });
});

test("an event of a change that fails is not recorded", async () => {
  const { id, email, browser } = await open.member();
  const before = await eventsOf(id);
  await browser.post("/api/account/change-password", { current: password, password: "short" });
  await browser.post("/api/account/erase", { confirmation: `x${email}`, password });
  await browser.get("/account/change-email?token=unknown");
  expect(await eventsOf(id)).toEqual(before);
});

test("erasing keeps a user’s events without the user, and records the erasure", async () => {
  const member = await open.member();
  const { id, email } = member;
  const ids = (await open.db.select().from(securityEvents).where(eq(securityEvents.userId, id))).map(
    (row) => row.id,
  );
  expect(ids).toHaveLength(2);
  await open.visitor("198.51.100.11").post("/api/account/sign-in", { email, password: "a wrong one" });
  await post(member, "erase", { confirmation: email, password });
  await open.securityLog.flush();
  expect(await open.db.$count(users, eq(users.id, id))).toBe(0);
  const all = await open.db.select().from(securityEvents);
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`${id}|${email}`));
  expect(all.filter((row) => ids.includes(row.id))).toHaveLength(2);
  expect(all.filter(({ kind }) => kind === "erased")).toMatchObject([{ userId: null, portal: "wlb" }]);
});

test("the settings show the latest events, and whether they came from this network", async () => {
  const { email, browser } = await open.member();
  const elsewhere = open.visitor("198.51.100.12");
  for (let index = 0; index < 3; index += 1)
    await elsewhere.post("/api/account/sign-in", { email, password: "a wrong one" });
  await open.securityLog.flush();
  const page = (await (await browser.get("/settings")).text()).replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
  const [, section = ""] = page.split("|What happened in your account");
  expect(section).toMatch(/\|Wrong password \|3 ×\|this minute\| · Another network/);
  expect(section).toMatch(/\|Signed in \|this minute\| · This network/);
  expect(section).not.toContain("198.51.100");
});
