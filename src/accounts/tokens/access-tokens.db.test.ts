import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, insertAccessToken } from "../../../tests/support/access-tokens.ts";
import { linkIn, type OpenAccounts, password } from "../../../tests/support/accounts.ts";
import { openInterleaving, raceEverywhere } from "../../../tests/support/interleaving.ts";
import { openSettings } from "../../../tests/support/settings.ts";
import { insertUser } from "../../../tests/support/site-users.ts";
import { inTransaction } from "../../db/client.server.ts";
import { listEventsOfUser } from "../../security-log/security-event-store.server.ts";
import { lockAccount } from "../account-store.server.ts";
import { accessTokens } from "../tables.ts";
import {
  countAccessTokens,
  deleteAccessToken,
  listAccessTokens,
  readAccessToken,
} from "./access-token-store.server.ts";
import { findTokenViewer } from "./find-token-viewer.server.ts";
import { hashAccessToken } from "./token-format.server.ts";
import { expiredTokenDays, maxTokens } from "./token-rules.ts";

let open: OpenAccounts;
beforeAll(async () => {
  open = await openSettings();
});
afterAll(() => open.close());

const wanted = { name: "Backup", days: 30, documentsRead: true, password };
const rowsOf = (userId: string) => open.db.select().from(accessTokens).where(eq(accessTokens.userId, userId));
const viewerOf = (token: string) => findTokenViewer(open, token);
const activityOf = async (userId: string) =>
  (await listEventsOfUser(open.db, userId, { limit: 20 })).map(({ kind }) => kind);

describe("creating", () => {
  test("the form shows the token once; the database has its hash; a mail and the activity tell the user", async () => {
    const { browser, id, email } = await open.member();
    const form = { name: " Backup\n", days: "7", documentsRead: "on", render: "on", password };
    const response = await browser.submit("/api/account/tokens", form);
    const [token] = /dossier_[0-9A-Za-z]{49}/.exec(await response.text())!;
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ name: "Backup", scopes: ["documents:read", "render"], lastUsedAt: null });
    expect(JSON.stringify(row)).not.toContain(token.slice(20));
    expect(row!.hash).toBe(hashAccessToken(token));
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(7 * 24 * 3600 * 1000);
    expect((await open.mailsTo(email)).at(-1)).toMatchObject({ subject: "A new access token for Dossier" });
    expect((await open.mailsTo(email)).at(-1)!.text).not.toContain(token);
    expect(await activityOf(id)).toContain("tokenCreated");
    const page = await (await browser.get("/settings")).text();
    expect(page).toContain(`${token.slice(0, 12)}…`);
    expect(page).not.toContain(token);
    expect(await viewerOf(token)).toMatchObject({ userId: id, role: "customer", token: { id: row!.id } });
  });

  test("a program gets the token as JSON", async () => {
    const { browser, id } = await open.member();
    const response = await browser.post("/api/account/tokens", wanted);
    const { token, expiresAt } = await response.json();
    expect(await viewerOf(token)).toMatchObject({ userId: id, token: { scopes: ["documents:read"] } });
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now());
  });

  test.each([
    ["a wrong password", { password: "wrong" }, "password", "passwordWrong"],
    ["no password", { password: "" }, "password", "required"],
    ["no scope", { documentsRead: false }, "scopes", "chooseOne"],
    ["no name", { name: " \n" }, "name", "required"],
    ["a long name", { name: "x".repeat(61) }, "name", "tooLong"],
    ["no end", { days: 0 }, "days", "invalid"],
    ["another period", { days: 31 }, "days", "invalid"],
  ])("%s is refused at its field", async (_, change, path, key) => {
    const { browser, id } = await open.member();
    const response = await browser.post("/api/account/tokens", { ...wanted, ...change });
    expect(response.status).toBe(400);
    expect((await response.json()).error.fields).toMatchObject([{ path, key }]);
    const { documentsRead, days, ...texts } = { ...wanted, ...change };
    const fields = { ...texts, days: String(days), ...(documentsRead && { documentsRead: "on" }) };
    const failed = await browser.submit("/api/account/tokens", fields);
    const location = failed.headers.get("location")!;
    expect(location).toContain(`field=${path}.${key}`);
    expect((await (await browser.get(location)).text()).match(/role="alert"/g)).toHaveLength(1);
    expect(await rowsOf(id)).toEqual([]);
  });

  test(`a user can have ${maxTokens}; then the page says so in place of the form`, async () => {
    const { browser, id } = await open.member();
    for (let count = 0; count < maxTokens; count += 1) await insertAccessToken(open.db, id);
    const response = await browser.post("/api/account/tokens", wanted);
    expect(response.status).toBe(422);
    expect((await response.json()).error.message).toContain(`up to ${maxTokens} tokens`);
    const page = await (await browser.get("/settings")).text();
    expect(page).not.toContain('action="/api/account/tokens"');
    const [first] = await rowsOf(id);
    await browser.post("/api/account/tokens/revoke", { id: first!.id });
    expect((await browser.post("/api/account/tokens", wanted)).status).toBe(200);
  });

  test("expired tokens do not count", async () => {
    const { browser, id } = await open.member();
    for (let count = 0; count < maxTokens; count += 1) await insertAccessToken(open.db, id, { days: -1 });
    expect((await browser.post("/api/account/tokens", wanted)).status).toBe(200);
  });
});

test("two requests for the last place: one token is created, whatever the order of their statements", async () => {
  const sides = await openInterleaving(open.url);
  const [first, second] = await Promise.all(
    [sides.first, sides.second].map((database) => openSettings({ database })),
  );
  const { browser, id } = await open.member();
  const onSide = (side: OpenAccounts) => {
    const same = side.visitor();
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    return same;
  };
  for (let count = 1; count < maxTokens; count += 1) await insertAccessToken(open.db, id);
  let length = 1;
  for (let pauseBefore = 1; pauseBefore <= length; pauseBefore += 1) {
    const run = await sides.run({
      first: () => onSide(first!).post("/api/account/tokens", wanted),
      second: () => onSide(second!).post("/api/account/tokens", wanted),
      pauseBefore,
    });
    length = run.statements.length;
    expect(await countAccessTokens(open.db, id), `before ${run.statements[pauseBefore - 1]}`).toBe(maxTokens);
    await open.db.delete(accessTokens).where(eq(accessTokens.name, wanted.name));
    await open.db.execute(sql`delete from rate_limits`);
  }
  expect(length).toBeGreaterThan(5);
  await sides.close();
}, 120_000);

test("a password change at the same time as a new token leaves no token that works", () =>
  raceEverywhere(open.url, {
    prepare: async () => ({ ...(await insertUser(open.db, false)), token: "" }),
    async first(db, world) {
      // The statements of `createAccessToken` after the password was verified.
      await inTransaction(db, async (tx) => {
        await lockAccount(tx, world.id);
        world.token = (await insertAccessToken(tx as never, world.id)).token;
      });
    },
    second: (db, { id }) =>
      db.execute(sql`update users set credential_epoch = credential_epoch + 1 where id = ${id}`),
    async check({ id }, { first, interruptedAt }, place) {
      expect(first.status, place).toBe("fulfilled");
      // A token that is created after the change belongs to the new password.
      const tokens = await listAccessTokens(open.db, id);
      if (interruptedAt === undefined) expect(tokens, place).toEqual([]);
    },
  }));

describe("ending", () => {
  test("the owner revokes a token; another user's gets the response of an unknown one", async () => {
    const [owner, eve] = [await open.member(), await open.member()];
    const { id, token } = await insertAccessToken(open.db, owner.id);
    const tried = await eve.browser.post("/api/account/tokens/revoke", { id });
    const unknown = await eve.browser.post("/api/account/tokens/revoke", { id: eve.id });
    expect([tried.status, await tried.text()]).toEqual([404, await unknown.text()]);
    expect(await viewerOf(token)).not.toBeNull();
    const response = await owner.browser.submit("/api/account/tokens/revoke", { id });
    expect(response.headers.get("location")).toBe("/settings?done=token");
    expect(await viewerOf(token)).toBeNull();
    expect(await activityOf(owner.id)).toContain("tokenRevoked");
  });

  test("a new password ends all tokens; signing out other devices ends none", async () => {
    const { browser, id } = await open.member();
    const { token } = await insertAccessToken(open.db, id);
    await browser.post("/api/account/sessions/revoke-others");
    await browser.post("/api/account/sign-out");
    expect(await viewerOf(token)).not.toBeNull();
    const other = await open.member();
    const theirs = await insertAccessToken(open.db, other.id);
    const changed = { current: password, password: "ein Pferd mehr hier" };
    expect((await other.browser.post("/api/account/change-password", changed)).status).toBe(200);
    expect(await viewerOf(theirs.token)).toBeNull();
    expect(await listAccessTokens(open.db, other.id)).toEqual([]);
    await open.accounts.prune();
    expect(await rowsOf(other.id)).toEqual([]);
    expect(await viewerOf(token)).not.toBeNull();
  });

  test("a reset password ends all tokens", async () => {
    const { id, email } = await open.member();
    const { token } = await insertAccessToken(open.db, id);
    const visitor = open.visitor();
    await visitor.post("/api/account/forgot-password", { email });
    const reset = linkIn((await open.mailsTo(email)).at(-1)).searchParams.get("token");
    await visitor.post("/api/account/reset-password", { token: reset, password: "ein Pferd mehr hier" });
    expect(await viewerOf(token)).toBeNull();
  });

  test("an expired token is listed as expired, and deleted later", async () => {
    const { browser, id } = await open.member();
    const { token } = await insertAccessToken(open.db, id, { days: -1 });
    expect(await viewerOf(token)).toBeNull();
    expect(await (await browser.get("/settings")).text()).toContain("Expired on");
    await open.accounts.prune();
    expect(await rowsOf(id)).toHaveLength(1);
    await open.db
      .update(accessTokens)
      .set({ expiresAt: sql`now() - make_interval(days => ${expiredTokenDays + 1})` })
      .where(eq(accessTokens.userId, id));
    await open.accounts.prune();
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe("last use", () => {
  const age = (id: string, minutes: number) =>
    open.db
      .update(accessTokens)
      .set({ lastUsedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(accessTokens.id, id))
      .returning({ at: accessTokens.lastUsedAt });

  test("is recorded at most every ten minutes", async () => {
    const { id: userId } = await open.member();
    const { id, token } = await insertAccessToken(open.db, userId);
    await viewerOf(token);
    expect((await rowsOf(userId))[0]!.lastUsedAt).not.toBeNull();
    const [recent] = await age(id, 9);
    await viewerOf(token);
    expect((await rowsOf(userId))[0]!.lastUsedAt).toEqual(recent!.at);
    const [old] = await age(id, 11);
    await viewerOf(token);
    expect((await rowsOf(userId))[0]!.lastUsedAt).not.toEqual(old!.at);
  });

  test("a request never waits for another one that records it, nor for a revocation", () =>
    raceEverywhere(open.url, {
      async prepare() {
        const { id: userId } = await insertUser(open.db, false);
        return { userId, ...(await insertAccessToken(open.db, userId)) };
      },
      first: (db, { userId, id }) =>
        inTransaction(db, async (tx) => {
          await deleteAccessToken(tx, userId, id);
          await tx.execute(sql`select 1`);
        }),
      second: (db, { token }) => readAccessToken(db, hashAccessToken(token)),
      async check(_, { second, waited }, place) {
        expect([second.status, waited], place).toEqual(["fulfilled", false]);
      },
    }));
});

test("logs and counters of the security log contain no token", async () => {
  const { id } = await open.member();
  const { token } = await insertAccessToken(open.db, id);
  const response = await open.visitor().get("/api/me", { headers: bearer(token) });
  expect(response.headers.get("set-cookie") ?? "").not.toContain(token);
  const events = await listEventsOfUser(open.db, id, { limit: 20 });
  expect(JSON.stringify(events)).not.toContain(token.slice(12));
});
