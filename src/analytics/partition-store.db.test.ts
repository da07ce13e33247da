import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { connect } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { maintainPartitions } from "./partition-store.server.ts";

let database: TestDatabase;
beforeEach(async () => {
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
const insert = (day: string) =>
  database.db.execute(sql`
    INSERT INTO client_events VALUES (${day}::date, gen_random_uuid(), now(), 'luk', 'dashboard', '{}', NULL, false)`);
const storedDays = async (): Promise<string[]> =>
  (
    await database.db.execute<{ day: string }>(sql`SELECT day::text FROM client_events ORDER BY day`)
  ).rows.map(({ day }) => day);

test("partitions exist for the coming week, and a second run changes nothing", async () => {
  const now = new Date("2026-12-28T23:59:59.999Z");
  const { created, dropped } = await maintainPartitions(database.db, now);
  expect(dropped).toEqual([]);
  const names = "20261227 20261228 20261229 20261230 20261231 20270101 20270102 20270103 20270104".split(" ");
  expect(await partitionsOf("client_events")).toEqual(names.map((day) => `client_events_${day}`));
  expect(await partitionsOf("error_reports")).toEqual(names.map((day) => `error_reports_${day}`));
  expect(created).toHaveLength(18);
  expect(await maintainPartitions(database.db, now)).toEqual({ created: [], dropped: [] });
  for (const day of ["2026-12-27", "2026-12-31", "2027-01-01", "2027-01-04"]) await insert(day);
});

test("rows are dropped with the day that exceeds the retention, not earlier", async () => {
  const first = new Date("2026-03-01T10:00:00Z");
  await maintainPartitions(database.db, first);
  for (const day of ["2026-03-01", "2026-03-02"]) await insert(day);
  const runAfter = (days: number) =>
    maintainPartitions(database.db, new Date(first.getTime() + days * 24 * 3_600_000));

  const { dropped } = await runAfter(31);
  expect(dropped).toContain("error_reports_20260301");
  expect(dropped).not.toContain("error_reports_20260302");
  expect(dropped.filter((name) => name.startsWith("client"))).toEqual([]);

  await runAfter(90);
  expect(await storedDays()).toEqual(["2026-03-01", "2026-03-02"]);
  expect((await runAfter(91)).dropped).toContain("client_events_20260301");
  expect(await storedDays()).toEqual(["2026-03-02"]);
});

test("partitions attached by an operator stay", async () => {
  await database.db.execute(
    sql`CREATE TABLE audit_of_2020 PARTITION OF error_reports FOR VALUES FROM ('2020-01-01') TO ('2021-01-01')`,
  );
  await maintainPartitions(database.db, new Date());
  expect(await partitionsOf("error_reports")).toContain("audit_of_2020");
});

test("processes that run at the same time create each partition once", async () => {
  const connections = [1, 2, 3].map(() => connect(database.url, { max: 2 }));
  const now = new Date();
  const results = await Promise.all(connections.map(({ db }) => maintainPartitions(db, now)));
  await Promise.all(connections.map(({ close }) => close()));
  const allCreated = results.flatMap(({ created }) => created);
  expect(allCreated).toHaveLength(18);
  expect(new Set(allCreated).size).toBe(18);
});

test("a table locked by a long query is skipped without blocking, and maintained by the next run", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await maintainPartitions(database.db, new Date("2026-03-01"));
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT count(*) FROM error_reports`);
    const { dropped } = await maintainPartitions(database.db, new Date("2026-04-01T00:00:00Z"));
    expect(dropped).toEqual([]);
    expect(warn).toHaveBeenCalledWith("partitions.locked", expect.anything());
  });
  expect((await maintainPartitions(database.db, new Date("2026-04-01T00:00:00Z"))).dropped).toContain(
    "error_reports_20260301",
  );
});
