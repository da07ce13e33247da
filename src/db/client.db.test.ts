import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEmptyDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { onServer } from "../../tests/support/postgres-server.ts";
import { connect, inTransaction } from "./client.server.ts";
import { isDatabaseAway, sqlState } from "./errors.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyDatabase({ max: 2 });
  await database.db.execute(sql`CREATE TABLE counters (id text PRIMARY KEY, value integer NOT NULL)`);
  await database.db.execute(sql`INSERT INTO counters VALUES ('a', 0), ('b', 0)`);
});
afterEach(() => database.close());

const readCounter = async (id: string) =>
  (await database.db.execute(sql`SELECT value FROM counters WHERE id = ${id}`)).rows[0]?.value;
const add = (id: string) => sql`UPDATE counters SET value = value + 1 WHERE id = ${id}`;

describe("inTransaction", () => {
  test("does the work again when another transaction came between", async () => {
    let attempts = 0;
    await inTransaction(
      database.db,
      async (tx) => {
        attempts += 1;
        await tx.execute(sql`SELECT value FROM counters`);
        if (attempts === 1) await database.db.execute(add("a"));
        await tx.execute(add("a"));
      },
      { isolationLevel: "repeatable read" },
    );
    expect(attempts).toBe(2);
    expect(await readCounter("a")).toBe(2);
  });

  test("two that deadlock both get through", async () => {
    let meet = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      let waiting = 0;
      meet = () => {
        waiting += 1;
        if (waiting >= 2) resolve();
      };
    });
    const addBoth = (first: string, second: string) =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(add(first));
        meet();
        await bothHoldOne;
        await tx.execute(add(second));
      });
    await Promise.all([addBoth("a", "b"), addBoth("b", "a")]);
    expect([await readCounter("a"), await readCounter("b")]).toEqual([2, 2]);
  });

  test("gives up at last, and at once for any other error", async () => {
    for (const [code, expected] of [
      ["40001", 5],
      ["23505", 1],
    ] as const) {
      let attempts = 0;
      const work = inTransaction(database.db, async (tx) => {
        attempts += 1;
        await tx.execute(add("a"));
        throw Object.assign(new Error("refused"), { code });
      });
      await expect(work).rejects.toThrow("refused");
      expect(attempts).toBe(expected);
    }
    expect(await readCounter("a")).toBe(0);
  });

  test("inside a transaction joins it", async () => {
    const outer = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (inner) => inner.execute(add("a")));
      throw new Error("after all not");
    });
    await expect(outer).rejects.toThrow("after all not");
    expect(await readCounter("a")).toBe(0);
  });
});

test("the server ends a statement that takes too long", async () => {
  const impatient = connect(database.url, { max: 1, statementTimeout: 50 });
  const error = await impatient.db.execute(sql`SELECT pg_sleep(60)`).catch((reason) => reason);
  expect(sqlState(error)).toBe("57014");
  await impatient.close();
});

describe("when connections are cut", () => {
  const cut = () =>
    onServer(database.url, (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      ),
    );

  test("idle ones are replaced", async () => {
    await Promise.all([database.db.execute(add("a")), database.db.execute(add("b"))]);
    await cut();
    await expect.poll(() => database.pool.totalCount).toBe(0);
    expect(await readCounter("a")).toBe(1);
  });

  test("one that breaks on BEGIN is given back: the pool never runs dry", async () => {
    const breakConnection = (client: pg.PoolClient) =>
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    for (let round = 0; round <= 2; round += 1) {
      database.pool.once("acquire", breakConnection);
      const error = await inTransaction(database.db, (tx) => tx.execute(add("a"))).catch((reason) => reason);
      expect(isDatabaseAway(error)).toBe(true);
    }
    await inTransaction(database.db, (tx) => tx.execute(add("a")));
    expect(await readCounter("a")).toBe(1);
  });

  test("one between two statements of a transaction fails that transaction alone", async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.execute(add("a"));
      await cut();
      await tx.execute(add("b"));
    });
    const error = await work.catch((reason) => reason);
    expect(isDatabaseAway(error)).toBe(true);
    expect([await readCounter("a"), await readCounter("b")]).toEqual([0, 0]);
  });
});

test("a server that is not there is an error of the query, and is known as one", async () => {
  const nowhere = connect("postgres:///x?host=/nonexistent&user=nobody", { max: 1 });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const error = await inTransaction(nowhere.db, (tx) => tx.execute(sql`SELECT 1`)).catch(
      (reason) => reason,
    );
    expect(isDatabaseAway(error)).toBe(true);
  }
  await nowhere.close();
});
