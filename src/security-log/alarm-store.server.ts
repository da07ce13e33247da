import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import type { SecurityEventKind } from "./event-kinds.ts";
import { securityAlarms, securityEvents } from "./tables.ts";
import { baselineDays } from "./unusual-rate.ts";

/** Events of a kind in the last hour, and in the `baselineDays` before it. */
export type Rate = { kind: SecurityEventKind; lastHour: number; before: number };

export async function readRates(db: Queryable): Promise<Rate[]> {
  const isRecent = sql`time >= now() - interval '1 hour'`;
  const { rows } = await db.execute<Rate>(sql`
    SELECT kind, coalesce(sum(count) FILTER (WHERE ${isRecent}), 0)::int AS "lastHour",
      coalesce(sum(count) FILTER (WHERE NOT (${isRecent})), 0)::int AS before
    FROM ${securityEvents}
    WHERE time >= now() - interval '1 hour' - make_interval(days => ${baselineDays}::int)
    GROUP BY kind ORDER BY kind`);
  return rows;
}

/** Stores which alarms are active. Resolves to the kinds whose alarm has just started, for one process only. */
export async function startAlarms(
  db: Queryable,
  kinds: readonly SecurityEventKind[],
): Promise<SecurityEventKind[]> {
  if (kinds.length === 0) return [];
  const known = await db
    .update(securityAlarms)
    .set({ seenAt: sql`now()` })
    .where(inArray(securityAlarms.kind, [...kinds]))
    .returning({ kind: securityAlarms.kind });
  const missing = kinds.filter((kind) => !known.some((row) => row.kind === kind));
  if (missing.length === 0) return [];
  const started = await db
    .insert(securityAlarms)
    .values(missing.map((kind) => ({ kind })))
    .onConflictDoNothing()
    .returning({ kind: securityAlarms.kind });
  return started.map(({ kind }) => kind);
}

/** Ends alarms that were not seen for an hour, so that a rate near the threshold is not logged again and again. */
export async function endAlarms(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM ${securityAlarms} WHERE seen_at < now() - interval '1 hour'`);
}
