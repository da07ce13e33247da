import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn } from "../../../../tests/support/accounts.ts";
import { buildResume } from "../../../../tests/support/documents.ts";
import { keptPath } from "../../../../tests/support/kept-path.ts";
import { sentMails } from "../../../../tests/support/sent-mails.ts";
import { newNetwork, openSite, password, type Site } from "../../../../tests/support/site.ts";
import { stubRenderer } from "../../../../tests/support/stub-renderer.ts";
import { type Visitor, visitSite } from "../../../../tests/support/visitor.ts";
import { users } from "../../../accounts/tables.ts";
import { newId } from "../../../kit/id.ts";

/** Into which account the tabs of a browser may move its documents. */
let site: Site;
beforeAll(async () => {
  site = await openSite({ production: false, overrides: { renderer: stubRenderer } });
});
afterAll(() => site?.close());

const chosen = "vier Kühe tanzen leise";
const newGuest = () => ({
  email: `${newId()}@example.com`,
  browser: visitSite(site, site.origin, newNetwork()),
});
const signUp = (browser: Visitor, email: string) =>
  browser.post("/api/account/sign-up", { email, password: chosen });
const lastMail = async (email: string) => {
  const { text = "" } = (await sentMails(site, email, 1)).at(-1)!;
  return { text };
};
const confirmByCode = async (browser: Visitor, email: string) => {
  const code = /^\d{3} \d{3}$/m.exec((await lastMail(email)).text)?.[0];
  return (await browser.post("/api/account/confirm-code", { code })).status;
};
const list = async (browser: Visitor) =>
  (await (await browser.get("/api/documents")).json()).documents as { id: string }[];
const writeResume = () => ({
  id: newId(),
  resume: { kind: "resume", title: "Mein Lebenslauf", portal: "lde", content: buildResume("de-DE") },
});
async function signedInGuest() {
  const { email, browser } = newGuest();
  await signUp(browser, email);
  await confirmByCode(browser, email);
  const [row] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { browser, id: row!.id };
}
const statusOf = async (browser: Visitor, email: string) =>
  (await browser.post("/api/account/sign-up-status", { email })).json();

test.each(["code", "link", "number"])(
  "after a confirmation by %s, every tab of the browser learns that its sign-up is confirmed, also without a kept document",
  async (way) => {
    const { email, browser } = newGuest();
    await signUp(browser, email);
    const { number } = await statusOf(browser, email);
    const link = linkIn(await lastMail(email));
    const confirm = link.searchParams.get("token")!;
    if (way === "code") await confirmByCode(browser, email);
    if (way === "link") await browser.get(link.pathname + link.search);
    if (way === "number") {
      const phone = visitSite(site, site.origin, newNetwork());
      await phone.post("/api/account/confirm-elsewhere", { confirm, number });
      // Two tabs ask at once: the first response signs the browser in, the other tab asks again.
      await Promise.all([statusOf(browser, email), statusOf(browser, email)]);
    }
    const [user] = await site.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const confirmed = { status: "confirmed", userId: user!.id };
    expect(await statusOf(browser, email.toUpperCase())).toEqual(confirmed);
    expect(await statusOf(browser.copy(), email)).toEqual(confirmed);
  },
);

test("the user whose address was confirmed on another device signs in here with the password, and the tab learns it", async () => {
  const { email, browser } = newGuest();
  await signUp(browser, email);
  const confirm = linkIn(await lastMail(email)).searchParams.get("token")!;
  const phone = visitSite(site, site.origin, newNetwork());
  await phone.post("/api/account/sign-in", { email, password: chosen, confirm });
  expect(await statusOf(browser, email)).toMatchObject({ status: "waiting" });
  await browser.post("/api/account/sign-in", { email, password: chosen });
  expect(await statusOf(browser, email)).toMatchObject({ status: "confirmed" });
});

test("another person who signs in in the browser is not the one who asked for the account, who can still confirm it", async () => {
  const { email, browser } = newGuest();
  const { id, resume } = writeResume();
  const other = await site.createUser();
  await signUp(browser, email);
  await browser.put(keptPath(browser, id), resume);
  await browser.post("/api/account/sign-in", { email: other.email, password });
  expect(await statusOf(browser, email)).toEqual({ status: "signed-in" });
  expect(await statusOf(browser, other.email)).toEqual({ status: "signed-in", isSameAddress: true });
  expect(await list(browser)).toEqual([]);
  // The number on another device does not end the other person's session.
  const confirm = linkIn(await lastMail(email)).searchParams.get("token")!;
  const signedOut = browser.copy();
  await signedOut.post("/api/account/sign-out", {});
  const { number } = await statusOf(signedOut, email);
  await browser.post("/api/account/sign-in", { email: other.email, password });
  const phone = visitSite(site, site.origin, newNetwork());
  expect((await phone.post("/api/account/confirm-elsewhere", { confirm, number })).status).toBe(200);
  expect(await statusOf(browser, email)).toEqual({ status: "signed-in" });
  expect(await list(browser)).toEqual([]);
  await browser.post("/api/account/sign-out", {});
  await statusOf(browser, email);
  expect(await list(browser)).toMatchObject([{ id }]);
});

test("another person who signs up in the browser and confirms it is not the one who asked for the first account", async () => {
  const { email, browser } = newGuest();
  const other = newGuest();
  await signUp(browser, email);
  await signUp(browser, other.email);
  expect(await confirmByCode(browser, other.email)).toBe(200);
  expect(await statusOf(browser, email)).toEqual({ status: "signed-in" });
  expect(await statusOf(browser, other.email)).toMatchObject({ status: "confirmed" });
});

test("a sign-up with a known address is not confirmed by signing in to its account", async () => {
  const owner = await site.createUser();
  const { browser } = newGuest();
  await signUp(browser, owner.email);
  await browser.post("/api/account/sign-in", { email: owner.email, password });
  // The tab waits for nothing any more; about other addresses the response says nothing.
  const signedIn = { status: "signed-in" };
  expect(await statusOf(browser, owner.email.toUpperCase())).toEqual({ ...signedIn, isSameAddress: true });
  const { email: known } = await site.createUser();
  for (const address of [known, newGuest().email]) expect(await statusOf(browser, address)).toEqual(signedIn);
});

test("a document for an account is refused if another one is signed in", async () => {
  const [one, other] = [await signedInGuest(), await signedInGuest()];
  const { id, resume } = writeResume();
  const path = `/api/documents/${id}/adopted?account=`;
  expect((await other.browser.put(path + one.id, resume)).status).toBe(403);
  expect(await list(other.browser)).toEqual([]);
  expect((await one.browser.put(path + one.id, resume)).status).toBe(200);
});

test("when another person signs up in the same browser, the tab of the first sign-up neither keeps nor deletes anything of it", async () => {
  const { email, browser } = newGuest();
  const other = newGuest();
  const [first, second] = [writeResume(), writeResume()];
  const { browser: signUpId } = await (await signUp(browser, email)).json();
  const before = browser.copy();
  await signUp(browser, other.email);
  await browser.put(keptPath(browser, second.id), second.resume);
  const pathOf = (id: string) => `/api/guest/kept/${id}?browser=${signUpId}`;
  expect((await browser.put(pathOf(first.id), first.resume)).status).toBe(403);
  expect((await browser.delete(pathOf(second.id))).status).toBe(403);
  expect((await browser.put(`/api/guest/kept/${first.id}`, first.resume)).status).toBe(400);
  // The id without its cookie proves nothing.
  expect((await newGuest().browser.put(pathOf(first.id), first.resume)).status).toBe(401);
  expect((await before.put(pathOf(first.id), first.resume)).status).toBe(204);
  expect(await confirmByCode(browser, other.email)).toBe(200);
  expect(await list(browser)).toMatchObject([{ id: second.id }]);
});

test("of two sign-ups at once in a browser, and two requests each to keep a document, none gets that of the other", async () => {
  const guests = [newGuest(), newGuest()].map(({ email }) => ({ email, ...writeResume() }));
  const { browser } = newGuest();
  const statuses = await Promise.all(
    guests.map(async ({ email, id, resume }) => {
      const { browser: signUpId } = await (await signUp(browser, email)).json();
      const put = () => browser.put(`/api/guest/kept/${id}?browser=${signUpId}`, resume);
      return (await Promise.all([put(), put()])).map(({ status }) => status);
    }),
  );
  // The other sign-up may have come between the answer and the request.
  for (const status of statuses.flat()) expect([204, 403]).toContain(status);
  const [one, other] = guests as [(typeof guests)[0], (typeof guests)[0]];
  const confirmed = [];
  for (const { email } of guests) confirmed.push(await confirmByCode(browser, email));
  expect(confirmed.filter((status) => status === 200)).toHaveLength(1);
  const winner = confirmed[0] === 200 ? one : other;
  expect((await list(browser)).filter(({ id }) => id !== winner.id)).toEqual([]);
});
