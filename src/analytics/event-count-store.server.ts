import { sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { type Buckets, fillBuckets, type Period } from "./buckets.ts";
import type { PortalCount } from "./error-count-store.server.ts";
import { exposureEvent, registrationEvent, signUpEvent, viewedEvent } from "./events.ts";
import { bucketAt, during, of } from "./period-store.server.ts";

type Asked = {
  /** Absent: all of them. */
  portal?: string;
};

/** Names and variants that a query answers with at most. */
const mostNames = 200;

export type EventCount = {
  name: string;
  count: number;
  /** Of people who were signed in. */
  signedIn: number;
  /** In each part of the period. */
  trend: number[];
};

/** How often each event happened in a period, the most frequent first. */
export async function readEventCounts(
  db: Queryable,
  { portal, ...buckets }: Buckets & Asked,
): Promise<EventCount[]> {
  const { rows } = await db.execute<{ name: string; bucket: number; count: number; signedIn: number }>(sql`
    SELECT name, ${bucketAt(buckets)} AS bucket, count(*)::int AS count,
      count(*) FILTER (WHERE signed_in)::int AS "signedIn"
    FROM client_events WHERE ${during(buckets)} AND ${of(portal)}
    GROUP BY 1, 2 LIMIT ${mostNames * buckets.count}`);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, parts]) => ({
      name,
      count: sum(parts.map(({ count }) => count)),
      signedIn: sum(parts.map(({ signedIn }) => signedIn)),
      trend: fillBuckets(parts, buckets),
    }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Events of a period in one number. */
export async function totalEvents(db: Queryable, { portal, ...period }: Period & Asked): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM client_events WHERE ${during(period)} AND ${of(portal)}`);
  return rows[0]!.count;
}

/** Portals with events, or with one event, those with most first. */
export async function countEventsByPortal(
  db: Queryable,
  { name, most, ...period }: Period & { name?: string; most: number },
): Promise<PortalCount[]> {
  const { rows } = await db.execute<PortalCount>(sql`
    SELECT portal, count(*)::int AS count FROM client_events
    WHERE ${during(period)} AND ${name === undefined ? sql`true` : sql`name = ${name}`}
    GROUP BY portal ORDER BY 2 DESC, 1 LIMIT ${most}`);
  return rows;
}

export type VariantCount = {
  experiment: string;
  variant: string;
  /** Different visitors who were assigned the variant and saw a page. What ratios are checked with. */
  visitors: number;
  /** Of these, who signed up afterwards. */
  signUps: number;
  /** Events: pages shown, registrations (no control), and the first view of each visitor. */
  exposures: number;
  registrations: number;
  views: number;
};

/**
 * What was counted for each variant of each experiment, by name; visitors without an id are not visitors. A sign-up counts for
 * the variants that its visitor had met before, on whatever portal it happened.
 */
export async function readExperimentCounts(
  db: Queryable,
  { portal, ...period }: Period & Asked,
): Promise<VariantCount[]> {
  const events = [exposureEvent, registrationEvent, viewedEvent];
  const { rows } = await db.execute<VariantCount>(sql`
    WITH met AS (
      SELECT properties ->> 'experiment' AS experiment, properties ->> 'variant' AS variant,
        nullif(properties ->> 'visitorId', '') AS visitor,
        count(*) FILTER (WHERE name = ${exposureEvent}) AS exposures,
        count(*) FILTER (WHERE name = ${registrationEvent}) AS registrations,
        count(*) FILTER (WHERE name = ${viewedEvent}) AS views,
        min(time) FILTER (WHERE name = ${exposureEvent}) AS first
      FROM client_events
      WHERE ${during(period)} AND ${of(portal)} AND name = ANY(${sql.param(events)}::text[])
      GROUP BY 1, 2, 3
    ), joined AS (
      SELECT properties ->> 'visitorId' AS visitor, max(time) AS time FROM client_events
      WHERE ${during(period)} AND name = ${signUpEvent} AND properties ? 'visitorId' GROUP BY 1
    )
    SELECT experiment, variant,
      count(visitor) FILTER (WHERE exposures > 0)::int AS visitors,
      count(joined.time) FILTER (WHERE joined.time >= first)::int AS "signUps",
      sum(exposures)::int AS exposures, sum(registrations)::int AS registrations, sum(views)::int AS views
    FROM met LEFT JOIN joined USING (visitor)
    GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${mostNames}`);
  return rows;
}
