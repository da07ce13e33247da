import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { planDecisions } from "../tables.ts";

export type PlanDecision = Omit<typeof planDecisions.$inferSelect, "kind"> & {
  kind: "granted" | "revoked" | "refunded";
};

type NewDecision = Omit<PlanDecision, "id" | "at" | "amount" | "failedAt"> & { id?: string; amount?: number };

/** Notes an operator's decision in the transaction of its effect; one with the same `id` is noted once. */
export async function insertDecision(tx: Queryable, decision: NewDecision): Promise<void> {
  await tx
    .insert(planDecisions)
    .values({ ...decision, id: decision.id ?? newId() })
    .onConflictDoUpdate({ target: planDecisions.id, set: { failedAt: null } });
}

/** Marks a refund that the provider refused. */
export async function markDecisionFailed(db: Queryable, id: string): Promise<void> {
  await db.update(planDecisions).set({ failedAt: sql`now()` }).where(eq(planDecisions.id, id));
}

/** What operators decided to return of a payment, in minor units, whether it is in the books yet or not; without one decision. */
export async function sumDecidedRefunds(
  db: Queryable,
  paymentId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${planDecisions.amount}), 0)::int` })
    .from(planDecisions)
    .where(
      and(
        eq(planDecisions.subjectId, paymentId),
        isNull(planDecisions.failedAt),
        except === undefined ? undefined : ne(planDecisions.id, except),
      ),
    );
  return row!.sum;
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
