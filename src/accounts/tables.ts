import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Theme } from "../http/viewer.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  name: text("name").notNull(),
  /** customer, editor, reviewer or operator. No endpoint changes it; `grantRole` does. */
  role: text("role").notNull().default("customer"),
  /** The portal on which the user signed up. */
  portal: text("portal").notNull(),
  /** The requested new address, for display; null if no change is pending. The token's row decides what the link confirms. */
  pendingEmail: text("pending_email"),
  /** The user must enter a code in addition to the password. */
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** Rises with every change of the password or the second factor. Sessions and tokens with a lower epoch are void. */
  credentialEpoch: integer("credential_epoch").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address").notNull(),
    userAgent: text("user_agent").notNull(),
    /** The user's epoch when the password was verified. The session is live while the user's epoch is the same. */
    credentialEpoch: integer("credential_epoch").notNull(),
    /** When the second factor was proved for this session; null: it was opened with the password alone. */
    secondFactorAt: moment("second_factor_at"),
    /** Label of the host on which the session was opened. */
    hostLabel: text("host_label").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user_id").on(table.userId)],
);

/** Passwords as scrypt hashes, apart from `users`, so that no query of accounts reads them. */
export const passwords = pgTable("passwords", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  hash: text("hash").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** The second factor of a user who has one, or is setting it up. */
export const twoFactors = pgTable("two_factors", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret shared with the authenticator app, encrypted with the installation's secret. */
  secret: text("secret").notNull(),
  /** JSON array of keyed hashes; each code works once. */
  backupCodes: text("backup_codes").notNull(),
  /** False until the user enters the first correct code; until then signing in needs no code. */
  verified: boolean("verified").notNull().default(false),
  /** The 30-second period of the last accepted code. Codes of this period and of earlier ones are refused. */
  lastPeriod: bigint("last_period", { mode: "number" }),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: moment("locked_until"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/**
 * One-time tokens: `identifier` is `{purpose}:{SHA-256 of the token}`, `value` is the user id. Only the mail or the cookie
 * contains the token itself.
 */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    /** The user's epoch when the token was issued. The token is void once the user's epoch is higher. */
    credentialEpoch: integer("credential_epoch").notNull(),
    /** The address to which a `change-email` link was sent, and which it confirms. */
    email: text("email"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("verifications_identifier").on(table.identifier),
    index("verifications_value").on(table.value),
    uniqueIndex("verifications_one_email_change")
      .on(table.value)
      .where(sql`${table.identifier} LIKE 'change-email:%'`),
  ],
);

/** The counters of all limits, in the format of rate-limiter-flexible. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** Users' preferences. The defaults of `preferences.ts` apply to a user without a row. */
export const userPreferences = pgTable("user_preferences", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Name of the culture whose language mails use; null: the portal's. */
  culture: text("culture"),
  /** ISO 3166-1 alpha-2, upper case; null: the portal's. */
  country: text("country"),
  mailReviews: boolean("mail_reviews").notNull(),
  mailNews: boolean("mail_news").notNull(),
  mailReminders: boolean("mail_reminders").notNull(),
  /** Shortcuts of a single letter are on (WCAG 2.1.4). */
  singleKeys: boolean("single_keys").notNull(),
  theme: text("theme").$type<Theme>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/**
 * Personal access tokens of programs. `hash` is the SHA-256 of the token, which only its owner has. A token is void once the
 * user's epoch is higher than its own.
 */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    hash: text("hash").notNull().unique(),
    /** The first characters of the token, by which its owner recognizes it. */
    prefix: text("prefix").notNull(),
    scopes: text("scopes").array().notNull(),
    credentialEpoch: integer("credential_epoch").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    /** Null: never used. At most 10 minutes older than the last use. */
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("access_tokens_user_id").on(table.userId)],
);
