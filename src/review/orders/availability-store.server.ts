import { sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import { promisedHoursOf, type ReviewAvailability } from "../../plans/review-availability.ts";
import { reviewers, reviewOrders } from "../tables.ts";

/** Fewer reviews say nothing about the next one. */
const minSamples = 5;

type Row = { capacity: number; assigned: number; ahead: number; median: number | null; samples: number };

/** Whether and when a document can be reviewed in a language now: by its reviewers, what they have to do, and the queue. */
export async function findAvailability(db: Queryable, locale: string): Promise<ReviewAvailability> {
  const { rows } = await db.execute<Row>(sql`
    WITH able AS (
      SELECT r.user_id, r.capacity FROM ${reviewers} r JOIN ${users} u ON u.id = r.user_id
      WHERE u.role IN ('reviewer', 'operator') AND NOT r.paused AND ${locale} = ANY(r.locales)
    ), finished AS (
      SELECT extract(epoch FROM o.approved_at - o.submitted_at) / 3600 AS hours FROM ${reviewOrders} o
      WHERE o.locale = ${locale} AND o.submitted_at IS NOT NULL AND o.approved_at > now() - interval '30 days'
    )
    SELECT
      (SELECT coalesce(sum(capacity), 0)::int FROM able) AS capacity,
      (SELECT count(*)::int FROM ${reviewOrders} o JOIN able ON able.user_id = o.reviewer_id
        WHERE o.state IN ('inReview', 'question')) AS assigned,
      (SELECT count(*)::int FROM ${reviewOrders} o WHERE o.locale = ${locale} AND o.state = 'queued') AS ahead,
      (SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY hours))::float8 FROM finished) AS median,
      (SELECT count(*)::int FROM finished) AS samples`);
  const { capacity, assigned, ahead, median, samples } = rows[0]!;
  const medianHours = samples < minSamples ? null : median;
  return {
    promisedHours: promisedHoursOf({ capacity, waiting: assigned + ahead, medianHours }),
    ahead,
    medianHours,
    samples,
  };
}
