import { and, asc, count, desc, eq, inArray, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { isId } from "../../kit/id.ts";
import {
  type DocumentReview,
  documentReviewsSchema,
  reviewBadgeStates,
} from "../customer/document-reviews.ts";
import type { ReviewRecord } from "../destination.ts";
import { reviewers, reviewMessages, reviewOrders, reviewSnapshots } from "../tables.ts";
import type { Message, Order, OrderChanges, Snapshot } from "./order.ts";
import { type OrderState, orderStates, stepOf } from "./order-machine.ts";

/**
 * Rows of orders. A customer's order has the customer in its condition, a reviewer's the reviewer. Functions whose name
 * ends in `ForStaff` have neither: their callers check the role.
 */

const toOrder = (row: typeof reviewOrders.$inferSelect): Order => {
  const state = orderStates.find((known) => known === row.state);
  if (!state) throw new Error(`review order ${row.id} has the unknown state ${row.state}`);
  return { ...row, state };
};
const firstOrder = (rows: (typeof reviewOrders.$inferSelect)[]): Order | null =>
  rows[0] ? toOrder(rows[0]) : null;

/** Null for a missing order, an invalid id and another customer's order alike. */
export async function findOrderOf(db: Queryable, customerId: string, orderId: string): Promise<Order | null> {
  if (!isId(orderId)) return null;
  return firstOrder(
    await db
      .select()
      .from(reviewOrders)
      .where(
        and(
          eq(reviewOrders.id, orderId),
          eq(reviewOrders.customerId, customerId),
          ne(reviewOrders.state, "erased"),
        ),
      ),
  );
}

export async function findOrderForStaff(db: Queryable, orderId: string): Promise<Order | null> {
  if (!isId(orderId)) return null;
  return firstOrder(await db.select().from(reviewOrders).where(eq(reviewOrders.id, orderId)));
}

/** The order, locked until the transaction ends. The caller checks whose it is. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<Order | null> {
  if (!isId(orderId)) return null;
  return firstOrder(
    await tx.select().from(reviewOrders).where(eq(reviewOrders.id, orderId)).for("no key update"),
  );
}

/** Orders shown at most; older ones remain in the data export. */
const maxListed = 200;

/** The customer's orders, newest first, without those that were given up before they were submitted. */
export async function listOrdersOf(db: Queryable, customerId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(reviewOrders)
    .where(and(eq(reviewOrders.customerId, customerId), notInArray(reviewOrders.state, ["erased"])))
    .orderBy(desc(reviewOrders.createdAt), desc(reviewOrders.id))
    .limit(maxListed);
  return rows.map(toOrder).filter(({ state, submittedAt }) => state !== "cancelled" || submittedAt !== null);
}

/** The customer's review records for the review item (RVW-01), newest first, without cancelled orders. */
export async function findReviewRecords(db: Queryable, customerId: string): Promise<ReviewRecord[]> {
  const orders = await listOrdersOf(db, customerId);
  return orders
    .filter(({ state }) => state !== "cancelled")
    .map(({ id, documentId, state }) => ({
      stepCD: stepOf[state],
      documentUID: documentId ?? "",
      rexOrderID: id,
    }));
}

/** The newest order of each document that is open or has a finished review. */
export async function listDocumentReviews(db: Queryable, customerId: string): Promise<DocumentReview[]> {
  const rows = await db
    .selectDistinctOn([reviewOrders.documentId], {
      orderId: reviewOrders.id,
      documentId: reviewOrders.documentId,
      state: reviewOrders.state,
    })
    .from(reviewOrders)
    .where(
      and(
        eq(reviewOrders.customerId, customerId),
        isNotNull(reviewOrders.documentId),
        inArray(reviewOrders.state, [...reviewBadgeStates]),
      ),
    )
    .orderBy(reviewOrders.documentId, desc(reviewOrders.createdAt), desc(reviewOrders.id))
    .limit(maxListed);
  return documentReviewsSchema.shape.reviews.parse(rows);
}

const openStates: OrderState[] = ["draft", "queued", "inReview", "question"];

/** The customer's draft for a document, or null. */
export async function findDraft(
  tx: Queryable,
  customerId: string,
  documentId: string,
): Promise<Order | null> {
  return firstOrder(
    await tx
      .select()
      .from(reviewOrders)
      .where(
        and(
          eq(reviewOrders.customerId, customerId),
          eq(reviewOrders.documentId, documentId),
          eq(reviewOrders.state, "draft"),
        ),
      )
      .limit(1),
  );
}

export async function countOpenOrders(tx: Queryable, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reviewOrders)
    .where(and(eq(reviewOrders.customerId, customerId), inArray(reviewOrders.state, openStates)));
  return row?.count ?? 0;
}

type NewOrder = Pick<
  Order,
  "id" | "customerId" | "documentId" | "documentKind" | "title" | "source" | "portal" | "culture" | "locale"
>;

/** Null if the id is taken. */
export async function insertDraft(tx: Queryable, order: NewOrder): Promise<Order | null> {
  return firstOrder(
    await tx
      .insert(reviewOrders)
      .values({ state: "draft", ...order })
      .onConflictDoNothing({ target: reviewOrders.id })
      .returning(),
  );
}

/** The draft that the customer changed last. */
export async function findNewestDraft(db: Queryable, customerId: string): Promise<Order | null> {
  return firstOrder(
    await db
      .select()
      .from(reviewOrders)
      .where(and(eq(reviewOrders.customerId, customerId), eq(reviewOrders.state, "draft")))
      .orderBy(desc(reviewOrders.updatedAt))
      .limit(1),
  );
}

/** Id of the newest order of a document, in any state; null without one. */
export async function findNewestOrderId(
  db: Queryable,
  customerId: string,
  documentId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: reviewOrders.id })
    .from(reviewOrders)
    .where(and(eq(reviewOrders.customerId, customerId), eq(reviewOrders.documentId, documentId)))
    .orderBy(desc(reviewOrders.createdAt), desc(reviewOrders.id))
    .limit(1);
  return row?.id ?? null;
}

/** Changes a locked order. */
export async function updateOrder(
  tx: Queryable,
  orderId: string,
  changes: OrderChanges & { state?: OrderState },
): Promise<Order> {
  const [row] = await tx
    .update(reviewOrders)
    .set({ ...changes, revision: sql`${reviewOrders.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(reviewOrders.id, orderId))
    .returning();
  return toOrder(row!);
}

export async function insertSnapshot(tx: Queryable, snapshot: Omit<Snapshot, "createdAt">): Promise<void> {
  await tx
    .insert(reviewSnapshots)
    .values(snapshot)
    .onConflictDoUpdate({
      target: [reviewSnapshots.orderId, reviewSnapshots.round],
      set: { content: snapshot.content, documentVersion: snapshot.documentVersion },
    });
}

/** The document as it was submitted in the round. The caller has found the order for its actor. */
export async function findSnapshot(db: Queryable, orderId: string, round: number): Promise<Snapshot | null> {
  const [row] = await db
    .select()
    .from(reviewSnapshots)
    .where(and(eq(reviewSnapshots.orderId, orderId), eq(reviewSnapshots.round, round)));
  return row ?? null;
}

/** Oldest first. */
export const listMessages = (db: Queryable, orderId: string): Promise<Message[]> =>
  db
    .select()
    .from(reviewMessages)
    .where(eq(reviewMessages.orderId, orderId))
    .orderBy(asc(reviewMessages.createdAt), asc(reviewMessages.id));

/** Adds a message; a repeated `id` adds none. Returns whether it was added. */
export async function insertMessage(
  tx: Queryable,
  message: Pick<Message, "id" | "orderId" | "author" | "authorId" | "body">,
): Promise<boolean> {
  const rows = await tx
    .insert(reviewMessages)
    .values(message)
    .onConflictDoNothing({ target: reviewMessages.id })
    .returning({ id: reviewMessages.id });
  return rows.length > 0;
}

export async function countMessages(tx: Queryable, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reviewMessages)
    .where(eq(reviewMessages.orderId, orderId));
  return row?.count ?? 0;
}

/** The names that reviewers show to customers, by account; without reviewers whose account is erased. */
export async function findReviewerNames(
  db: Queryable,
  reviewerIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(reviewerIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reviewers.userId, name: reviewers.displayName })
    .from(reviewers)
    .where(inArray(reviewers.userId, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
