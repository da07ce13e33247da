import type { Queryable } from "../db/client.server.ts";
import { listEventsOfUser, pruneEvents } from "./security-event-store.server.ts";

/** More than a user's events that the table can contain. */
const maxExported = 10_000;

/**
 * A user's events for the export of their data. Erasing the account needs no work here: the foreign key removes the user
 * from their events and keeps the events, because an intruder must not be able to delete the traces of a break-in.
 */
export const securityRecords = {
  name: "securityEvents",
  async list(db: Queryable, { userId }: { userId: string }) {
    const events = await listEventsOfUser(db, userId, { limit: maxExported });
    return events.map(({ userId: _, bucket, ...event }) => event);
  },
  async erase(): Promise<void> {},
  prune: (db: Queryable): Promise<void> => pruneEvents(db),
};
