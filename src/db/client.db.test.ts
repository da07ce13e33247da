import type { Socket } from "node:net";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEmptyDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { onServer } from "../../tests/support/postgres-server.ts";
import { connect, inTransaction } from "./client.server.ts";
import { isDatabaseUnavailable, sqlState } from "./errors.server.ts";

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
  test("repeats the work after a serialization failure", async () => {
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

  test("both sides of a deadlock succeed", async () => {
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

  test("stops after five attempts, and at once for other errors", async () => {
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

  test("joins an open transaction", async () => {
    const outer = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (inner) => inner.execute(add("a")));
      throw new Error("cancelled");
    });
    await expect(outer).rejects.toThrow("cancelled");
    expect(await readCounter("a")).toBe(0);
  });
});

test("the server cancels a statement that takes too long", async () => {
  const connection = connect(database.url, { max: 1, statementTimeout: 50 });
  const error = await connection.db.execute(sql`SELECT pg_sleep(60)`).catch((reason) => reason);
  expect(sqlState(error)).toBe("57014");
  await connection.close();
});

describe("lost connections", () => {
  const cut = () =>
    onServer(database.url, (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      ),
    );

  test("an idle one is replaced", async () => {
    await Promise.all([database.db.execute(add("a")), database.db.execute(add("b"))]);
    await cut();
    await expect.poll(() => database.pool.totalCount).toBe(0);
    expect(await readCounter("a")).toBe(1);
  });

  test("one that breaks on BEGIN is released, so the pool does not run out", async () => {
    const breakConnection = (client: pg.PoolClient) =>
      (client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream.destroy();
    for (let round = 0; round <= 2; round += 1) {
      database.pool.once("acquire", breakConnection);
      const error = await inTransaction(database.db, (tx) => tx.execute(add("a"))).catch((reason) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
    await inTransaction(database.db, (tx) => tx.execute(add("a")));
    expect(await readCounter("a")).toBe(1);
  });

  test("one between two statements fails only that transaction", async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.execute(add("a"));
      await cut();
      await tx.execute(add("b"));
    });
    const error = await work.catch((reason) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect([await readCounter("a"), await readCounter("b")]).toEqual([0, 0]);
  });
});

test("with a missing server, queries fail with a recognized error", async () => {
  const missing = connect("postgres:///x?host=/nonexistent&user=nobody", { max: 1 });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const error = await inTransaction(missing.db, (tx) => tx.execute(sql`SELECT 1`)).catch(
      (reason) => reason,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
  await missing.close();
});
