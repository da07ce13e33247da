import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { connect } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { keepPartitions } from "./partition-store.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const partitions = async (table: string): Promise<string[]> => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${table}::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
const insert = (day: string) =>
  database.db.execute(sql`
    INSERT INTO client_events VALUES (${day}::date, gen_random_uuid(), now(), 'luk', 'dashboard', '{}', NULL, false)`);
const days = async (): Promise<string[]> =>
  (
    await database.db.execute<{ day: string }>(sql`SELECT day::text FROM client_events ORDER BY day`)
  ).rows.map(({ day }) => day);

test("the coming week has partitions, and a second run changes nothing", async () => {
  const now = new Date("2026-12-28T23:59:59.999Z");
  const { created, dropped } = await keepPartitions(database.db, now);
  expect(dropped).toEqual([]);
  const names = "20261227 20261228 20261229 20261230 20261231 20270101 20270102 20270103 20270104".split(" ");
  expect(await partitions("client_events")).toEqual(names.map((day) => `client_events_${day}`));
  expect(await partitions("error_reports")).toEqual(names.map((day) => `error_reports_${day}`));
  expect(created).toHaveLength(18);
  expect(await keepPartitions(database.db, now)).toEqual({ created: [], dropped: [] });
  for (const day of ["2026-12-27", "2026-12-31", "2027-01-01", "2027-01-04"]) await insert(day);
});

test("rows go with the day on which they are too old, not before", async () => {
  const first = new Date("2026-03-01T10:00:00Z");
  await keepPartitions(database.db, first);
  for (const day of ["2026-03-01", "2026-03-02"]) await insert(day);
  const after = (many: number) =>
    keepPartitions(database.db, new Date(first.getTime() + many * 24 * 3_600_000));

  const { dropped } = await after(31);
  expect(dropped).toContain("error_reports_20260301");
  expect(dropped).not.toContain("error_reports_20260302");
  expect(dropped.filter((name) => name.startsWith("client"))).toEqual([]);

  await after(90);
  expect(await days()).toEqual(["2026-03-01", "2026-03-02"]);
  expect((await after(91)).dropped).toContain("client_events_20260301");
  expect(await days()).toEqual(["2026-03-02"]);
});

test("what somebody else attached stays", async () => {
  await database.db.execute(
    sql`CREATE TABLE audit_of_2020 PARTITION OF error_reports FOR VALUES FROM ('2020-01-01') TO ('2021-01-01')`,
  );
  await keepPartitions(database.db, new Date());
  expect(await partitions("error_reports")).toContain("audit_of_2020");
});

test("several processes at once make each partition once", async () => {
  const others = [1, 2, 3].map(() => connect(database.url, { max: 2 }));
  const now = new Date();
  const results = await Promise.all(others.map(({ db }) => keepPartitions(db, now)));
  await Promise.all(others.map(({ close }) => close()));
  const made = results.flatMap(({ created }) => created);
  expect(made).toHaveLength(18);
  expect(new Set(made).size).toBe(18);
});

test("a long query keeps nobody waiting: what it holds is left for the next run", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await keepPartitions(database.db, new Date("2026-03-01"));
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT count(*) FROM error_reports`);
    const { dropped } = await keepPartitions(database.db, new Date("2026-04-01T00:00:00Z"));
    expect(dropped).toEqual([]);
    expect(warn).toHaveBeenCalledWith("partitions.busy", expect.anything());
  });
  expect((await keepPartitions(database.db, new Date("2026-04-01T00:00:00Z"))).dropped).toContain(
    "error_reports_20260301",
  );
});
