import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { Compensation } from "../plans/allowance/compensate-late-review.server.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });
const order = () =>
  uuid("order_id")
    .notNull()
    .references(() => reviewOrders.id, { onDelete: "cascade" });

/** A customer's order of one document's review. `order-machine.ts` decides how its state changes. */
export const reviewOrders = pgTable(
  "review_orders",
  {
    id: uuid("id").primaryKey(),
    /** Null once the customer's account or the order's content is erased. */
    customerId: uuid("customer_id"),
    documentId: uuid("document_id"),
    documentKind: text("document_kind").notNull(),
    /** The document's title when it was submitted, and before that when the order was started. */
    title: text("title").notNull(),
    /** document: made in Dossier; upload: imported for this order. */
    source: text("source").notNull(),
    /** Code of the portal where the order was placed. */
    portal: text("portal").notNull(),
    /** Name of the culture where it was placed: its language is the customer's. */
    culture: text("culture").notNull(),
    /** Locale of the document and the review. */
    locale: text("locale").notNull(),
    state: text("state").notNull(),
    /** 1, or 2 after the customer asked again. */
    round: integer("round").notNull().default(1),
    targetJob: text("target_job").notNull().default(""),
    advert: text("advert").notNull().default(""),
    worries: text("worries").notNull().default(""),
    /** When the customer agreed that a reviewer reads the document for this purpose. */
    consentAt: time("consent_at"),
    /** The order's content is erased then; null before it is submitted. */
    retainUntil: time("retain_until"),
    reviewerId: uuid("reviewer_id").references(() => users.id, { onDelete: "set null" }),
    claimedAt: time("claimed_at"),
    /** A claim without work returns to the queue then. */
    claimExpiresAt: time("claim_expires_at"),
    submittedAt: time("submitted_at"),
    /** When the review is promised. */
    dueAt: time("due_at"),
    askedAt: time("asked_at"),
    /** What the customer got back because the review was late (`Compensation`); null: nothing. */
    compensation: jsonb("compensation").$type<Compensation>(),
    approvedAt: time("approved_at"),
    closedAt: time("closed_at"),
    /** Rises with every transition. */
    revision: integer("revision").notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("review_orders_customer").on(table.customerId, table.createdAt.desc()),
    index("review_orders_queue").on(table.locale, table.dueAt).where(sql`${table.state} = 'queued'`),
    index("review_orders_reviewer").on(table.reviewerId, table.state),
    index("review_orders_state").on(table.state, table.dueAt),
    index("review_orders_claims").on(table.claimExpiresAt).where(sql`${table.state} = 'inReview'`),
    index("review_orders_retention").on(table.retainUntil).where(sql`${table.state} <> 'erased'`),
  ],
);

/** The document as it was submitted in a round: what the reviewer reads and the comments quote. */
export const reviewSnapshots = pgTable(
  "review_snapshots",
  {
    orderId: order(),
    round: integer("round").notNull(),
    documentVersion: integer("document_version").notNull(),
    content: jsonb("content").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.round] })],
);

/** A reviewer's comment or suggestion on a phrase of the snapshot, or on the whole document. */
export const reviewComments = pgTable(
  "review_comments",
  {
    id: uuid("id").primaryKey(),
    orderId: order(),
    round: integer("round").notNull(),
    /** comment or suggestion. */
    kind: text("kind").notNull(),
    /** `Anchor` of `anchors/anchor.ts`; null: about the whole document. */
    anchor: jsonb("anchor"),
    body: text("body").notNull(),
    /** Text in place of the quote, "" to delete it; null for a comment. */
    replacement: text("replacement"),
    /** The customer's: open, taken or dismissed; a comment that is dealt with is dismissed. */
    decision: text("decision").notNull().default("open"),
    decidedAt: time("decided_at"),
    /** The customer's, for the second round. */
    answer: text("answer").notNull().default(""),
    /** The document's version that has the suggestion, while it is taken. */
    takenVersion: integer("taken_version"),
    /** Rises with every save, so that two windows cannot overwrite each other. */
    revision: integer("revision").notNull().default(1),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [index("review_comments_order").on(table.orderId, table.round)],
);

/** Summary, scores and checklist of a round. */
export const reviewReports = pgTable(
  "review_reports",
  {
    orderId: order(),
    round: integer("round").notNull(),
    summary: text("summary").notNull().default(""),
    /** `{ [criterion]: { score: 1–5, reason } }`. */
    scores: jsonb("scores").notNull().default({}),
    /** Keys of the points that are done. */
    checklist: jsonb("checklist").notNull().default([]),
    revision: integer("revision").notNull().default(1),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.round] })],
);

/** Messages between customer and reviewer. */
export const reviewMessages = pgTable(
  "review_messages",
  {
    id: uuid("id").primaryKey(),
    orderId: order(),
    /** customer, reviewer or operator. */
    author: text("author").notNull(),
    authorId: uuid("author_id"),
    body: text("body").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    readAt: time("read_at"),
  },
  (table) => [index("review_messages_order").on(table.orderId, table.createdAt)],
);

/** The audit of an order's transitions. */
export const reviewOrderEvents = pgTable(
  "review_order_events",
  {
    id: uuid("id").primaryKey(),
    orderId: order(),
    /** Of the request or timer: the same transition has no second effect. */
    key: text("key").notNull(),
    event: text("event").notNull(),
    /** customer, reviewer, operator or system. */
    actor: text("actor").notNull(),
    actorId: uuid("actor_id"),
    fromState: text("from_state").notNull(),
    toState: text("to_state").notNull(),
    /** Reason or the reviewer's id; never a document's content. */
    detail: text("detail"),
    at: time("at").notNull(),
  },
  (table) => [
    uniqueIndex("review_order_events_key").on(table.orderId, table.key),
    index("review_order_events_order").on(table.orderId, table.at),
  ],
);

/** Who opened what of an order, and when. */
export const reviewOpenings = pgTable(
  "review_openings",
  {
    id: uuid("id").primaryKey(),
    orderId: order(),
    viewerId: uuid("viewer_id").notNull(),
    /** reviewer or operator. */
    role: text("role").notNull(),
    /** document, contact or pdf. */
    part: text("part").notNull(),
    /** Why an operator opened it; null for the order's reviewer. */
    reason: text("reason"),
    at: time("at").notNull().defaultNow(),
  },
  (table) => [index("review_openings_order").on(table.orderId, table.at)],
);

/** What a reviewer does: their role is in `users`. */
export const reviewers = pgTable("reviewers", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Locales that the reviewer reviews in. */
  locales: text("locales").array().notNull(),
  /** Orders at a time. */
  capacity: integer("capacity").notNull(),
  /** Name that customers see. */
  displayName: text("display_name").notNull().default(""),
  /** How they introduce themselves to those who have not ordered yet; "": they are not shown. */
  about: text("about").notNull().default(""),
  paused: boolean("paused").notNull().default(false),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** Accounts that asked to be told when somebody reviews in a language in which nobody does now. */
export const reviewWaiters = pgTable(
  "review_waiters",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Locale of the review. */
    locale: text("locale").notNull(),
    /** Name of the culture where they asked: its language is theirs. */
    culture: text("culture").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.locale] }),
    index("review_waiters_locale").on(table.locale, table.createdAt),
  ],
);

/** An operator's invitation to become a reviewer. Only the mail contains the token. */
export const reviewerInvitations = pgTable(
  "reviewer_invitations",
  {
    id: uuid("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull(),
    locales: text("locales").array().notNull(),
    capacity: integer("capacity").notNull(),
    /** SHA-256. */
    tokenHash: text("token_hash").notNull(),
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    expiresAt: time("expires_at").notNull(),
    acceptedAt: time("accepted_at"),
    revokedAt: time("revoked_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("reviewer_invitations_token").on(table.tokenHash),
    // One open invitation of an address.
    uniqueIndex("reviewer_invitations_open")
      .on(table.email)
      .where(sql`${table.acceptedAt} IS NULL AND ${table.revokedAt} IS NULL`),
  ],
);

/** A customer's rating of a finished review. The stars also count in the trust rating. */
export const reviewRatings = pgTable(
  "review_ratings",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => reviewOrders.id, { onDelete: "cascade" }),
    reviewerId: uuid("reviewer_id"),
    stars: integer("stars").notNull(),
    comment: text("comment").notNull().default(""),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("review_ratings_reviewer").on(table.reviewerId)],
);
