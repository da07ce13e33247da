import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, openAccounts } from "../../../tests/support/accounts.ts";
import type { Visitor } from "../../../tests/support/visitor.ts";
import { newId } from "../../kit/id.ts";
import { limitTable } from "../limits/limit-table.ts";
import { rateLimits, users, verifications } from "../tables.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts();
});
afterAll(() => open.close());

const password = "kein Pferd frisst Gurken";
const newcomer = () => ({ email: `${newId()}@example.com`, browser: open.newVisitor() });
const accountOf = async (email: string) =>
  (await open.db.select().from(users).where(eq(users.email, email)))[0];
const me = async (browser: Visitor) =>
  ((await (await browser.get("/api/me")).json()) as { user: { email: string } | null }).user;
const signUp = (browser: Visitor, email: string) =>
  browser.post("/api/account/sign-up", { email, password, next: "/build-resume" });
const lastMail = async (email: string) => (await open.mailsTo(email)).at(-1);
const codeIn = (mail: { text: string } | undefined) => /^\d{3} \d{3}$/m.exec(mail?.text ?? "")?.[0] ?? "";
const enter = (browser: Visitor, code: string) => browser.post("/api/account/confirm-code", { code });
const status = async (browser: Visitor) =>
  (await (await browser.post("/api/account/sign-up-status", {})).json()) as {
    status: string;
    number?: string;
  };
/** Another code than the one in the mail. */
const wrong = (code: string) => (code === "000 000" ? "111 111" : "000 000");

test("the code in the mail confirms the address in the tab that signed up, and signs the user in", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const mail = await lastMail(email);
  const code = codeIn(mail);
  expect(code).not.toBe("");
  expect(mail?.html).toContain(code);
  const response = await browser.post("/api/account/confirm-code", { code, next: "/build-resume" });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ user: { email }, next: "/build-resume" });
  expect(await me(browser)).toMatchObject({ email });
  expect(await accountOf(email)).toMatchObject({ emailVerified: true });
  // The link of the same mail is void.
  expect((await open.visitor().get(linkIn(mail).href)).headers.get("location")).toMatch(/linkExpired/);
});

test("a form without script gets the code, too", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const code = codeIn(await lastMail(email));
  const failed = await browser.submit("/api/account/confirm-code", { code: wrong(code), next: "/a" });
  expect(failed.headers.get("location")).toBe("/check-mail?error=invalid&field=code.mailCodeWrong&next=%2Fa");
  const entered = await browser.submit("/api/account/confirm-code", { code, next: "/a" });
  expect(entered.headers.get("location")).toBe("/a");
});

test("a mail that is sent again has the same code, and a newer sign-up another one", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const first = codeIn(await lastMail(email));
  await browser.post("/api/account/resend-confirmation", { email });
  expect(codeIn(await lastMail(email))).toBe(first);
  await signUp(browser, email);
  expect(codeIn(await lastMail(email))).not.toBe(first);
});

test("the code works in no other browser", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const code = codeIn(await lastMail(email));
  const { email: other, browser: stranger } = newcomer();
  await signUp(stranger, other);
  expect((await enter(stranger, code)).status).toBe(400);
  expect((await enter(open.newVisitor(), code)).status).toBe(400);
  expect(await accountOf(email)).toMatchObject({ emailVerified: false });
});

test("an attacker who signs up with a victim's address cannot use the code that only the mailbox has", async () => {
  const { email, browser: owner } = newcomer();
  const { browser: attacker } = newcomer();
  await signUp(attacker, email);
  const code = codeIn(await lastMail(email));
  // The owner types it in their own browser, which has not signed up.
  expect((await enter(owner, code)).status).toBe(400);
  await signUp(owner, email);
  // The code of the attacker's sign-up is void, also for the attacker.
  expect((await enter(attacker, code)).status).toBe(400);
  expect((await enter(owner, code)).status).toBe(400);
  expect((await enter(owner, codeIn(await lastMail(email)))).status).toBe(200);
});

test("codes of known and unknown addresses get the same responses up to the limit", async () => {
  const known = newcomer();
  await signUp(known.browser, known.email);
  await enter(known.browser, codeIn(await lastMail(known.email)));
  const attack = async (email: string) => {
    const browser = open.newVisitor();
    await signUp(browser, email);
    const code = wrong(codeIn(await lastMail(email)));
    const responses = [];
    for (let attempt = 0; attempt < limitTable.signUpCode.points + 2; attempt += 1) {
      const response = await enter(browser, code);
      const text = (await response.text()).replace(/\d+/g, "…");
      responses.push({ status: response.status, cookies: response.headers.getSetCookie(), text });
    }
    return { responses, shown: { ...(await status(browser)), number: "…" } };
  };
  const [one, other] = [await attack(known.email), await attack(newcomer().email)];
  expect(one).toEqual(other);
  expect(one.responses.map((response) => response.status)).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test("parallel guesses do not exceed the limit of a browser", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const code = wrong(codeIn(await lastMail(email)));
  const responses = await Promise.all(Array.from({ length: 12 }, () => enter(browser.copy(), code)));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(limitTable.signUpCode.points);
});

test("an account has 20 codes a day in all browsers together; beyond them the correct one is called wrong", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const code = codeIn(await lastMail(email));
  await enter(browser, wrong(code));
  const points = limitTable.signUpCodeAccount.points + 1;
  await open.db.update(rateLimits).set({ points }).where(like(rateLimits.key, "sign-up-code-account:%"));
  const response = await enter(browser, code);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { fields: [{ key: "mailCodeWrong" }] } });
  await open.db.delete(rateLimits).where(like(rateLimits.key, "sign-up-code-account:%"));
  expect((await enter(browser, code)).status).toBe(200);
});

test("two parallel entries of the code open one session", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const code = codeIn(await lastMail(email));
  const entries = await Promise.all([browser.copy(), browser.copy()].map((tab) => enter(tab, code)));
  expect(entries.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("the number of the open tab confirms the address on another device, which stays signed out, and signs the tab in", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const { number, ...waiting } = await status(browser);
  expect(waiting).toEqual({ status: "waiting" });
  const phone = open.newVisitor();
  const opened = await phone.get(linkIn(await lastMail(email)).href);
  const confirm = new URL(opened.headers.get("location")!, open.origin).searchParams.get("confirm")!;
  const confirmed = await phone.submit("/api/account/confirm-elsewhere", { confirm, number: number! });
  expect(confirmed.headers.get("location")).toBe("/check-mail?done=confirmed");
  expect(confirmed.headers.getSetCookie()).toEqual([]);
  expect(await me(phone)).toBeNull();
  expect(await accountOf(email)).toMatchObject({ emailVerified: true });
  const again = await phone.post("/api/account/confirm-elsewhere", { confirm, number });
  expect(again.status).toBe(400);

  expect(await status(browser)).toEqual({ status: "signed-in" });
  expect(await me(browser)).toMatchObject({ email });
  // In another tab of the same browser.
  expect(await status(browser)).toEqual({ status: "signed-in" });
});

test("a wrong number confirms nothing, three of them are the most, and the password still works", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const { number } = await status(browser);
  const confirm = linkIn(await lastMail(email)).searchParams.get("token")!;
  const phone = open.newVisitor();
  const guess = number === "00" ? "11" : "00";
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt += 1)
    statuses.push((await phone.post("/api/account/confirm-elsewhere", { confirm, number: guess })).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
  expect((await phone.post("/api/account/confirm-elsewhere", { confirm, number })).status).toBe(429);
  expect(await accountOf(email)).toMatchObject({ emailVerified: false });
  const form = await phone.submit("/api/account/confirm-elsewhere", {
    confirm: "x",
    number: guess,
    next: "/a",
  });
  expect(form.headers.get("location")).toBe("/sign-in?error=linkExpired&next=%2Fa&confirm=x");
  expect((await phone.post("/api/account/sign-in", { email, password, confirm })).status).toBe(200);
});

test("an attacker's own number does not confirm a victim's sign-up", async () => {
  const { email, browser: owner } = newcomer();
  await signUp(owner, email);
  const { browser: attacker } = newcomer();
  await signUp(attacker, `${newId()}@example.com`);
  const { number } = await status(attacker);
  if (number === (await status(owner)).number) return;
  const confirm = linkIn(await lastMail(email)).searchParams.get("token")!;
  expect((await owner.post("/api/account/confirm-elsewhere", { confirm, number })).status).toBe(400);
});

test("after a confirmation by password elsewhere, the open tab is not signed in by itself, but by the code", async () => {
  const { email, browser } = newcomer();
  await signUp(browser, email);
  const mail = await lastMail(email);
  const phone = open.newVisitor();
  const confirm = linkIn(mail).searchParams.get("token")!;
  await phone.post("/api/account/sign-in", { email, password, confirm });
  expect((await status(browser)).status).toBe("waiting");
  expect((await enter(browser, codeIn(mail))).status).toBe(200);
});

test("an approval ends after an hour, with a new password, and with a newer sign-up", async () => {
  const approve = async () => {
    const { email, browser } = newcomer();
    await signUp(browser, email);
    const { number } = await status(browser);
    const confirm = linkIn(await lastMail(email)).searchParams.get("token")!;
    await open.newVisitor().post("/api/account/confirm-elsewhere", { confirm, number });
    return { email, browser };
  };
  const late = await approve();
  const isApproval = like(verifications.identifier, "approved-browser:%");
  await open.db.update(verifications).set({ expiresAt: sql`now()` }).where(isApproval);
  expect((await status(late.browser)).status).toBe("waiting");

  const changed = await approve();
  await changed.browser.post("/api/account/forgot-password", { email: changed.email });
  const token = linkIn(await lastMail(changed.email)).searchParams.get("token");
  await changed.browser.post("/api/account/reset-password", { token, password: "ein ganz anderes Pferd" });
  expect((await status(changed.browser)).status).toBe("waiting");
});

test("a browser that has not signed up has no number and waits", async () => {
  expect(await status(open.newVisitor())).toEqual({ status: "waiting" });
});
