import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransactionConfig } from "drizzle-orm/pg-core";
import { PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { log } from "../kit/log.server.ts";
import { sqlState } from "./errors.server.ts";

type NoSchema = Record<string, never>;

/** What a store asks for: the database itself or a transaction somebody else opened. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema>;
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };

export type Connection = {
  db: Database;
  pool: pg.Pool;
  /** Whether the database answers now. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Waits for running queries, then closes every connection. Calling it twice is fine. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** Connections at most; opened on demand, closed after half a minute without work. */
  max?: number;
  /** Milliseconds after which the server cancels a statement. */
  statementTimeout?: number;
};

/**
 * A pool that outlives its server: a lost connection is logged and dropped, and the next query opens a new
 * one. Opens nothing by itself, so it never fails; queries do, with an error that `isDatabaseAway` knows.
 */
export function connect(
  url: string,
  { max = 10, statementTimeout = 10_000 }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: "dossier",
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    // The server's own limit answers first; this one is for a server that no longer answers at all.
    query_timeout: statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  const lost = new WeakSet<pg.ClientBase>();
  // Without a listener, losing a connection between two statements of a transaction ends the process:
  // the pool listens only while the connection is idle in its hands.
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      lost.add(client);
      log.warn("database.connection-lost", { error: error.message });
    });
  });
  pool.on("error", () => {});
  const db = drizzle({ client: pool });
  db.transaction = (work, config) => transact(pool, lost, work, config);
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    isReachable: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

/**
 * Drizzle's own pool transaction never gives the connection back when BEGIN fails, so a database killed
 * `max` times at the wrong moment would leave an empty pool for ever; and it answers with ROLLBACK's error
 * in place of the one that caused it.
 */
async function transact<T>(
  pool: pg.Pool,
  lost: WeakSet<pg.ClientBase>,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let cause: unknown;
  let unusable = true;
  try {
    const result = await drizzle({ client }).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        cause = error;
        throw error;
      }
    }, config);
    unusable = false;
    return result;
  } catch (error) {
    unusable = lost.has(client) || error !== cause;
    throw cause ?? error;
  } finally {
    client.release(unusable);
  }
}

/** serialization_failure and deadlock_detected: nothing was written, the same work may succeed next time. */
const retryable = new Set(["40001", "40P01"]);
const maxAttempts = 5;

/**
 * Runs `work` in a transaction, again (five times at most, after a short random pause) when the database
 * chose it as the victim of a conflict. So `work` must do nothing outside the database. Inside a
 * transaction it joins: the outermost call commits and retries.
 * A lost connection is not retried: whether a COMMIT under way took place cannot be known from here.
 */
export async function inTransaction<T>(
  db: Queryable,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  if (db instanceof PgTransaction) return work(db as Transaction);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (db as Database).transaction(work, config);
    } catch (error) {
      if (attempt === maxAttempts || !retryable.has(sqlState(error) ?? "")) throw error;
      const pause = Math.random() * 10 * 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
