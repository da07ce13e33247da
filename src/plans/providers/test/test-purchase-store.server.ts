import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import { inTransaction, type Queryable } from "../../../db/client.server.ts";
import { testPurchases } from "../../tables.ts";
import { type PurchaseState, purchaseState } from "../payment-provider.ts";

export type TestPurchase = { id: string; state: PurchaseState; failsRenewal: boolean; renewsAt: Date | null };

const asPurchase = (row: typeof testPurchases.$inferSelect): TestPurchase => ({
  id: row.id,
  state: purchaseState.parse(row.state),
  failsRenewal: row.failsRenewal,
  renewsAt: row.renewsAt,
});

/** Inserts the purchase of a checkout, unless it has one. */
export async function insertTestPurchase(db: Queryable, purchase: TestPurchase): Promise<void> {
  const { id, state, failsRenewal, renewsAt } = purchase;
  await db
    .insert(testPurchases)
    .values({ id, checkoutId: state.checkoutId!, state, failsRenewal, renewsAt })
    .onConflictDoNothing();
}

export async function findTestPurchase(db: Queryable, id: string): Promise<TestPurchase | null> {
  const [row] = await db.select().from(testPurchases).where(eq(testPurchases.id, id));
  return row ? asPurchase(row) : null;
}

/** Changes a purchase in its lock. `change` returns null to leave it as it is. */
export async function changeTestPurchase(
  db: Queryable,
  id: string,
  change: (purchase: TestPurchase) => TestPurchase | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(testPurchases).where(eq(testPurchases.id, id)).for("update");
    const changed = row ? change(asPurchase(row)) : null;
    if (!changed) return;
    const { state, failsRenewal, renewsAt } = changed;
    await tx.update(testPurchases).set({ state, failsRenewal, renewsAt }).where(eq(testPurchases.id, id));
  });
}

/** Ids of purchases whose renewal is due. */
export async function listDueTestPurchases(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: testPurchases.id })
    .from(testPurchases)
    .where(lte(testPurchases.renewsAt, now))
    .orderBy(asc(testPurchases.renewsAt))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Deletes ended purchases that began before that time. */
export async function deleteOldTestPurchases(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(testPurchases)
    .where(and(lt(testPurchases.createdAt, before), sql`${testPurchases.state}->>'state' = 'ended'`));
}
