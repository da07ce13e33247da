import { lt } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { providerEvents } from "../tables.ts";

/** Stores that an event was accepted. False if it was before; parallel deliveries wait for each other. */
export async function insertProviderEvent(
  tx: Queryable,
  event: { provider: ProviderName; id: string; type: string },
): Promise<boolean> {
  const { rowCount } = await tx.insert(providerEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

/** Stripe delivers an event for three days, and signatures are valid for minutes. */
export async function deleteOldEvents(db: Queryable, before: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before));
}
