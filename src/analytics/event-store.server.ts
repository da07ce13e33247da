import { and, asc, count, countDistinct, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { type EventProperties, exposureEvent, registrationEvent, viewedEvent } from "./events.ts";
import { dayOf } from "./partition-store.server.ts";
import { clientEvents } from "./tables.ts";

export type EventRow = {
  id: string;
  time: Date;
  portal: string;
  name: string;
  properties: EventProperties[keyof EventProperties] | Record<string, string>;
  userId: string | null;
  signedIn: boolean;
};

/**
 * Stores any number of rows in one statement with one parameter: building a statement with a parameter for each value would
 * keep the process from serving pages for longer than the database takes. A row that is there already stays as it is.
 */
export async function insertEvents(db: Queryable, rows: readonly EventRow[]): Promise<void> {
  const data = JSON.stringify(
    rows.map(({ userId, signedIn, ...row }) => ({
      ...row,
      day: dayOf(row.time),
      user_id: userId,
      signed_in: signedIn,
    })),
  );
  await db.execute(sql`
    INSERT INTO client_events (day, id, time, portal, name, properties, user_id, signed_in)
    SELECT day, id, time, portal, name, properties, user_id, signed_in
    FROM jsonb_to_recordset(${data}::jsonb) AS row (
      day date, id uuid, time timestamptz, portal text, name text, properties jsonb, user_id uuid, signed_in boolean
    )
    ON CONFLICT DO NOTHING`);
}

/** Days, the first and the last of them included, in UTC. */
export type Period = { from: Date; to: Date };
const within = ({ from, to }: Period) =>
  and(gte(clientEvents.day, dayOf(from)), lte(clientEvents.day, dayOf(to)));

export type EventCount = { day: string; name: string; count: number; signedIn: number };

/** How often each event happened on each day, days without it left out; oldest first. Of one portal, or of all. */
export async function readEventCounts(
  db: Queryable,
  { portal, ...period }: Period & { portal?: string },
): Promise<EventCount[]> {
  return db
    .select({
      day: clientEvents.day,
      name: clientEvents.name,
      count: count(),
      signedIn: sql<number>`count(*) FILTER (WHERE ${clientEvents.signedIn})`.mapWith(Number),
    })
    .from(clientEvents)
    .where(and(within(period), portal === undefined ? undefined : eq(clientEvents.portal, portal)))
    .groupBy(clientEvents.day, clientEvents.name)
    .orderBy(asc(clientEvents.day), asc(clientEvents.name));
}

export type VariantCount = {
  experiment: string;
  variant: string;
  /** Different visitors who were assigned the variant and saw a page. What ratios are checked with. */
  visitors: number;
  /** Events: pages shown, registrations (no control), and the first view of each visitor. */
  exposures: number;
  registrations: number;
  views: number;
};

/** What was counted for each variant of each experiment, by name; visitors without an id are not visitors. */
export async function readExperimentCounts(db: Queryable, period: Period): Promise<VariantCount[]> {
  const text = (key: string) => sql<string>`${clientEvents.properties} ->> ${sql.raw(`'${key}'`)}`;
  const of = (name: string) =>
    sql<number>`count(*) FILTER (WHERE ${clientEvents.name} = ${name})`.mapWith(Number);
  const visitor = sql`CASE WHEN ${clientEvents.name} = ${exposureEvent} THEN nullif(${text("visitorId")}, '') END`;
  const [experiment, variant] = [text("experiment"), text("variant")];
  return db
    .select({
      experiment,
      variant,
      visitors: countDistinct(visitor),
      exposures: of(exposureEvent),
      registrations: of(registrationEvent),
      views: of(viewedEvent),
    })
    .from(clientEvents)
    .where(and(within(period), inArray(clientEvents.name, [exposureEvent, registrationEvent, viewedEvent])))
    .groupBy(experiment, variant)
    .orderBy(experiment, variant);
}

/** Everything that is kept about a person's clicks, oldest first, for their data export. */
export async function listEventsOf(db: Queryable, userId: string) {
  return db
    .select({
      time: clientEvents.time,
      portal: clientEvents.portal,
      event: clientEvents.name,
      properties: clientEvents.properties,
    })
    .from(clientEvents)
    .where(eq(clientEvents.userId, userId))
    .orderBy(asc(clientEvents.time));
}

export async function deleteEventsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(clientEvents).where(eq(clientEvents.userId, userId));
}
