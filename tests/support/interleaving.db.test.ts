import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, inTransaction, type Queryable } from "../../src/db/client.server.ts";
import { openEmptyDatabase, type TestDatabase } from "./database.ts";
import { type Interleaving, openInterleaving } from "./interleaving.ts";

let database: TestDatabase;
let sides: Interleaving;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await database.db.execute(sql`CREATE TABLE counters (id text PRIMARY KEY, value integer NOT NULL)`);
  sides = await openInterleaving(database.url);
});
beforeEach(async () => {
  await database.db.execute(sql`DELETE FROM counters`);
  await database.db.execute(sql`INSERT INTO counters VALUES ('a', 0), ('b', 0)`);
});
afterAll(async () => {
  await sides.close();
  await database.close();
});

const read = async (db: Queryable, id: string, lock = sql``) =>
  Number((await db.execute(sql`SELECT value FROM counters WHERE id = ${id} ${lock}`)).rows[0]?.value);
const write = (db: Queryable, id: string, value: number) =>
  db.execute(sql`UPDATE counters SET value = ${value} WHERE id = ${id}`);
const add = (db: Queryable, id: string) =>
  db.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${id}`);

/** Adds one by reading and writing, with or without a lock. */
const increment = (db: Database, lock = sql``) =>
  inTransaction(db, async (tx) => write(tx, "a", (await read(tx, "a", lock)) + 1));

test("finds a lost update at the statement between the read and the write", async () => {
  const values: number[] = [];
  for (const pauseBefore of [1, 2, 3, undefined]) {
    await write(database.db, "a", 0);
    const { statements } = await sides.run({
      first: () => increment(sides.first.db),
      second: () => increment(sides.second.db),
      pauseBefore,
    });
    expect(statements.map((text) => text.slice(0, 6).toLowerCase())).toEqual(["select", "update", "commit"]);
    values.push(await read(database.db, "a"));
  }
  // Before the COMMIT, the second side waits and then overwrites the value with what it had read.
  expect(values).toEqual([2, 1, 1, 2]);
});

test("with a lock the second side waits and no update is lost", async () => {
  const lock = sql`FOR UPDATE`;
  const waits: boolean[] = [];
  for (const pauseBefore of [1, 2, 3, undefined]) {
    await write(database.db, "a", 0);
    const { waited, deadlock } = await sides.run({
      first: () => increment(sides.first.db, lock),
      second: () => increment(sides.second.db, lock),
      pauseBefore,
    });
    waits.push(waited);
    expect([await read(database.db, "a"), deadlock]).toEqual([2, false]);
  }
  expect(waits).toEqual([false, true, true, false]);
});

test("two sides that wait for each other are reported as a deadlock, and both end", async () => {
  const addBoth = (db: Database, ids: string[]) =>
    inTransaction(db, async (tx) => {
      for (const id of ids) await add(tx, id);
    });
  const { deadlock, first, second } = await sides.run({
    first: () => addBoth(sides.first.db, ["a", "b"]),
    second: () => addBoth(sides.second.db, ["b", "a"]),
    pauseBefore: 2,
  });
  expect([deadlock, first.status, second.status]).toEqual([true, "fulfilled", "fulfilled"]);
  expect([await read(database.db, "a"), await read(database.db, "b")]).toEqual([2, 2]);
});

test("an error of one side is its result, and the other side goes on", async () => {
  const { first, second } = await sides.run({
    first: () => sides.first.db.execute(sql`SELECT FROM missing`),
    second: () => add(sides.second.db, "a"),
    pauseBefore: 1,
  });
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
});
