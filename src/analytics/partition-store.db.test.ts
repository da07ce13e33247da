import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { createPartitions } from "../../tests/support/partitions.ts";
import { connect } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { maintainPartitions, maxDropped } from "./partition-store.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  vi.spyOn(log, "info").mockImplementation(() => {});
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const partitionsOf = async (table: string): Promise<string[]> => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${table}::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
/** UTC days relative to the database's current one. */
async function dayAt(offset: number): Promise<string> {
  const { rows } = await database.db.execute<{ day: string }>(
    sql`SELECT ((now() AT TIME ZONE 'UTC')::date + ${offset}::int)::text AS day`,
  );
  return rows[0]!.day;
}
const nameOf = (table: string, day: string) => `${table}_${day.replaceAll("-", "")}`;
const insert = (day: string) =>
  database.db.execute(sql`
    INSERT INTO client_events VALUES (${day}::date, gen_random_uuid(), now(), 'luk', 'dashboard', '{}', NULL, false)`);
const storedDays = async (): Promise<string[]> =>
  (
    await database.db.execute<{ day: string }>(sql`SELECT day::text FROM client_events ORDER BY day`)
  ).rows.map(({ day }) => day);

test("partitions exist for the coming week, and a second run changes nothing", async () => {
  const { created, dropped } = await maintainPartitions(database.db);
  expect(dropped).toEqual([]);
  const days = await Promise.all([-1, 0, 1, 2, 3, 4, 5, 6, 7].map(dayAt));
  for (const table of ["client_events", "error_reports"])
    expect(await partitionsOf(table)).toEqual(days.map((day) => nameOf(table, day)));
  expect(created).toHaveLength(18);
  expect(await maintainPartitions(database.db)).toEqual({ created: [], dropped: [] });
  for (const day of days) await insert(day);
});

test("rows are dropped with the day that exceeds the retention, not earlier", async () => {
  const days = await Promise.all([-91, -90, -31, -30].map(dayAt));
  const [event91, event90, error31, error30] = days as [string, string, string, string];
  await createPartitions(database.db, ...days);
  for (const day of [event91, event90]) await insert(day);

  const { dropped } = await maintainPartitions(database.db);
  expect(dropped).toContain(nameOf("client_events", event91));
  expect(await storedDays()).toEqual([event90]);
  await maintainPartitions(database.db);
  const left = await partitionsOf("error_reports");
  expect(left).not.toContain(nameOf("error_reports", error31));
  expect(left).toContain(nameOf("error_reports", error30));
});

test("a clock of the process that is 100 days ahead drops nothing", async () => {
  await maintainPartitions(database.db);
  const before = await partitionsOf("client_events");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 100 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await maintainPartitions(database.db)).toEqual({ created: [], dropped: [] });
  expect(await partitionsOf("client_events")).toEqual(before);
});

test("one run drops a bounded number of partitions, the oldest first, and reports the rest", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const days = await Promise.all([-130, -129, -128, -127, -126].map(dayAt));
  await createPartitions(database.db, ...days);
  const names = days.map((day) => nameOf("client_events", day));
  const dropsOfRun = async () =>
    (await maintainPartitions(database.db)).dropped.filter((name) => name.startsWith("client_events"));
  expect(await dropsOfRun()).toEqual(names.slice(0, maxDropped));
  expect(warn).toHaveBeenCalledWith(
    "partitions.many-expired",
    expect.objectContaining({ table: "client_events", expired: 5, oldest: names[0] }),
  );
  expect(await dropsOfRun()).toEqual(names.slice(maxDropped, 2 * maxDropped));
  expect(await dropsOfRun()).toEqual(names.slice(2 * maxDropped));
});

test("partitions attached by an operator stay", async () => {
  await database.db.execute(
    sql`CREATE TABLE audit_of_2020 PARTITION OF error_reports FOR VALUES FROM ('2020-01-01') TO ('2021-01-01')`,
  );
  await maintainPartitions(database.db);
  expect(await partitionsOf("error_reports")).toContain("audit_of_2020");
});

test("processes that run at the same time create each partition once", async () => {
  const connections = [1, 2, 3].map(() => connect(database.url, { max: 2 }));
  const results = await Promise.all(connections.map(({ db }) => maintainPartitions(db)));
  await Promise.all(connections.map(({ close }) => close()));
  const allCreated = results.flatMap(({ created }) => created);
  expect(allCreated).toHaveLength(18);
  expect(new Set(allCreated).size).toBe(18);
});

test("a table locked by a long query is skipped without blocking, and maintained by the next run", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await maintainPartitions(database.db);
  const expired = await dayAt(-31);
  await createPartitions(database.db, expired);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT count(*) FROM error_reports`);
    expect((await maintainPartitions(database.db)).dropped).toEqual([]);
    expect(warn).toHaveBeenCalledWith("partitions.locked", expect.anything());
  });
  expect((await maintainPartitions(database.db)).dropped).toContain(nameOf("error_reports", expired));
});
