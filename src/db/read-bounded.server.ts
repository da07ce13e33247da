import { sql } from "drizzle-orm";
import { AppError } from "../kit/errors.ts";
import { type Database, inTransaction, type Transaction } from "./client.server.ts";
import { sqlState } from "./errors.server.ts";

/** query_canceled: the statement exceeded its timeout. */
const canceled = "57014";

/**
 * Reads in one read-only transaction with one snapshot, for reports over much data. Throws `unavailable` if a statement
 * takes longer than this many milliseconds.
 */
export async function readBounded<T>(
  db: Database,
  milliseconds: number,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(
      db,
      async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${Math.trunc(milliseconds)}`));
        return read(tx);
      },
      { accessMode: "read only", isolationLevel: "repeatable read" },
    );
  } catch (cause) {
    if (sqlState(cause) !== canceled) throw cause;
    throw new AppError("unavailable", `a report took longer than ${milliseconds} ms`, { cause });
  }
}
