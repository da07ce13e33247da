import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../../tests/support/accounts.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { newId } from "../../kit/id.ts";
import { sessions, users, verifications } from "../tables.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts();
});
afterAll(() => open.close());

const password = "kein Pferd frisst Gurken";
const better = "ein anderes Pferd frisst doch";

async function buildMember() {
  const email = `${newId()}@example.com`;
  const browser = open.newVisitor();
  await browser.post("/api/account/sign-up", { email, password });
  await browser.get(linkIn((await open.mailsTo(email))[0]).href);
  return { email, browser };
}

async function requestLink(email: string): Promise<string> {
  await open.newVisitor().post("/api/account/forgot-password", { email });
  const link = linkIn((await open.mailsTo(email)).at(-1));
  expect(link.pathname).toBe("/reset-password");
  return link.searchParams.get("token")!;
}

const reset = (token: string, secret = better, browser = open.newVisitor()) =>
  browser.post("/api/account/reset-password", { token, password: secret });
const me = async (browser: Visitor) => (await (await browser.get("/api/me")).json()).user;

test("a reset ends every session, replaces the password and notifies the user", async () => {
  const { email, browser } = await buildMember();
  const phone = open.newVisitor();
  await phone.post("/api/account/sign-in", { email, password });
  const response = await reset(await requestLink(email));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "password-changed" });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await me(browser)).toBeNull();
  expect(await me(phone)).toBeNull();
  expect(await open.db.select().from(sessions).innerJoin(users, eq(users.email, email))).toEqual([]);
  expect((await phone.post("/api/account/sign-in", { email, password })).status).toBe(401);
  expect((await phone.post("/api/account/sign-in", { email, password: better })).status).toBe(200);
  const notice = (await open.mailsTo(email)).at(-1);
  expect(notice?.subject).toBe("Your Dossier password was changed");
  expect(linkIn(notice).pathname).toBe("/forgot-password");
});

test("a link works once, and only one of two parallel requests succeeds", async () => {
  const { email } = await buildMember();
  const token = await requestLink(email);
  const both = await Promise.all([reset(token), reset(token, "yet another pony eats")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const again = await reset(token);
  expect(again.status).toBe(400);
  expect((await again.json()).error.code).toBe("linkExpired");
});

test("a new link invalidates the older one, and a forged link is refused", async () => {
  const { email } = await buildMember();
  const older = await requestLink(email);
  const newer = await requestLink(email);
  expect((await reset(older)).status).toBe(400);
  expect((await reset("A".repeat(43))).status).toBe(400);
  expect((await reset(newer)).status).toBe(200);
});

test("a link is valid for thirty minutes", async () => {
  const { email } = await buildMember();
  const token = await requestLink(email);
  const [row] = await open.db.select().from(verifications);
  expect((row!.expiresAt.getTime() - row!.createdAt.getTime()) / 60_000).toBeCloseTo(30, 1);
  await open.db.update(verifications).set({ expiresAt: sql`now()` });
  expect((await reset(token)).status).toBe(400);
});

test("a link works only for its purpose, and only its hash is stored", async () => {
  const { email } = await buildMember();
  const token = await requestLink(email);
  expect(JSON.stringify(await open.db.select().from(verifications))).not.toContain(token);
  const confirm = await open.newVisitor().get(`/account/confirm?token=${token}`);
  expect(confirm.headers.get("location")).toBe("/sign-in?error=linkExpired");
  expect((await reset(token)).status).toBe(200);
});

test("a weak password is refused, and the link stays valid", async () => {
  const { email } = await buildMember();
  const token = await requestLink(email);
  const weak = await reset(token, email);
  expect(weak.status).toBe(400);
  expect((await weak.json()).error.fields).toEqual([
    { path: "password", key: "passwordCommon", message: expect.any(String) },
  ]);
  expect((await reset(token)).status).toBe(200);
});

test("a reset confirms the address: the owner can sign in, and an attacker who signed up before cannot", async () => {
  const email = `${newId()}@example.com`;
  const attacker = open.newVisitor();
  await attacker.post("/api/account/sign-up", { email, password: "the attacker knows this" });
  const confirmation = linkIn((await open.mailsTo(email))[0]);
  await reset(await requestLink(email));
  await attacker.get(confirmation.href);
  expect(await me(attacker)).toBeNull();
  const tried = await attacker.post("/api/account/sign-in", { email, password: "the attacker knows this" });
  expect(tried.status).toBe(401);
  const owner = open.newVisitor();
  expect((await owner.post("/api/account/sign-in", { email, password: better })).status).toBe(200);
});

test("one address gets five reset links in half an hour, and the response is always the same", async () => {
  const { email } = await buildMember();
  const responses = [];
  for (let index = 0; index < 8; index += 1)
    responses.push((await open.newVisitor().post("/api/account/forgot-password", { email })).status);
  expect(new Set(responses)).toEqual(new Set([202]));
  // Besides the confirmation.
  expect(await open.mailsTo(email)).toHaveLength(1 + 5);
  const last = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token")!;
  expect((await reset(last)).status).toBe(200);
});
