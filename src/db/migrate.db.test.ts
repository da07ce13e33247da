import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openEmptyDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { connect } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

const countOf = async (table: string) =>
  Number((await database.db.execute(sql`SELECT count(*) FROM ${sql.raw(table)}`)).rows[0]?.count);

test("creates the tables, and a second run changes nothing", async () => {
  await migrate(database.db);
  expect(await countOf("documents")).toBe(0);
  const applied = await countOf("drizzle.__drizzle_migrations");
  await migrate(database.db);
  expect(await countOf("drizzle.__drizzle_migrations")).toBe(applied);
});

test("processes that start together migrate once", async () => {
  const others = [1, 2, 3, 4].map(() => connect(database.url, { max: 2 }));
  await Promise.all(others.map(({ db }) => migrate(db)));
  await Promise.all(others.map(({ close }) => close()));
  const { rows } = await database.db.execute(sql`SELECT hash FROM drizzle.__drizzle_migrations`);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  expect(await countOf("documents")).toBe(0);
});

test("waits for a running migration, and continues when that one is killed", async () => {
  await migrate(database.db);
  const other = new pg.Client({ connectionString: database.url });
  other.on("error", () => {});
  await other.connect();
  await other.query("BEGIN");
  const { rows } = await other.query("UPDATE migration_lock SET taken_at = now() RETURNING pg_backend_pid()");
  let isDone = false;
  const second = migrate(database.db).then(() => {
    isDone = true;
  });
  const waiting = () =>
    database.db
      .execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      .then(({ rowCount }) => rowCount);
  await expect.poll(waiting).toBe(1);
  expect(isDone).toBe(false);
  await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0].pg_backend_pid})`);
  await second;
});
