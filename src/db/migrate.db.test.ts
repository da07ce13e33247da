import { sql } from "drizzle-orm";
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

test("makes the tables, and a second run changes nothing", async () => {
  await migrate(database.db);
  expect(await countOf("documents")).toBe(0);
  const applied = await countOf("drizzle.__drizzle_migrations");
  await migrate(database.db);
  expect(await countOf("drizzle.__drizzle_migrations")).toBe(applied);
});

test("several processes starting at once migrate once", async () => {
  const others = [1, 2, 3, 4].map(() => connect(database.url, { max: 2 }));
  await Promise.all(others.map(({ db }) => migrate(db)));
  await Promise.all(others.map(({ close }) => close()));
  const { rows } = await database.db.execute(sql`SELECT hash FROM drizzle.__drizzle_migrations`);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  expect(await countOf("documents")).toBe(0);
});
