import { sql } from "drizzle-orm";
import { retentionDays } from "../../src/analytics/partition-store.server.ts";
import type { Database } from "../../src/db/client.server.ts";

/** Creates the partitions of both analytics tables for UTC days (`2026-11-20`). */
export async function createPartitions(db: Database, ...days: string[]): Promise<void> {
  for (const table of Object.keys(retentionDays))
    for (const day of days) {
      const name = sql.identifier(`${table}_${day.replaceAll("-", "")}`);
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      await db.execute(
        sql`CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${sql.identifier(table)}
          FOR VALUES FROM (${sql.raw(`'${day}'`)}) TO (${sql.raw(`'${next}'`)})`,
      );
    }
}
