import { desc } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { planDecisions } from "../tables.ts";

export type PlanDecision = Omit<typeof planDecisions.$inferSelect, "kind"> & {
  kind: "granted" | "revoked" | "refunded";
};

/** Notes an operator's decision in the transaction of its effect. */
export async function insertDecision(
  tx: Queryable,
  decision: Omit<PlanDecision, "id" | "at">,
): Promise<void> {
  await tx.insert(planDecisions).values({ id: newId(), ...decision });
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
