import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { inTransaction } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import { checkAlarms } from "./check-alarms.server.ts";
import { securityLogBounds } from "./event-kinds.ts";
import { listEventsOfUser, pruneEvents } from "./security-event-store.server.ts";
import { createSecurityLog, type SecurityLog } from "./security-log.server.ts";
import { securityAlarms, securityEvents } from "./tables.ts";

let database: TestDatabase;
let events: SecurityLog;
const secret = "a secret of tests that is long enough to be one 0123456789";
beforeAll(async () => {
  database = await openTestDatabase();
  events = createSecurityLog({ db: database.db, secret });
});
afterAll(async () => {
  await events.close();
  await database.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.db.delete(securityEvents);
  await database.db.delete(securityAlarms);
});

const from = { portal: portals.wlb, clientIp: "203.0.113.7", userAgent: "" };
const rows = () => database.db.select().from(securityEvents);

async function createUser(): Promise<string> {
  const id = newId();
  await database.db.execute(
    sql`INSERT INTO users (id, email, name, portal) VALUES (${id}, ${`${id}@example.com`}, '', 'wlb')`,
  );
  return id;
}

test("an event of a change is stored only if the change commits", async () => {
  const userId = await createUser();
  const failed = inTransaction(database.db, async (tx) => {
    await events.record(tx, from, { kind: "passwordChanged", userId });
    throw new Error("the change failed");
  });
  await expect(failed).rejects.toThrow("the change failed");
  expect(await rows()).toEqual([]);
  await inTransaction(database.db, (tx) => events.record(tx, from, { kind: "passwordChanged", userId }));
  expect(await rows()).toMatchObject([{ kind: "passwordChanged", userId, portal: "wlb", count: 1 }]);
});

test("no event contains an IP address, and other secrets and purposes give other hashes", async () => {
  await events.record(database.db, from, { kind: "signedIn" });
  events.count({ ...from, clientIp: "2001:db8::7" }, { kind: "signInFailed" });
  await events.flush();
  expect(JSON.stringify(await rows())).not.toMatch(/203\.0\.113|2001:db8/);
  const other = createSecurityLog({ db: database.db, secret: `${secret}!` });
  expect(other.hashNetwork(from.clientIp)).not.toBe(events.hashNetwork(from.clientIp));
  expect(events.hashNetwork("2001:db8::1")).toBe(events.hashNetwork("2001:db8::2"));
});

test("a flood from one network becomes one row a minute, over all processes", async () => {
  const second = createSecurityLog({ db: database.db, secret });
  for (let index = 0; index < 5_000; index += 1)
    for (const process of [events, second]) process.count(from, { kind: "signInRefused", detail: "check" });
  await Promise.all([events.flush(), second.flush()]);
  // Two rows if the minute ended between the two statements.
  const stored = await rows();
  expect(stored.length).toBeLessThanOrEqual(2);
  expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});

test("a flood from 10,000 networks adds a bounded number of rows and loses no count", async () => {
  for (let index = 0; index < 10_000; index += 1)
    events.count({ ...from, clientIp: `10.0.${index >> 8}.${index & 255}` }, { kind: "limitReached" });
  const userId = await createUser();
  events.count(from, { kind: "signInFailed", userId });
  await events.flush();
  const stored = await rows();
  expect(stored.length).toBeLessThanOrEqual(securityLogBounds.attemptsPerMinute + 2);
  expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(10_001);
  // The flood does not hide the attempt on an account.
  expect(await listEventsOfUser(database.db, userId, { limit: 10 })).toMatchObject([
    { kind: "signInFailed" },
  ]);
});

test("attempts wait while the database is unavailable, and one warning is logged", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const insert = vi.spyOn(database.db, "insert").mockImplementation(() => {
    throw new Error("connection refused");
  });
  events.count(from, { kind: "codeFailed" });
  await events.flush();
  await events.flush();
  expect(warn).toHaveBeenCalledTimes(1);
  insert.mockRestore();
  await events.flush();
  expect(await rows()).toMatchObject([{ kind: "codeFailed", count: 1 }]);
});

test("deleting a user removes them from their events, also from attempts that are written later", async () => {
  const [gone, stays] = [await createUser(), await createUser()];
  await events.record(database.db, from, { kind: "signedIn", userId: gone });
  events.count(from, { kind: "signInFailed", userId: gone });
  events.count(from, { kind: "signInFailed", userId: stays });
  await database.db.execute(sql`DELETE FROM users WHERE id = ${gone}`);
  await events.flush();
  const stored = await rows();
  expect(JSON.stringify(stored)).not.toContain(gone);
  expect(stored.map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
    [
      ["signedIn", null],
      ["signInFailed", null],
      ["signInFailed", stays],
    ].sort(),
  );
});

test("pruning deletes old events, and the oldest of a kind or of a user's kind with too many", async () => {
  const [busy, quiet] = [await createUser(), await createUser()];
  for (const userId of [busy, quiet]) await events.record(database.db, from, { kind: "signedOut", userId });
  await database.db.update(securityEvents).set({ time: sql`now() - interval '91 days'` });
  for (let index = 0; index < 6; index += 1)
    await events.record(database.db, from, { kind: "signedIn", userId: busy });
  await events.record(database.db, from, { kind: "passwordChanged", userId: busy });
  for (let index = 0; index < 6; index += 1)
    await events.record(database.db, from, { kind: "roleChanged", detail: `${index}` });
  const newest = (await listEventsOfUser(database.db, busy, { limit: 4 })).map(({ id }) => id).sort();
  await pruneEvents(database.db, { ...securityLogBounds, rowsPerKind: 5, rowsPerUserAndKind: 3 });
  const left = await listEventsOfUser(database.db, busy, { limit: 100 });
  expect(left.map(({ id }) => id).sort()).toEqual(newest);
  expect(await listEventsOfUser(database.db, quiet, { limit: 100 })).toEqual([]);
  expect((await rows()).filter(({ kind }) => kind === "roleChanged")).toHaveLength(5);
});

test("events of one user, however many, delete no other events of their kind", async () => {
  const [busy, quiet] = [await createUser(), await createUser()];
  await events.record(database.db, from, { kind: "signedOut", userId: quiet });
  for (let index = 0; index < 8; index += 1)
    await events.record(database.db, from, { kind: "signedOut", userId: busy });
  await pruneEvents(database.db, { ...securityLogBounds, rowsPerKind: 5, rowsPerUserAndKind: 3 });
  expect(await listEventsOfUser(database.db, quiet, { limit: 10 })).toHaveLength(1);
  expect(await listEventsOfUser(database.db, busy, { limit: 10 })).toHaveLength(3);
});

test("an unusual rate is logged once, by one of two processes, and again only after a quiet hour", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  for (let index = 0; index < 40; index += 1) events.count(from, { kind: "signInFailed" });
  await events.flush();
  await Promise.all([checkAlarms(database.db), checkAlarms(database.db)]);
  await checkAlarms(database.db);
  expect(warn.mock.calls).toEqual([
    ["security.unusual-rate", { kind: "signInFailed", lastHour: 40, usualPerHour: 0 }],
  ]);
  await database.db.delete(securityEvents);
  await database.db.update(securityAlarms).set({ seenAt: sql`now() - interval '61 minutes'` });
  await checkAlarms(database.db);
  expect(await database.db.select().from(securityAlarms)).toEqual([]);
});
