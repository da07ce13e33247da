import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { notifications } from "../../notifications/tables.ts";

/** Whether the user has been told of stuck orders on this day. Call it under the account's lock. */
export async function hasDigest(tx: Queryable, userId: string, day: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, "stuckOrders"),
        sql`${notifications.data} ->> 'day' = ${day}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
