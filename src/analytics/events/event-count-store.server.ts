import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { type Buckets, fillBuckets, type Period } from "../buckets.ts";
import {
  bucketIndex,
  inPeriod,
  onPortal,
  type PortalCount,
  type PortalFilter,
} from "../period-store.server.ts";
import { exposureEvent, registrationEvent, signUpEvent, viewedEvent } from "./event-catalogue.ts";

/** Names and variants that a query returns at most. */
const maxNames = 200;

export type EventCount = {
  name: string;
  count: number;
  /** Events of signed-in users. */
  signedIn: number;
  /** Events in each bucket of the period. */
  trend: number[];
};

/** The events of a period by name, the most frequent first. */
export async function readEventCounts(
  db: Queryable,
  { portal, ...buckets }: Buckets & PortalFilter,
): Promise<EventCount[]> {
  const { rows } = await db.execute<{ name: string; bucket: number; count: number; signedIn: number }>(sql`
    SELECT name, ${bucketIndex(buckets)} AS bucket, count(*)::int AS count,
      count(*) FILTER (WHERE signed_in)::int AS "signedIn"
    FROM client_events WHERE ${inPeriod(buckets)} AND ${onPortal(portal)}
    GROUP BY 1, 2 LIMIT ${maxNames * buckets.count}`);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, parts]) => ({
      name,
      count: sum(parts.map(({ count }) => count)),
      signedIn: sum(parts.map(({ signedIn }) => signedIn)),
      trend: fillBuckets(parts, buckets),
    }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Number of events in a period. */
export async function totalEvents(
  db: Queryable,
  { portal, ...period }: Period & PortalFilter,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM client_events WHERE ${inPeriod(period)} AND ${onPortal(portal)}`);
  return rows[0]!.count;
}

/** Portals with events, or with the named event, most events first. */
export async function countEventsByPortal(
  db: Queryable,
  { name, limit, ...period }: Period & { name?: string; limit: number },
): Promise<PortalCount[]> {
  const { rows } = await db.execute<PortalCount>(sql`
    SELECT portal, count(*)::int AS count FROM client_events
    WHERE ${inPeriod(period)} AND ${name === undefined ? sql`true` : sql`name = ${name}`}
    GROUP BY portal ORDER BY 2 DESC, 1 LIMIT ${limit}`);
  return rows;
}

export type VariantCount = {
  experiment: string;
  variant: string;
  /** Distinct visitors who were assigned the variant and saw a page. The sample ratio is checked with these. */
  visitors: number;
  /** Those who signed up afterwards. */
  signUps: number;
  /** Events: pages shown, registrations (control excluded), and the first view of each visitor. */
  exposures: number;
  registrations: number;
  views: number;
};

/**
 * Counts for each variant of each experiment, by name. Events without a visitor id do not count as visitors. A sign-up
 * counts for all variants that its visitor saw before, on any portal.
 */
export async function readExperimentCounts(
  db: Queryable,
  { portal, ...period }: Period & PortalFilter,
): Promise<VariantCount[]> {
  const events = [exposureEvent, registrationEvent, viewedEvent];
  const { rows } = await db.execute<VariantCount>(sql`
    WITH seen AS (
      SELECT properties ->> 'experiment' AS experiment, properties ->> 'variant' AS variant,
        nullif(properties ->> 'visitorId', '') AS visitor,
        count(*) FILTER (WHERE name = ${exposureEvent}) AS exposures,
        count(*) FILTER (WHERE name = ${registrationEvent}) AS registrations,
        count(*) FILTER (WHERE name = ${viewedEvent}) AS views,
        min(time) FILTER (WHERE name = ${exposureEvent}) AS first
      FROM client_events
      WHERE ${inPeriod(period)} AND ${onPortal(portal)} AND name = ANY(${sql.param(events)}::text[])
      GROUP BY 1, 2, 3
    ), signed_up AS (
      SELECT properties ->> 'visitorId' AS visitor, max(time) AS time FROM client_events
      WHERE ${inPeriod(period)} AND name = ${signUpEvent} AND properties ? 'visitorId' GROUP BY 1
    )
    SELECT experiment, variant,
      count(visitor) FILTER (WHERE exposures > 0)::int AS visitors,
      count(signed_up.time) FILTER (WHERE signed_up.time >= first)::int AS "signUps",
      sum(exposures)::int AS exposures, sum(registrations)::int AS registrations, sum(views)::int AS views
    FROM seen LEFT JOIN signed_up USING (visitor)
    GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${maxNames}`);
  return rows;
}
