import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenAccounts, openAccounts, password, sendMarkup } from "../../../tests/support/accounts.ts";
import { fakeCodeClock } from "../../../tests/support/totp.ts";
import { newId } from "../../kit/id.ts";
import { limitTable } from "../limits/limit-table.ts";
import { createSettingsRoutes } from "../settings/settings-routes.server.tsx";
import { accessTokens, sessions } from "../tables.ts";
import { changeAccount, proveIdentity } from "./prove-identity.server.ts";

/** After one proof, the changes of the same session need no password for ten minutes. */
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

const changes: [string, (member: Member) => object][] = [
  ["change-email", newEmail],
  ["tokens", () => newToken],
  ["two-factor/start", () => ({})],
  ["erase", ({ email }) => ({ confirmation: email })],
];

describe.each(changes)("%s", (path, bodyOf) => {
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
    expect(page).toMatch(/We know it’s you\. We’ll ask for your password again [^<]+\.</);
    expect(page.match(/autoComplete="current-password"/g), "of the form for a new password").toHaveLength(1);
    expect((await post(member.browser, path, bodyOf(member))).status).toBe(200);
  });

  test("needs the password on another device, and again after ten minutes", async () => {
    const member = await open.member();
    await confirm(member.browser);
    const other = await secondDevice(member);
    expect(await outcomeOf(post(other, path, bodyOf(member)))).toEqual([400, "password.required"]);
    await age(member.id, 601);
    expect(await outcomeOf(post(member.browser, path, bodyOf(member)))).toEqual([400, "password.required"]);
    const page = await (await member.browser.get("/settings")).text();
    expect(page).toContain('id="tokens-password"');
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

test("a new password needs the current one in any case", async () => {
  const { browser } = await open.member();
  await confirm(browser);
  expect(await outcomeOf(post(browser, "change-password", { password: better }))).toEqual([
    400,
    "current.required",
  ]);
});

test("a change without a password does not make the ten minutes longer", async () => {
  const { browser, id } = await open.member();
  await confirm(browser);
  await age(id, 400);
  expect((await post(browser, "change-email", newEmail())).status).toBe(200);
  await age(id, 201);
  expect(await outcomeOf(post(browser, "change-email", newEmail()))).toEqual([400, "password.required"]);
});

test("a change that fails confirms nothing", async () => {
  const { browser } = await open.member();
  const typo = { confirmation: "typo@example.org", password };
  expect(await outcomeOf(post(browser, "erase", typo))).toEqual([400, "confirmation.emailMismatch"]);
  expect(await outcomeOf(post(browser, "change-email", newEmail()))).toEqual([400, "password.required"]);
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
  expect((await post(browser, "two-factor/stop", {})).status).toBe(200);
  expect(await outcomeOf(post(browser, "tokens", newToken))).toEqual([400, "password.required"]);
});

test("with two-factor sign-in on, only a password and a code confirm the session", async () => {
  const { browser, key } = await protect(await open.member());
  expect(await outcomeOf(post(browser, "two-factor/codes", { password }))).toEqual([400, "code.required"]);
  const code = nextCode(key);
  expect(await outcomeOf(post(browser, "two-factor/codes", { code }))).toEqual([400, "password.required"]);
  expect((await post(browser, "two-factor/codes", { password, code })).status).toBe(200);
  expect((await post(browser, "two-factor/codes", {})).status).toBe(200);
  expect(await outcomeOf(post(browser, "two-factor/codes", { code }))).toEqual([400, "code.codeWrong"]);
  expect(await (await browser.get("/settings")).text()).not.toContain('autoComplete="one-time-code"');
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
  const proof = await proveIdentity(deps, context, viewer, { field: "password" });
  await expect(changeAccount(deps, context, { viewer, proof }, async () => "done")).resolves.toBe("done");
  await age(member.id, 601);
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
  await expect(proveIdentity(deps, context, viewer, { field: "password" })).resolves.toBeTruthy();
  const token = { id: newId(), scopes: [] };
  await expect(
    proveIdentity(deps, context, { ...viewer, token }, { field: "password" }),
  ).rejects.toMatchObject({ details: { fields: [{ path: "password", key: "required" }] } });
});

test("without JavaScript a form that needs the password returns with its row open and the field focused", async () => {
  const { browser, id } = await open.member();
  await confirm(browser);
  await age(id, 601);
  const response = await browser.submit("/api/account/tokens", {
    ...newToken,
    documentsRead: "on",
    days: "7",
  });
  const location = response.headers.get("location")!;
  expect(location).toBe("/settings?form=tokens&error=invalid&field=password.required#tokens");
  const page = await (await browser.get(location)).text();
  expect(page.match(/<details open="">/g)).toHaveLength(1);
  expect(/<section id="tokens".*?<\/section>/s.exec(page)?.[0]).toContain('<details open="">');
  expect(page.match(/<input[^>]*autofocus[^>]*>/gi)?.join()).toContain('id="tokens-password"');
});
