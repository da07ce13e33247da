import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Pool, QueryConfig } from "pg";
import { type IRateLimiterStoreOptions, RateLimiterPostgres } from "rate-limiter-flexible";

type Options = Omit<IRateLimiterStoreOptions, "storeClient"> & {
  tableName: string;
  /** Deletes the expired rows of all counters in the table. One counter of a process does that. */
  clearExpiredByTimeout: boolean;
};

/** A counter in an existing table, which all processes share and a restart does not reset. */
export const createCounterInDatabase = (pool: Pool, options: Options): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...options,
    storeClient: withQueryErrors(pool),
    storeType: "pool",
    tableCreated: true,
  });

/** The library sends its own statements. Their errors get Drizzle's wrapper, which `isDatabaseUnavailable` recognizes. */
const withQueryErrors = (pool: Pool) => ({
  query: (statement: QueryConfig) =>
    pool.query(statement).catch((cause: Error) => {
      throw new DrizzleQueryError(statement.text, statement.values ?? [], cause);
    }),
});
