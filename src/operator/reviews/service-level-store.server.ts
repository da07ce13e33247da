import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { reviewOrderEvents, reviewOrders } from "../../review/tables.ts";

/** Days that the numbers cover. */
const serviceDays = 30;

export type ServiceLevels = {
  /** Reviews finished in the period: first rounds only. */
  finished: number;
  /** Milliseconds from the order to the finished review; null without any. */
  median: number | null;
  p90: number | null;
  /** Share finished before the promised time, 0 to 1; null without any. */
  onTime: number | null;
  /** Finished reviews of each day, the oldest first. */
  byDay: number[];
  /** Open orders after their promised time. */
  overdue: number;
  /** When the order that waits longest for a reviewer was placed. */
  oldest: Date | null;
};

/**
 * First approvals of the period. An order in its second round has another promised time, so that its reminder of the first
 * one tells whether it was late.
 */
const approvals = sql`
  SELECT first.at AS at, extract(epoch FROM first.at - o.submitted_at) * 1000 AS took,
    CASE WHEN o.round = 1 THEN first.at <= o.due_at ELSE NOT EXISTS (
      SELECT 1 FROM ${reviewOrderEvents} late
      WHERE late.order_id = o.id AND late.event = 'overdue' AND late.at <= first.at) END AS on_time
  FROM ${reviewOrders} o
  JOIN LATERAL (SELECT min(e.at) AS at FROM ${reviewOrderEvents} e
    WHERE e.order_id = o.id AND e.event = 'approve') first ON true
  WHERE o.approved_at > now() - make_interval(days => ${serviceDays})
    AND first.at > now() - make_interval(days => ${serviceDays}) AND o.submitted_at IS NOT NULL`;

type Row = {
  finished: number;
  median: number | null;
  p90: number | null;
  on_time: number | null;
  overdue: number;
  oldest: string | null;
};

export async function readServiceLevels(db: Queryable): Promise<ServiceLevels> {
  const { rows } = await db.execute<Row>(sql`
    WITH approvals AS (${approvals})
    SELECT count(*)::int AS finished,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY took))::float8 AS median,
      (percentile_cont(0.9) WITHIN GROUP (ORDER BY took))::float8 AS p90,
      avg(CASE WHEN on_time THEN 1 ELSE 0 END)::float8 AS on_time,
      (SELECT count(*)::int FROM ${reviewOrders} WHERE state IN ('queued', 'inReview') AND due_at <= now()) AS overdue,
      (SELECT min(submitted_at) FROM ${reviewOrders} WHERE state = 'queued') AS oldest
    FROM approvals`);
  const days = await db.execute<{ day: number; count: number }>(sql`
    WITH approvals AS (${approvals})
    SELECT floor(extract(epoch FROM now() - at) / 86400)::int AS day, count(*)::int AS count FROM approvals GROUP BY 1`);
  const byDay = Array.from({ length: serviceDays }, () => 0);
  for (const { day, count } of days.rows) if (day < serviceDays) byDay[serviceDays - 1 - day] = count;
  const { finished, median, p90, on_time: onTime, overdue, oldest } = rows[0]!;
  return { finished, median, p90, onTime, byDay, overdue, oldest: oldest === null ? null : new Date(oldest) };
}

/** Orders that wait for a reviewer, per language. */
export async function countQueued(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ locale: string; count: number }>(sql`
    SELECT locale, count(*)::int AS count FROM ${reviewOrders} WHERE state = 'queued' GROUP BY locale`);
  return new Map(rows.map(({ locale, count }) => [locale, count]));
}
