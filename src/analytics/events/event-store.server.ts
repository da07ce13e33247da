import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { dayOf } from "../partition-store.server.ts";
import { clientEvents } from "../tables.ts";
import type { EventProperties } from "./event-catalogue.ts";

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
 * Inserts any number of rows by one statement with one parameter: building a statement with a parameter for each value
 * would block the event loop for longer than the database takes. Rows whose id exists are ignored.
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

/** All stored events of a user, oldest first, for their data export. */
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
