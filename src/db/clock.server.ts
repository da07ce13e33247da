import { sql } from "drizzle-orm";
import type { Queryable } from "./client.server.ts";

/**
 * The database's time. It decides what has expired: processes may run on machines with wrong clocks, and a clock that is
 * 100 days ahead must not delete anything.
 * @example
 * const now = await readDatabaseTime(db);
 * if (token.expiresAt < now) throw new AppError("linkExpired");
 */
export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ milliseconds: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS milliseconds`,
  );
  return new Date(rows[0]!.milliseconds);
}
