import { sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import { promisedHoursOf, type ReviewAvailability } from "../../plans/review-availability.ts";
import { reviewers, reviewOrders } from "../tables.ts";

/** Fewer reviews say nothing about the next one. */
const minSamples = 5;

type Row = { capacity: number; waiting: number; ahead: number; median: number | null; samples: number };

/**
 * Whether and when a document can be reviewed in a language now: by its reviewers, what they have to do, and what waits in
 * all their languages. `customerId`: nobody reviews their own document.
 */
export async function findAvailability(
  db: Queryable,
  locale: string,
  customerId: string | null = null,
): Promise<ReviewAvailability> {
  const { rows } = await db.execute<Row>(sql`
    WITH able AS (
      SELECT r.user_id, r.capacity, r.locales FROM ${reviewers} r JOIN ${users} u ON u.id = r.user_id
      WHERE u.role IN ('reviewer', 'operator') AND NOT r.paused AND ${locale} = ANY(r.locales)
        AND r.user_id IS DISTINCT FROM ${customerId}::uuid
    ), finished AS (
      SELECT extract(epoch FROM o.approved_at - o.submitted_at) / 3600 AS hours FROM ${reviewOrders} o
      WHERE o.locale = ${locale} AND o.submitted_at IS NOT NULL AND o.approved_at > now() - interval '30 days'
    )
    SELECT
      (SELECT coalesce(sum(capacity), 0)::int FROM able) AS capacity,
      (SELECT count(*)::int FROM ${reviewOrders} o
        WHERE (o.state IN ('inReview', 'question') AND o.reviewer_id IN (SELECT user_id FROM able))
          OR (o.state = 'queued' AND o.locale IN (SELECT unnest(locales) FROM able))) AS waiting,
      (SELECT count(*)::int FROM ${reviewOrders} o WHERE o.locale = ${locale} AND o.state = 'queued') AS ahead,
      (SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::float8 FROM finished) AS median,
      (SELECT count(*)::int FROM finished) AS samples`);
  const { capacity, waiting, ahead, median, samples } = rows[0]!;
  const medianHours = samples < minSamples ? null : median;
  return {
    promisedHours: promisedHoursOf({ capacity, waiting, medianHours }),
    ahead,
    medianHours,
    samples,
  };
}
