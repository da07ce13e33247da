import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { rateLimits } from "../tables.ts";

/**
 * Deletes the counters of these owners. A key is `{counter}:{owner}` or `{counter}:{owner}.{network}`, where owner and
 * network are hashes.
 */
export async function deleteCountersOf(db: Queryable, owners: string[]): Promise<void> {
  const owner = sql`split_part(split_part(${rateLimits.key}, ':', 2), '.', 1)`;
  await db.delete(rateLimits).where(inArray(owner, owners));
}
