import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { readBounded } from "./read-bounded.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 1 });
});
afterAll(() => database.close());

test("a slow statement is cancelled, and the connection keeps its own timeout", async () => {
  const slow = readBounded(database.db, 20, (tx) => tx.execute(sql`SELECT pg_sleep(30)`));
  await expect(slow).rejects.toMatchObject({ code: "unavailable" });
  const { rows } = await database.db.execute(sql`SHOW statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: "10s" }]);
});

test("writes are rejected", async () => {
  const write = readBounded(database.db, 60_000, (tx) => tx.execute(sql`DELETE FROM client_events`));
  await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
});
