import { desc, eq } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { planDecisions } from "../tables.ts";

export type PlanDecision = Omit<typeof planDecisions.$inferSelect, "kind"> & {
  kind: "granted" | "revoked" | "refunded";
};

/** Notes an operator's decision in the transaction of its effect; one with the same `id` is noted once. */
export async function insertDecision(
  tx: Queryable,
  decision: Omit<PlanDecision, "id" | "at"> & { id?: string },
): Promise<void> {
  await tx
    .insert(planDecisions)
    .values({ ...decision, id: decision.id ?? newId() })
    .onConflictDoNothing({ target: planDecisions.id });
}

/** The decisions about a user's plans and payments, newest first. */
export async function listDecisionsOf(db: Queryable, userId: string): Promise<PlanDecision[]> {
  const rows = await db
    .select()
    .from(planDecisions)
    .where(eq(planDecisions.userId, userId))
    .orderBy(desc(planDecisions.at), desc(planDecisions.id));
  return rows as PlanDecision[];
}

/** Newest first. */
export async function listDecisions(db: Queryable, limit = 100): Promise<PlanDecision[]> {
  const rows = await db
    .select()
    .from(planDecisions)
    .orderBy(desc(planDecisions.at), desc(planDecisions.id))
    .limit(limit);
  return rows as PlanDecision[];
}
