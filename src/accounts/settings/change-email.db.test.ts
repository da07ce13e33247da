import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { openSettings } from "../../../tests/support/settings.ts";
import { insertUser } from "../../../tests/support/site-users.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { listNotifications } from "../../notifications/notification-store.server.ts";
import { lockAccount, prunePendingEmails, setPendingEmail } from "../account-store.server.ts";
import { users, verifications } from "../tables.ts";
import { replaceToken } from "../token-store.server.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

type Browser = Awaited<ReturnType<OpenAccounts["member"]>>["browser"];
const newAddress = () => `${newId()}@example.org`;
const me = async (browser: Browser) => (await (await browser.get("/api/me")).json()).user;
const requestChange = (browser: Browser, email: string, secret = password) =>
  browser.post("/api/account/change-email", { email, password: secret });
const rowOf = async (id: string) => (await open.db.select().from(users).where(eq(users.id, id)))[0]!;
/** The last change of the account was more than a day ago. */
const ageAccount = (id: string) =>
  open.db.update(users).set({ updatedAt: sql`now() - interval '25 hours'` }).where(eq(users.id, id));
const linkTo = async (email: string) => linkIn((await open.mailsTo(email)).at(-1));
const subjects = async (email: string) => (await open.mailsTo(email)).map(({ subject }) => subject);
const expired = "/settings?form=email&error=linkExpired#email";

test("the address changes once the user opens the link; the old address gets a mail about the request and the change", async () => {
  const { browser, id, email: old } = await open.member();
  const email = newAddress();
  expect((await requestChange(browser, email.toUpperCase())).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ email: old, pendingEmail: email });
  expect(await me(browser)).toMatchObject({ email: old });
  expect(await (await browser.get("/settings")).text()).toMatch(new RegExp(`<bdi[^>]*>${email}</bdi>`));
  expect((await subjects(old)).at(-1)).toBe("Your Dossier address is about to change");

  const link = await linkTo(email);
  expect(link.origin + link.pathname).toBe(`${open.origin}/account/change-email`);
  const response = await browser.get(link.href);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/settings?done=email"]);
  expect(await rowOf(id)).toMatchObject({ email, pendingEmail: null, emailVerified: true });
  expect((await subjects(old)).at(-1)).toBe("Your Dossier address was changed");
  expect(await listNotifications(open.db, id)).toMatchObject([{ kind: "emailChanged", data: { email } }]);
  expect(await me(browser)).toMatchObject({ email });

  expect((await open.newVisitor().post("/api/account/sign-in", { email, password })).status).toBe(200);
  expect((await open.newVisitor().post("/api/account/sign-in", { email: old, password })).status).toBe(401);
  expect((await browser.get(link.href)).headers.get("location")).toBe(expired);
});

test("the link works only in a session of the user who requested it", async () => {
  const { browser, id, email: old } = await open.member();
  const email = newAddress();
  await requestChange(browser, email);
  const link = await linkTo(email);

  const scanner = await open.newVisitor().get(link.href);
  expect(scanner.status).toBe(303);
  const target = new URL(scanner.headers.get("location")!, open.origin);
  expect(target.pathname).toBe("/sign-in");
  expect(target.searchParams.get("next")).toBe(`/account/change-email${link.search}`);
  const { browser: stranger, id: strangerId } = await open.member();
  expect((await stranger.get(link.href)).headers.get("location")).toBe(expired);
  expect(await rowOf(id)).toMatchObject({ email: old });
  expect((await rowOf(strangerId)).email).not.toBe(email);
  // None of these attempts consumed the link.
  expect((await browser.get(link.href)).headers.get("location")).toBe("/settings?done=email");
});

test("a user cannot confirm a new address with another user's link", async () => {
  const [one, two] = [await open.member(), await open.member()];
  const [mine, theirs] = [newAddress(), newAddress()];
  await requestChange(one.browser, mine);
  await requestChange(two.browser, theirs);
  expect((await one.browser.get((await linkTo(theirs)).href)).headers.get("location")).toBe(expired);
  expect(await rowOf(one.id)).toMatchObject({ email: one.email, pendingEmail: mine });
  expect((await two.browser.get((await linkTo(theirs)).href)).headers.get("location")).toBe(
    "/settings?done=email",
  );
});

test("a change requires the password, and wrong passwords count as attempts", async () => {
  const { browser, id } = await open.member();
  const email = newAddress();
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await requestChange(browser, email, `no ${index}`)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await open.mailsTo(email)).toEqual([]);
  expect((await rowOf(id)).pendingEmail).toBeNull();
});

test("a new request invalidates the older link, cancelling invalidates both, and a link expires after a day", async () => {
  const { browser, id, email: old } = await open.member();
  const [first, second, third] = [newAddress(), newAddress(), newAddress()];
  await requestChange(browser, first);
  await requestChange(browser, second);
  expect((await browser.get((await linkTo(first)).href)).headers.get("location")).toBe(expired);
  expect((await browser.post("/api/account/keep-email")).status).toBe(200);
  expect((await browser.get((await linkTo(second)).href)).headers.get("location")).toBe(expired);
  await requestChange(browser, third);
  await open.db.update(verifications).set({ expiresAt: sql`now()` }).where(eq(verifications.value, id));
  expect((await browser.get((await linkTo(third)).href)).headers.get("location")).toBe(expired);
  await ageAccount(id);
  expect(await rowOf(id)).toMatchObject({ email: old, pendingEmail: third });
  await open.accounts.prune();
  expect(await rowOf(id)).toMatchObject({ email: old, pendingEmail: null });
});

test("pruning keeps a pending change while its link is valid", async () => {
  const { browser, id } = await open.member();
  const email = newAddress();
  await requestChange(browser, email);
  await open.accounts.prune();
  expect((await rowOf(id)).pendingEmail).toBe(email);
});

test("pruning at the same time as a new request keeps the new address", () =>
  raceEverywhere(open.url, {
    async prepare() {
      const { id } = await insertUser(open.db, false);
      await setPendingEmail(open.db, id, newAddress());
      await ageAccount(id);
      return { id, email: newAddress() };
    },
    // The statements of `requestEmailChange` that pruning could meet.
    first: (db, { id, email }) =>
      inTransaction(db, async (tx) => {
        const account = await lockAccount(tx, id);
        await replaceToken(tx, "change-email", account!, email);
        await setPendingEmail(tx, id, email);
      }),
    second: prunePendingEmails,
    check: async ({ id, email }, _, place) => expect((await rowOf(id)).pendingEmail, place).toBe(email),
  }));

test("an address with an account gets the same response and a different mail", async () => {
  const [curious, owner] = [await open.member(), await open.member()];
  const [free, taken] = [
    await requestChange(curious.browser, newAddress()),
    await requestChange(curious.browser, owner.email),
  ];
  expect(taken.status).toBe(free.status);
  expect(await taken.text()).toBe(await free.text());
  expect((await subjects(owner.email)).at(-1)).toBe("Your address and Dossier");
  expect((await open.mailsTo(owner.email)).at(-1)?.text).not.toContain("token");
  expect(await rowOf(owner.id)).toMatchObject({ email: owner.email });
});

test("if two users request one address, the first to open the link gets it", async () => {
  const [one, two] = [await open.member(), await open.member()];
  const email = newAddress();
  await requestChange(one.browser, email);
  const first = await linkTo(email);
  await requestChange(two.browser, email);
  const second = await linkTo(email);
  expect((await one.browser.get(first.href)).headers.get("location")).toBe("/settings?done=email");
  expect((await two.browser.get(second.href)).headers.get("location")).toBe(expired);
  expect(await rowOf(two.id)).toMatchObject({ email: two.email });
});

test("the address of an unconfirmed account is available to other users", async () => {
  const { browser, id } = await open.member();
  const email = newAddress();
  await open.newVisitor().post("/api/account/sign-up", { email, password: "the squatter knows this" });
  await requestChange(browser, email);
  await browser.get((await linkTo(email)).href);
  expect(await rowOf(id)).toMatchObject({ email });
  expect(await open.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test("a change invalidates reset links in the old mailbox, and a reset cancels a pending change", async () => {
  const { browser, email: old } = await open.member();
  const email = newAddress();
  await requestChange(browser, email);
  await open.newVisitor().post("/api/account/forgot-password", { email: old });
  const reset = (await linkTo(old)).searchParams.get("token");
  await browser.get((await linkTo(email)).href);
  const used = await open.newVisitor().post("/api/account/reset-password", {
    token: reset,
    password: "ein Pferd mehr hier",
  });
  expect(used.status).toBe(400);

  const other = await open.member();
  await requestChange(other.browser, newAddress());
  await open.newVisitor().post("/api/account/forgot-password", { email: other.email });
  const token = (await linkTo(other.email)).searchParams.get("token");
  await open.newVisitor().post("/api/account/reset-password", { token, password: "ein Pferd mehr hier" });
  expect((await rowOf(other.id)).pendingEmail).toBeNull();
});

test.each(["", "no address", "a@example.com, b@example.com"])("the address %j is refused", async (email) => {
  const { browser } = await open.member();
  expect((await requestChange(browser, email)).status).toBe(400);
});

test("the current address is refused with a reason", async () => {
  const { browser, email } = await open.member();
  const response = await requestChange(browser, email);
  expect(await response.json()).toMatchObject({ error: { fields: [{ path: "email", key: "emailSame" }] } });
});

test("after a failure the form shows the typed address again", async () => {
  const { browser } = await open.member();
  const fields = { email: "typed@example.org", password: "wrong one here" };
  const response = await browser.submit("/api/account/change-email", fields);
  const location = response.headers.get("location")!;
  expect(location).not.toContain("typed");
  expect(await (await browser.get(location)).text()).toContain('value="typed@example.org"');
  expect(await (await browser.get("/settings")).text()).not.toContain("typed@example.org");
});
