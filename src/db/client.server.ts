import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransactionConfig } from "drizzle-orm/pg-core";
import { PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { log } from "../kit/log.server.ts";
import { DatabaseConnectionError, sqlState } from "./errors.server.ts";

type NoSchema = Record<string, never>;

/** Parameter of stores: the database, or a transaction of the caller. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, NoSchema>;
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };

export type Connection = {
  db: Database;
  pool: pg.Pool;
  /** Whether the database responds. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Waits for running queries, then closes every connection. A second call waits for the first. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** Upper bound of connections. They are opened on demand and closed after half a minute without a query. */
  max?: number;
  /** Milliseconds after which the server cancels a statement; 5,000 more, and it ends a transaction without statements. */
  statementTimeout?: number;
  /** Milliseconds that a query waits for a connection, a new one or one that another query releases. */
  connectionTimeout?: number;
};

/**
 * Creates a pool that survives a restart of the server: a lost connection is logged and dropped, and the next query opens
 * a new one. It opens no connection itself, so it never fails; queries do, with an error that `isDatabaseUnavailable`
 * recognizes.
 */
export function connect(
  url: string,
  { max = 10, statementTimeout = 10_000, connectionTimeout = 5_000 }: ConnectOptions = {},
): Connection {
  const lastResort = statementTimeout + 5_000;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: "dossier",
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    // The server's own limit applies first; this one is for a server that no longer responds.
    query_timeout: lastResort,
    idle_in_transaction_session_timeout: lastResort,
    keepAlive: true,
  });
  const lost = new WeakSet<pg.ClientBase>();
  // Without a listener, losing a connection between two statements of a transaction would end the process: the pool
  // listens only to idle connections.
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
 * Replaces Drizzle's transaction on a pool, which does not release the connection when BEGIN fails (so a database killed
 * `max` times at that moment would leave the pool without connections), and which throws the error of ROLLBACK instead of
 * its cause.
 */
async function transact<T>(
  pool: pg.Pool,
  lost: WeakSet<pg.ClientBase>,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await takeConnection(pool);
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

const takeConnection = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause: Error) => {
    throw new DatabaseConnectionError(`no connection to the database: ${cause.message}`, { cause });
  });

/** serialization_failure and deadlock_detected: nothing was written, and a repetition may succeed. */
const retryable = new Set(["40001", "40P01"]);
const maxAttempts = 5;

/**
 * Runs `work` in a transaction, and repeats it after a serialization failure or deadlock: five attempts at most, with short
 * random pauses. So `work` must have no effect outside the database. Within a transaction it joins that one; the outermost
 * call commits and repeats. A lost connection is not repeated, because a running COMMIT may have succeeded.
 * @example
 * await inTransaction(db, async (tx) => {
 *   const order = await lockOrder(tx, id);
 *   await insertComment(tx, order.id, comment);
 * });
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
