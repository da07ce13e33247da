import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  linkIn,
  type OpenAccounts,
  openAccounts,
  password,
  sendMarkup,
} from "../../../tests/support/accounts.ts";
import { fakeCodeClock } from "../../../tests/support/totp.ts";
import { newId } from "../../kit/id.ts";
import { limitTable } from "../limits/limit-table.ts";
import { grantRole } from "../roles/grant-role.server.ts";
import { createSettingsRoutes } from "../settings/settings-routes.server.tsx";
import { accessTokens, sessions } from "../tables.ts";
import { changeAccount, proveIdentityUnlessConfirmed } from "./prove-identity.server.ts";

/** Which changes need the password in any case, and which only once in ten minutes in the same session. */
let open: OpenAccounts;
beforeAll(async () => {
  open = await openAccounts({ routers: (deps) => [createSettingsRoutes(deps, { sendPage: sendMarkup })] });
});
afterAll(() => open.close());

const nextCode = fakeCodeClock();
const better = "vier Kühe tanzen leise";

type Member = Awaited<ReturnType<OpenAccounts["member"]>>;
type Browser = Member["browser"];
const newBrowser = () => open.visitor(`2001:db8:${newId().slice(-4)}:${newId().slice(-4)}::1`);
const post = (browser: Browser, path: string, body: object) => browser.post(`/api/account/${path}`, body);
const newEmail = () => ({ email: `${newId()}@example.org` });
const newToken = { name: "Backup", documentsRead: true, days: 7 };
const confirm = (browser: Browser) => post(browser, "change-email", { ...newEmail(), password });

/** Signs the member in on another device. */
async function secondDevice({ email }: Member): Promise<Browser> {
  const browser = newBrowser();
  await post(browser, "sign-in", { email, password });
  return browser;
}

/** Moves the confirmations of the user's sessions into the past. */
const age = (userId: string, seconds: number) =>
  open.db
    .update(sessions)
    .set({ confirmedAt: sql`${sessions.confirmedAt} - make_interval(secs => ${seconds})` })
    .where(eq(sessions.userId, userId));

/** The status of a response, and its wrong fields: `password.required`. */
async function outcomeOf(sent: Promise<Response>): Promise<(number | string)[]> {
  const response = await sent;
  const { error } = await response.json();
  return [
    response.status,
    ...(error?.fields ?? []).map(({ path, key }: Record<string, string>) => `${path}.${key}`),
  ];
}

/** Turns two-factor sign-in on. */
async function protect(member: Member): Promise<Member & { key: string }> {
  const { key } = await (await post(member.browser, "two-factor/start", { password })).json();
  await post(member.browser, "two-factor/confirm", { code: nextCode(key) });
  return { ...member, key };
}

type Change = [path: string, bodyOf: (member: Member) => object];
const confirmable: Change[] = [
  ["tokens", () => newToken],
  ["erase", ({ email }) => ({ confirmation: email })],
];
const forNewPassword = () => ({ password: better });
const asked: [path: string, factor: "on" | "off", field: string, bodyOf: Change[1]][] = [
  ["change-email", "off", "password", newEmail],
  ["change-email", "on", "password", newEmail],
  ["change-password", "off", "current", forNewPassword],
  ["change-password", "on", "current", forNewPassword],
  ["two-factor/start", "off", "password", () => ({})],
  ["two-factor/codes", "on", "password", () => ({})],
  ["two-factor/stop", "on", "password", () => ({})],
];
const isConfirmed = async (browser: Browser) => (await post(browser, "tokens", newToken)).status === 200;

describe("in a confirmed session", () => {
  test.each(asked)("%s, two-factor sign-in %s, needs the %s", async (path, factor, field, bodyOf) => {
    const member = await open.member();
    const { browser } = member;
    const code = factor === "on" ? { code: nextCode((await protect(member)).key) } : {};
    expect((await post(browser, "tokens", { ...newToken, password, ...code })).status).toBe(200);
    const send = (entered: object) => outcomeOf(post(browser, path, { ...bodyOf(member), ...entered }));
    expect(await send({})).toEqual([400, `${field}.required`]);
    expect(await send({ [field]: "", ...code })).toEqual([400, `${field}.required`]);
    if (factor === "on") expect(await send({ [field]: password })).toEqual([400, "code.required"]);
    expect(await isConfirmed(browser)).toBe(true);
  });

  const paths = new Set([...confirmable, ...asked].map(([path]) => path));
  test.each([...paths])("%s is refused if another site sends it", async (path) => {
    const { browser } = await open.member();
    await confirm(browser);
    for (const site of ["cross-site", "same-site"]) {
      const sent = { headers: { "sec-fetch-site": site } };
      expect((await browser.post(`/api/account/${path}`, {}, sent)).status).toBe(403);
      expect((await browser.submit(`/api/account/${path}`, {}, sent)).status).toBe(403);
    }
  });
});

describe("a stolen session that is confirmed", () => {
  test("cannot replace the second factor or the address, also not after the owner has changed the address", async () => {
    const member = await protect(await open.member());
    const { browser, key } = member;
    const address = newEmail();
    const change = { ...address, password, code: nextCode(key) };
    expect((await post(browser, "change-email", change)).status).toBe(200);
    const thief = browser.copy();
    expect(await outcomeOf(post(thief, "change-email", newEmail()))).toEqual([400, "password.required"]);
    expect(await isConfirmed(thief)).toBe(true);
    await browser.get(linkIn((await open.mailsTo(address.email)).at(-1)).href);
    expect(await isConfirmed(thief)).toBe(false);
    expect(await outcomeOf(post(thief, "two-factor/stop", {}))).toEqual([400, "password.required"]);
    expect(await outcomeOf(post(thief, "two-factor/codes", {}))).toEqual([400, "password.required"]);
  });

  test("cannot set up the thief's app", async () => {
    const member = await open.member();
    await confirm(member.browser);
    const thief = member.browser.copy();
    expect(await outcomeOf(post(thief, "two-factor/start", {}))).toEqual([400, "password.required"]);
    expect((await post(thief, "two-factor/confirm", { code: "123456" })).status).toBe(409);
  });
});

test("a role that is given or taken ends the confirmations of all sessions", async () => {
  const member = await open.member();
  const other = await secondDevice(member);
  for (const role of ["reviewer", "customer"] as const) {
    await confirm(member.browser);
    await confirm(other);
    await grantRole(open.db, { email: member.email, role });
    expect([await isConfirmed(member.browser), await isConfirmed(other)]).toEqual([false, false]);
  }
});

describe.each(confirmable)("%s", (path, bodyOf) => {
  test("needs the password in a session that is not confirmed, and shows its field", async () => {
    const member = await open.member();
    expect(await outcomeOf(post(member.browser, path, bodyOf(member)))).toEqual([400, "password.required"]);
    const empty = { ...bodyOf(member), password: "" };
    expect(await outcomeOf(post(member.browser, path, empty))).toEqual([400, "password.required"]);
  });

  test("needs no password after another change, and then no field shows on the page", async () => {
    const member = await open.member();
    expect((await confirm(member.browser)).status).toBe(200);
    const page = await (await member.browser.get("/settings")).text();
    expect(page).toContain("You just entered your password");
    expect(page).not.toMatch(/id="(tokens|erase)-password"/);
    expect((await post(member.browser, path, bodyOf(member))).status).toBe(200);
  });

  test("needs the password on another device, and again after ten minutes", async () => {
    const member = await open.member();
    await confirm(member.browser);
    const other = await secondDevice(member);
    expect(await outcomeOf(post(other, path, bodyOf(member)))).toEqual([400, "password.required"]);
    await age(member.id, 601);
    const page = await (await member.browser.get("/settings")).text();
    expect(page).toContain('id="tokens-password"');
    await age(member.id, 60);
    expect(await outcomeOf(post(member.browser, path, bodyOf(member)))).toEqual([400, "password.required"]);
  });

  test("checks a password that is sent although none is needed", async () => {
    const member = await open.member();
    await confirm(member.browser);
    const statuses = [];
    for (let index = 0; index <= limitTable.password.points; index += 1)
      statuses.push(
        (await post(member.browser, path, { ...bodyOf(member), password: `no ${index}` })).status,
      );
    expect(statuses).toEqual([...Array(limitTable.password.points).fill(400), 429]);
  });
});

test("a form of a page that was opened in the ten minutes is accepted a minute later", async () => {
  const { browser, id } = await open.member();
  await confirm(browser);
  await age(id, 650);
  expect(await isConfirmed(browser)).toBe(true);
});

test("a change without a password does not make the ten minutes longer", async () => {
  const { browser, id } = await open.member();
  await confirm(browser);
  await age(id, 400);
  expect(await isConfirmed(browser)).toBe(true);
  await age(id, 261);
  expect(await isConfirmed(browser)).toBe(false);
});

test("a change that fails confirms nothing", async () => {
  const { browser } = await open.member();
  const typo = { confirmation: "typo@example.org", password };
  expect(await outcomeOf(post(browser, "erase", typo))).toEqual([400, "confirmation.emailMismatch"]);
  expect(await isConfirmed(browser)).toBe(false);
});

test("neither signing in, nor a new password, nor a new second factor confirms a session", async () => {
  const member = await open.member();
  const { browser } = member;
  await confirm(browser);
  await post(browser, "change-password", { current: password, password: better });
  expect(await outcomeOf(post(browser, "tokens", newToken))).toEqual([400, "password.required"]);
  const { key } = await (await post(browser, "two-factor/start", { password: better })).json();
  expect((await post(browser, "two-factor/confirm", { code: nextCode(key) })).status).toBe(200);
  const both = [400, "password.required", "code.required"];
  expect(await outcomeOf(post(browser, "tokens", newToken))).toEqual(both);
  const proof = { password: better, code: nextCode(key) };
  expect((await post(browser, "two-factor/codes", proof)).status).toBe(200);
  expect(await isConfirmed(browser)).toBe(true);
  const again = { password: better, code: nextCode(key) };
  expect((await post(browser, "two-factor/stop", again)).status).toBe(200);
  expect(await outcomeOf(post(browser, "tokens", newToken))).toEqual([400, "password.required"]);
});

test("with two-factor sign-in on, only a password and a code confirm the session", async () => {
  const { browser, key } = await protect(await open.member());
  const send = (entered: object) => outcomeOf(post(browser, "tokens", { ...newToken, ...entered }));
  expect(await send({ password })).toEqual([400, "code.required"]);
  const code = nextCode(key);
  expect(await send({ code })).toEqual([400, "password.required"]);
  expect(await send({ password, code })).toEqual([200]);
  expect(await send({})).toEqual([200]);
  expect(await send({ code })).toEqual([400, "code.codeWrong"]);
  expect(await (await browser.get("/settings")).text()).not.toMatch(/id="(tokens|erase)-code"/);
});

test("a session that has ended is refused although it was confirmed", async () => {
  const member = await open.member();
  await confirm(member.browser);
  const stolen = member.browser.copy();
  await post(await secondDevice(member), "sessions/revoke-others", {});
  expect((await post(stolen, "tokens", newToken)).status).toBe(401);
  expect(await open.db.select().from(accessTokens).where(eq(accessTokens.userId, member.id))).toEqual([]);
});

test("a confirmation that ends during the request is refused", async () => {
  const member = await open.member();
  await confirm(member.browser);
  const { deps, findViewer } = open.accounts;
  const context = open.contextOf(member.browser);
  const viewer = (await findViewer(context))!;
  const proof = await proveIdentityUnlessConfirmed(deps, context, viewer, {});
  await expect(changeAccount(deps, context, { viewer, proof }, async () => "done")).resolves.toBe("done");
  await age(member.id, 661);
  await expect(changeAccount(deps, context, { viewer, proof }, async () => "done")).rejects.toMatchObject({
    details: { fields: [{ path: "password", key: "required" }] },
  });
});

test("two changes at once without a password both succeed", async () => {
  const { browser, id } = await open.member();
  await confirm(browser);
  const both = [post(browser, "tokens", newToken), post(browser.copy(), "tokens", newToken)];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await open.db.select().from(accessTokens).where(eq(accessTokens.userId, id))).toHaveLength(2);
});

test("a request with an access token is never confirmed", async () => {
  const member = await open.member();
  await confirm(member.browser);
  const { deps, findViewer } = open.accounts;
  const context = open.contextOf(member.browser);
  const viewer = (await findViewer(context))!;
  await expect(proveIdentityUnlessConfirmed(deps, context, viewer, {})).resolves.toBeTruthy();
  const token = { id: newId(), scopes: [] };
  await expect(proveIdentityUnlessConfirmed(deps, context, { ...viewer, token }, {})).rejects.toMatchObject({
    details: { fields: [{ path: "password", key: "required" }] },
  });
});

test("without JavaScript a form that needs the password returns with its row open and the field focused", async () => {
  const { browser, id } = await open.member();
  await confirm(browser);
  await age(id, 661);
  const fields = { ...newToken, documentsRead: "on", days: "7" };
  const response = await browser.submit("/api/account/tokens", fields);
  const location = response.headers.get("location")!;
  expect(location).toBe("/settings?form=tokens&error=invalid&field=password.required#tokens");
  const page = await (await browser.get(location)).text();
  expect(page.match(/<details open="">/g)).toHaveLength(1);
  expect(/<section id="tokens".*?<\/section>/s.exec(page)?.[0]).toContain('<details open="">');
  expect(page.match(/<input[^>]*autofocus[^>]*>/gi)?.join()).toContain('id="tokens-password"');
});
