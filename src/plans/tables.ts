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

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The account, while it exists: what tax law makes the operator keep outlives it without a name. */
const formerUser = () => uuid("user_id").references(() => users.id, { onDelete: "set null" });
const user = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A purchase that a user began. Amounts are in the currency's minor units, tax included. */
export const planCheckouts = pgTable(
  "plan_checkouts",
  {
    id: uuid("id").primaryKey(),
    userId: user(),
    /** limited, weekly or annual. */
    plan: text("plan").notNull(),
    portal: text("portal").notNull(),
    /** What is charged for the first period; each later one costs `amount` and `credit`. */
    amount: integer("amount").notNull(),
    /** What of the first period's price was paid with the plan that it replaces. */
    credit: integer("credit").notNull().default(0),
    /** A change of the plan: the subscription that ends when this one begins. */
    replaces: uuid("replaces"),
    /** The payment of that subscription whose unused part is the credit. */
    creditedPaymentId: uuid("credited_payment_id"),
    currency: text("currency").notNull(),
    /** Hundredths of a percent. */
    taxRate: integer("tax_rate").notNull(),
    /** stripe or test. */
    provider: text("provider").notNull(),
    /** The provider's checkout session; null until it exists. */
    providerId: text("provider_id"),
    /** open, completed or expired. */
    state: text("state").notNull().default("open"),
    /** When the customer asked that the service begin before the withdrawal period ends; null: not asked, or no such law. */
    beginsAtOnceAt: time("begins_at_once_at"),
    /** Name and address for the invoice, as the customer typed them. */
    billing: jsonb("billing").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    completedAt: time("completed_at"),
    /** When the provider's state was last written, by the database's clock: what was read before that is outdated. */
    syncedAt: time("synced_at"),
  },
  (table) => [
    index("plan_checkouts_user_id").on(table.userId),
    index("plan_checkouts_replaces").on(table.replaces).where(sql`${table.state} = 'open'`),
    index("plan_checkouts_incomplete").on(table.createdAt).where(sql`${table.state} <> 'completed'`),
    uniqueIndex("plan_checkouts_provider_id").on(table.provider, table.providerId),
  ],
);

/** What a provider bills. The provider's state decides; this is our newest copy of it. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey(),
    userId: user(),
    /** The checkout that began it. */
    checkoutId: uuid("checkout_id").references(() => planCheckouts.id, { onDelete: "set null" }),
    provider: text("provider").notNull(),
    /** The provider's subscription, or the payment of a plan that is paid once. */
    providerId: text("provider_id").notNull(),
    /** The provider's id of the customer, for refunds and invoices. */
    providerCustomerId: text("provider_customer_id"),
    plan: text("plan").notNull(),
    portal: text("portal").notNull(),
    /** active, pastDue or ended. */
    state: text("state").notNull(),
    /** The newest period that was paid. */
    currentFrom: time("current_from").notNull(),
    currentUntil: time("current_until").notNull(),
    /** The subscription ends at `currentUntil` instead of renewing. */
    cancelAtEnd: boolean("cancel_at_end").notNull().default(false),
    cancelledAt: time("cancelled_at"),
    /** A failed renewal keeps the plan until then. */
    graceUntil: time("grace_until"),
    withdrawnAt: time("withdrawn_at"),
    /** When the plan that the user changed to began, or when this one was returned because another one is kept. */
    replacedAt: time("replaced_at"),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("subscriptions_user_id").on(table.userId),
    uniqueIndex("subscriptions_provider_id").on(table.provider, table.providerId),
    uniqueIndex("subscriptions_checkout_id").on(table.checkoutId),
    index("subscriptions_running").on(table.currentUntil).where(sql`${table.state} <> 'ended'`),
  ],
);

/** Money received and returned, in minor units: payments are positive, refunds and chargebacks negative. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    userId: formerUser(),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "set null" }),
    provider: text("provider").notNull(),
    /** The provider's payment, refund or dispute. */
    providerId: text("provider_id").notNull(),
    /** payment, refund or chargeback. */
    kind: text("kind").notNull(),
    /** The payment that a refund or chargeback returns. */
    paymentId: uuid("payment_id"),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    taxRate: integer("tax_rate").notNull(),
    taxAmount: integer("tax_amount").notNull(),
    portal: text("portal").notNull(),
    plan: text("plan").notNull(),
    periodFrom: time("period_from"),
    periodUntil: time("period_until"),
    paidAt: time("paid_at").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("payments_user_id").on(table.userId),
    index("payments_subscription_id").on(table.subscriptionId),
    index("payments_payment_id").on(table.paymentId),
    uniqueIndex("payments_provider_id").on(table.provider, table.providerId),
  ],
);

/** What operators decided about users' plans and payments, and why. */
export const planDecisions = pgTable(
  "plan_decisions",
  {
    id: uuid("id").primaryKey(),
    userId: formerUser(),
    /** The operator's account; kept when it is erased. */
    operatorId: uuid("operator_id").notNull(),
    /** granted, revoked or refunded. */
    kind: text("kind").notNull(),
    /** The entitlement or payment. */
    subjectId: uuid("subject_id").notNull(),
    reason: text("reason").notNull(),
    /** Of a refund, in minor units; null for other decisions. */
    amount: integer("amount"),
    /** The provider refused the refund, so that nothing was returned. */
    failedAt: time("failed_at"),
    at: time("at").notNull().defaultNow(),
  },
  (table) => [
    index("plan_decisions_user_id").on(table.userId),
    index("plan_decisions_at").on(table.at),
    index("plan_decisions_subject").on(table.subjectId),
  ],
);

/**
 * The test provider's own state, as Stripe stores it on its machines: `state` is a PurchaseState. It knows no user, and no
 * money moves.
 */
export const testPurchases = pgTable(
  "test_purchases",
  {
    id: text("id").primaryKey(),
    checkoutId: uuid("checkout_id").notNull(),
    state: jsonb("state").notNull(),
    /** The next renewal fails, to try out what happens then. */
    failsRenewal: boolean("fails_renewal").notNull().default(false),
    /** When the next renewal is due; null: never. */
    renewsAt: time("renews_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("test_purchases_checkout_id").on(table.checkoutId),
    index("test_purchases_renews_at").on(table.renewsAt),
  ],
);

/** The last number of each series of invoices: the row's lock makes the numbers consecutive. */
export const invoiceSeries = pgTable("invoice_series", {
  series: text("series").primaryKey(),
  last: integer("last").notNull(),
});

/** Issued invoices and credit notes. `data` is everything that is printed, as it was then. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    userId: formerUser(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    series: text("series").notNull(),
    number: integer("number").notNull(),
    /** invoice or creditNote. */
    kind: text("kind").notNull(),
    data: jsonb("data").notNull(),
    issuedAt: time("issued_at").notNull().defaultNow(),
    /** When the law's retention period ends and the row is deleted. */
    deleteAfter: time("delete_after").notNull(),
  },
  (table) => [
    index("invoices_user_id").on(table.userId),
    uniqueIndex("invoices_number").on(table.series, table.number),
    uniqueIndex("invoices_payment_id").on(table.paymentId),
    index("invoices_delete_after").on(table.deleteAfter),
  ],
);

/** Webhook events that were accepted: a second delivery has no effect. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text("provider").notNull(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    receivedAt: time("received_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index("provider_events_received_at").on(table.receivedAt),
  ],
);

/** The plans of a user with their periods, which may overlap. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: uuid("id").primaryKey(),
    userId: user(),
    plan: text("plan").notNull(),
    validFrom: time("valid_from").notNull(),
    /** Exclusive; null: no end. */
    validUntil: time("valid_until"),
    /** The subscription that pays for it; null: an operator granted it. One row a subscription, extended by renewals. */
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "cascade" }),
    /** Why an operator granted or revoked it. */
    reason: text("reason"),
    /** The operator; null: a purchase. */
    grantedBy: uuid("granted_by"),
    revokedAt: time("revoked_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("entitlements_user_id").on(table.userId),
    uniqueIndex("entitlements_subscription_id").on(table.subscriptionId),
  ],
);

/** What a user has used of a plan's allowance: one row for each review order. */
export const allowanceUses = pgTable(
  "allowance_uses",
  {
    userId: user(),
    /** The review order. */
    key: uuid("key").notNull(),
    entitlementId: uuid("entitlement_id").references(() => entitlements.id, { onDelete: "set null" }),
    usedAt: time("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("allowance_uses_entitlement_id").on(table.entitlementId, table.usedAt),
  ],
);
