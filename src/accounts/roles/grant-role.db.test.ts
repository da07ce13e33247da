import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OpenAccounts, openAccounts, password } from "../../../tests/support/accounts.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireRole } from "../../http/viewer.ts";
import { newId } from "../../kit/id.ts";
import { log } from "../../kit/log.server.ts";
import { sessions, users } from "../tables.ts";
import { grantRole } from "./grant-role.server.ts";

let open: OpenAccounts;
beforeAll(async () => {
  const staff = new Hono<RequestEnv>().get("/api/staff", (c) =>
    c.json({ role: requireRole(c, "editor").role }),
  );
  open = await openAccounts({ routers: () => [staff] });
});
afterAll(() => open.close());

test("ROL-04: a role applies to open sessions at once, and the log does not contain the address", async () => {
  const { browser, email, id } = await open.member();
  const info = vi.spyOn(log, "info").mockImplementation(() => {});
  await open.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await open.db.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.userId, id));
  expect((await browser.get("/api/staff")).status).toBe(404);
  expect(await grantRole(open.db, { email: email.toUpperCase(), role: "editor" })).toEqual({
    outcome: "granted",
    before: "customer",
    hasTwoFactor: true,
  });
  expect(await (await browser.get("/api/staff")).json()).toEqual({ role: "editor" });
  expect(await grantRole(open.db, { email, role: "editor" })).toMatchObject({ outcome: "same" });
  await grantRole(open.db, { email, role: "customer" });
  expect((await browser.get("/api/staff")).status).toBe(404);
  expect(info.mock.calls).toEqual([
    ["role.granted", { userId: id, before: "customer", role: "editor" }],
    ["role.granted", { userId: id, before: "editor", role: "customer" }],
  ]);
  info.mockRestore();
});

test("staff must set up a second factor first", async () => {
  const { browser, email } = await open.member();
  await grantRole(open.db, { email, role: "operator" });
  const response = await browser.get("/api/staff");
  expect([response.status, (await response.json()).error.code]).toEqual([403, "twoFactorRequired"]);
});

test("a session that was opened without the second factor gets no access by a role, and remains a customer's session", async () => {
  const { browser, email, id } = await open.member();
  await open.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await grantRole(open.db, { email, role: "operator" });
  const response = await browser.get("/api/staff");
  expect([response.status, (await response.json()).error.code]).toEqual([403, "twoFactorRequired"]);
  expect((await (await browser.get("/api/me")).json()).user).toMatchObject({ id });
});

test("unknown and unconfirmed addresses get no role", async () => {
  const email = `${newId()}@example.com`;
  expect(await grantRole(open.db, { email, role: "operator" })).toBeNull();
  await open.visitor().post("/api/account/sign-up", { email, password });
  expect(await grantRole(open.db, { email, role: "operator" })).toBeNull();
});

const run = async (url: string, ...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: "/tmp/none" };
  return promisify(execFile)(process.execPath, ["scripts/role.ts", ...args], { env }).then(
    ({ stdout }) => [0, stdout],
    ({ code, stderr }) => [code, stderr],
  );
};

test("npm run role prints the change, or why the role did not change", async () => {
  const { browser, email } = await open.member();
  expect(await run(open.url, email, "operator")).toEqual([
    0,
    expect.stringContaining(`${email} was customer and is now operator.`),
  ]);
  expect((await browser.get("/api/staff")).status).toBe(403);
  expect(await run(open.url, "unknown@example.com", "operator")).toEqual([
    1,
    expect.stringContaining("No confirmed account"),
  ]);
  expect(await run(open.url, email, "king")).toEqual([2, expect.stringContaining("The role must be one of")]);
});
