import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Connection, connect, type Queryable } from "../../src/db/client.server.ts";
import type { RequestEnv } from "../../src/http/request-context.ts";
import { log } from "../../src/kit/log.server.ts";
import { portals } from "../../src/portals/all.ts";
import { unlimitedBudgets } from "../support/budgets.ts";
import { translator } from "../support/content.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { buildRequestContext } from "../support/request-context.ts";
import { createTestRoutes } from "../support/routes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const patient = { statementTimeout: 60_000, connectionTimeout: 60_000 };
/** One connection, so that one request can use up the pool. */
function openConnection(times: Partial<typeof patient> = {}): Connection {
  const connection = connect(database.url, { max: 1, ...patient, ...times });
  onTestFinished(() => connection.close());
  return connection;
}

/** A request to the application's router that does this work in the database. */
async function request(work: () => Promise<unknown>, accept = "application/json"): Promise<Response> {
  const router = new Hono<RequestEnv>().get("/work", async (c) => {
    await work();
    return c.text("done");
  });
  const routes = createTestRoutes({
    budgets: unlimitedBudgets,
    findViewer: async () => null,
    findTokenViewer: async () => null,
    routers: [router],
    renderFailure: async (_variant, code, status) => ({ status, html: code, headers: {} }),
    isReady: async () => true,
    translator,
  });
  const context = buildRequestContext(portals.lde);
  return routes.fetch(new Request(`${context.origin}/work`, { headers: { accept } }), context);
}

const slow = sql`SELECT pg_sleep(60)`;
const hasty = { statementTimeout: 50 };
const raise = (state: string) => async (db: Queryable) =>
  db.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END $$`));
/** Failures that the server itself produces, and those that a test can only have it raise. */
const failures: Record<string, (db: Connection["db"]) => Promise<unknown>> = {
  "a statement that takes too long (57014)": () => openConnection(hasty).db.execute(slow),
  "the same in a transaction": () => openConnection(hasty).db.transaction((tx) => tx.execute(slow)),
  "a lock that takes too long (55P03)": (db) =>
    database.db.transaction(async (other) => {
      await other.execute(sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`);
      await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = '10ms'`);
        await tx.execute(sql`SELECT count(*) FROM users`);
      });
    }),
  "a write to a read-only server (25006)": (db) =>
    db.transaction((tx) => tx.execute(sql`DELETE FROM users`), { accessMode: "read only" }),
  "a full disk (53100)": raise("53100"),
  "no memory (53200)": raise("53200"),
  "too many connections (53300)": raise("53300"),
  "a deadlock (40P01)": raise("40P01"),
  "a serialization failure (40001)": raise("40001"),
  "a server that shuts down (57P01)": raise("57P01"),
};

test.each(Object.entries(failures))("%s gets 503 with Retry-After", async (_, fail) => {
  const { db } = openConnection();
  const response = await request(() => fail(db));
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const { error } = (await response.json()) as { error: { code: string } };
  expect(error.code).toBe("unavailable");
});

test.each(["statement", "transaction"])(
  "a %s that gets no connection gets 503 with Retry-After",
  async (kind) => {
    const { db, pool } = openConnection({ connectionTimeout: 50 });
    // On a busy machine, to connect can itself take longer than a query may wait.
    const taken = await vi.waitUntil(() => pool.connect().catch(() => null));
    onTestFinished(() => taken.release());
    const response = await request(() =>
      kind === "statement" ? db.execute(sql`SELECT 1`) : db.transaction((tx) => tx.execute(sql`SELECT 1`)),
    );
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  },
);

test("a browser gets the page for 503", async () => {
  const { db } = openConnection(hasty);
  const response = await request(() => db.execute(slow), "text/html");
  expect([response.status, await response.text()]).toEqual([503, "unavailable"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a wrong statement stays an internal error", async () => {
  const { db } = openConnection();
  expect((await request(() => db.execute(sql`SELECT missing FROM users`))).status).toBe(500);
});
