import { eq } from "drizzle-orm";
import { users } from "../../src/accounts/tables.ts";
import type { Database } from "../../src/db/client.server.ts";
import { findDocument } from "../../src/documents/document-store.server.ts";
import { addDocument } from "../../src/documents/use-cases/add-document.server.ts";
import { AppError } from "../../src/kit/errors.ts";
import { newId } from "../../src/kit/id.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { startOrder, submitOrder } from "../../src/review/orders/customer-actions.server.ts";
import { criteria, type Order, type OrderChange, type Scores } from "../../src/review/orders/order.ts";
import { claimOrder, saveReport } from "../../src/review/orders/reviewer-actions.server.ts";
import { putReviewer } from "../../src/review/orders/reviewer-store.server.ts";
import type { Waiter } from "../../src/review/orders/waiter-store.server.ts";
import type { ReviewDeps } from "../../src/review/review-deps.server.ts";
import { translator } from "./content.ts";
import { buildResume, portalOf } from "./documents.ts";

/** Review orders for tests of the store and its use cases. */

export type TestReview = ReviewDeps & {
  /** What others were notified of, in order. */
  notified: OrderChange[];
  /** Whom the timers told that somebody reviews in their language. */
  told: Waiter[];
  /** Orders that took a review from the plan. */
  used: Set<string>;
};

/** Dependencies over a database: a plan without a bound, and every notification is noted. */
export function buildReviewDeps(db: Database, overrides: Partial<ReviewDeps> = {}): TestReview {
  const notified: OrderChange[] = [];
  const used = new Set<string>();
  const told: Waiter[] = [];
  return {
    db,
    told,
    translator,
    notified,
    used,
    onMail() {},
    async notify(_tx, change) {
      notified.push(change);
    },
    async tellWaiter(_tx, waiter) {
      told.push(waiter);
    },
    async tellReviewer() {},
    async loadDocument(ownerId, id) {
      const document = await findDocument(db, { ownerId, id });
      if (!document) throw new AppError("notFound");
      return document;
    },
    allowance: {
      async use(_tx, { key }) {
        used.add(key);
        return "used";
      },
      async restore(_tx, { key }) {
        used.delete(key);
      },
      async compensate(_tx, { key }) {
        return used.delete(key) ? { kind: "review" } : null;
      },
    },
    ...overrides,
  };
}

export async function insertAccount(db: Database, role = "customer"): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  await db.insert(users).values({ id, email, name: "", role, portal: "lde", emailVerified: true });
  return id;
}

export async function insertReviewer(
  db: Database,
  {
    locales = ["de-DE"],
    capacity = 5,
    paused = false,
    displayName = "Reviewer",
  }: { locales?: Locale[]; capacity?: number; paused?: boolean; displayName?: string } = {},
): Promise<string> {
  const userId = await insertAccount(db, "reviewer");
  await putReviewer(db, { userId, locales, capacity, displayName, paused });
  return userId;
}

/** Runs `work` while somebody reviews in the language, which an order needs to be sent. */
export async function withReviewer<T>(db: Database, locale: Locale, work: () => Promise<T>): Promise<T> {
  const userId = await insertReviewer(db, { locales: [locale], capacity: 1000 });
  try {
    return await work();
  } finally {
    await db.delete(users).where(eq(users.id, userId));
  }
}

export const setRole = (db: Database, userId: string, role: string) =>
  db.update(users).set({ role }).where(eq(users.id, userId));

export async function insertResume(db: Database, ownerId: string, locale: Locale = "de-DE"): Promise<string> {
  const { id } = await addDocument(
    { db },
    {
      ownerId,
      kind: "resume",
      title: "Resume",
      portal: portalOf(locale).code,
      content: buildResume(locale),
    },
  );
  return id;
}

export const emptyIntake = (locale: Locale = "de-DE") => ({
  targetJob: "",
  advert: "",
  worries: "",
  locale,
});

export async function insertDraft(deps: ReviewDeps, locale: Locale = "de-DE"): Promise<Order> {
  const customerId = await insertAccount(deps.db);
  const documentId = await insertResume(deps.db, customerId, locale);
  const { code } = portalOf(locale);
  return startOrder(deps, { customerId, documentId, source: "document", portal: code, culture: code });
}

export async function insertQueued(deps: ReviewDeps, locale: Locale = "de-DE"): Promise<Order> {
  const { id: orderId, customerId } = await insertDraft(deps, locale);
  const submission = await withReviewer(deps.db, locale, () =>
    submitOrder(deps, { customerId: customerId!, orderId, key: newId(), intake: emptyIntake(locale) }),
  );
  if (submission.outcome !== "submitted") throw new Error(submission.outcome);
  return submission.order;
}

/** An order that a new reviewer has claimed. */
export async function insertClaimed(deps: ReviewDeps, locale: Locale = "de-DE"): Promise<Order> {
  const { id: orderId } = await insertQueued(deps, locale);
  const reviewerId = await insertReviewer(deps.db, { locales: [locale] });
  return claimOrder(deps, { reviewerId, orderId, key: newId() });
}

const fullScores = (): Scores =>
  Object.fromEntries(criteria.map((criterion) => [criterion, { score: 4, reason: "Good." }]));

/** Fills in the report, so that the order can be approved. */
export const insertReport = (deps: ReviewDeps, { id, reviewerId }: Pick<Order, "id" | "reviewerId">) =>
  saveReport(deps, {
    reviewerId: reviewerId!,
    orderId: id,
    report: { revision: 0, summary: "A clear resume.", scores: fullScores(), checklist: [] },
  });
