import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { reviewComments, reviewOpenings, reviewReports } from "../tables.ts";
import type { Comment, Report } from "./order.ts";

/** Comments and report of a round, and the log of openings. The callers have found the order for their actor. */

const isComment = (orderId: string, id: string) =>
  and(eq(reviewComments.orderId, orderId), eq(reviewComments.id, id));

/** Oldest first, of one round or of all. */
export const listComments = (db: Queryable, orderId: string, round?: number): Promise<Comment[]> =>
  db
    .select()
    .from(reviewComments)
    .where(
      and(
        eq(reviewComments.orderId, orderId),
        round === undefined ? undefined : eq(reviewComments.round, round),
      ),
    )
    .orderBy(asc(reviewComments.round), asc(reviewComments.createdAt), asc(reviewComments.id));

export async function findComment(db: Queryable, orderId: string, id: string): Promise<Comment | null> {
  const [row] = await db.select().from(reviewComments).where(isComment(orderId, id));
  return row ?? null;
}

/** The comment, locked until the transaction ends. */
export async function lockComment(tx: Queryable, orderId: string, id: string): Promise<Comment | null> {
  const [row] = await tx.select().from(reviewComments).where(isComment(orderId, id)).for("update");
  return row ?? null;
}

export async function countComments(tx: Queryable, orderId: string, round: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reviewComments)
    .where(and(eq(reviewComments.orderId, orderId), eq(reviewComments.round, round)));
  return row?.count ?? 0;
}

type CommentText = Pick<Comment, "kind" | "anchor" | "body" | "replacement">;

/** Null if the id is taken. */
export async function insertComment(
  tx: Queryable,
  comment: CommentText & Pick<Comment, "id" | "orderId" | "round">,
): Promise<Comment | null> {
  const [row] = await tx
    .insert(reviewComments)
    .values(comment)
    .onConflictDoNothing({ target: reviewComments.id })
    .returning();
  return row ?? null;
}

/** Null if the stored revision is another one. */
export async function updateComment(
  tx: Queryable,
  { orderId, id, round, revision }: Pick<Comment, "orderId" | "id" | "round" | "revision">,
  comment: CommentText,
): Promise<Comment | null> {
  const [row] = await tx
    .update(reviewComments)
    .set({ ...comment, revision: sql`${reviewComments.revision} + 1`, updatedAt: sql`now()` })
    .where(
      and(isComment(orderId, id), eq(reviewComments.round, round), eq(reviewComments.revision, revision)),
    )
    .returning();
  return row ?? null;
}

/** Whether the comment existed with this revision. */
export async function deleteComment(
  tx: Queryable,
  { orderId, id, round, revision }: Pick<Comment, "orderId" | "id" | "round" | "revision">,
): Promise<boolean> {
  const rows = await tx
    .delete(reviewComments)
    .where(
      and(isComment(orderId, id), eq(reviewComments.round, round), eq(reviewComments.revision, revision)),
    )
    .returning({ id: reviewComments.id });
  return rows.length > 0;
}

/** Stores the customer's answer to a comment that they locked. */
export async function answerComment(
  tx: Queryable,
  { orderId, id }: Pick<Comment, "orderId" | "id">,
  answer: string,
): Promise<void> {
  await tx.update(reviewComments).set({ answer }).where(isComment(orderId, id));
}

/** Stores the customer's decision on a suggestion that they locked. */
export async function decideComment(
  tx: Queryable,
  { orderId, id }: Pick<Comment, "orderId" | "id">,
  decision: { decision: "open" | "taken" | "dismissed"; takenVersion: number | null },
): Promise<void> {
  await tx
    .update(reviewComments)
    .set({ ...decision, decidedAt: decision.decision === "open" ? null : sql`now()` })
    .where(isComment(orderId, id));
}

/** Null before the reviewer has saved anything. */
export async function findReport(db: Queryable, orderId: string, round: number): Promise<Report | null> {
  const [row] = await db
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.orderId, orderId), eq(reviewReports.round, round)));
  return row ?? null;
}

type ReportText = Pick<Report, "summary" | "scores" | "checklist">;

/** Saves over `revision`, 0 for a new report. Null if the stored revision is another one. */
export async function putReport(
  tx: Queryable,
  { orderId, round, revision }: Pick<Report, "orderId" | "round" | "revision">,
  report: ReportText,
): Promise<Report | null> {
  const [row] =
    revision === 0
      ? await tx
          .insert(reviewReports)
          .values({ orderId, round, ...report })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(reviewReports)
          .set({ ...report, revision: sql`${reviewReports.revision} + 1`, updatedAt: sql`now()` })
          .where(
            and(
              eq(reviewReports.orderId, orderId),
              eq(reviewReports.round, round),
              eq(reviewReports.revision, revision),
            ),
          )
          .returning();
  return row ?? null;
}

export type OpenedPart = "document" | "contact" | "pdf";

export async function insertOpening(
  tx: Queryable,
  opening: {
    orderId: string;
    viewerId: string;
    role: "reviewer" | "operator";
    part: OpenedPart;
    /** An operator's. */
    reason?: string;
  },
): Promise<void> {
  await tx.insert(reviewOpenings).values({ id: newId(), ...opening });
}

/** Oldest first. */
export const listOpenings = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(reviewOpenings)
    .where(eq(reviewOpenings.orderId, orderId))
    .orderBy(asc(reviewOpenings.at), asc(reviewOpenings.id));
