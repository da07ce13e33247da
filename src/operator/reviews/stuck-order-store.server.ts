import { sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import { orderPeriods } from "../../review/orders/order-machine.ts";
import { reviewers, reviewOrders } from "../../review/tables.ts";

/** Why an order does not move without an operator. */
const stuckReasons = ["noReviewer", "overdue", "unanswered"] as const;
export type StuckReason = (typeof stuckReasons)[number];

export type StuckOrder = {
  id: string;
  locale: string;
  portal: string;
  submittedAt: Date | null;
  dueAt: Date | null;
  reasons: StuckReason[];
};

/** Orders listed at most. */
const maxStuck = 200;

type Row = {
  id: string;
  locale: string;
  portal: string;
  submitted_at: string | null;
  due_at: string | null;
} & Record<StuckReason, boolean>;

/**
 * Open orders that need an operator: no reviewer has their language, their promised time is over, or the customer has not
 * answered for two days. The first due comes first.
 */
export async function findStuckOrders(db: Queryable, now: Date): Promise<StuckOrder[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    SELECT id, locale, portal, submitted_at, due_at, "noReviewer", overdue, unanswered FROM (
      SELECT o.id, o.locale, o.portal, o.submitted_at, o.due_at,
        o.state = 'queued' AND NOT EXISTS (
          SELECT 1 FROM ${reviewers} r JOIN ${users} u ON u.id = r.user_id
          WHERE u.role IN ('reviewer', 'operator') AND NOT r.paused AND o.locale = ANY(r.locales)
        ) AS "noReviewer",
        o.state IN ('queued', 'inReview') AND coalesce(o.due_at <= ${at}, false) AS overdue,
        o.state = 'question' AND coalesce(
          o.asked_at <= ${at} - make_interval(secs => ${orderPeriods.answerReminder / 1000}), false) AS unanswered
      FROM ${reviewOrders} o WHERE o.state IN ('queued', 'inReview', 'question')
    ) AS open
    WHERE "noReviewer" OR overdue OR unanswered
    ORDER BY due_at, id LIMIT ${maxStuck}`);
  return rows.map((row) => ({
    id: row.id,
    locale: row.locale,
    portal: row.portal,
    submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at),
    dueAt: row.due_at === null ? null : new Date(row.due_at),
    reasons: stuckReasons.filter((reason) => row[reason]),
  }));
}
