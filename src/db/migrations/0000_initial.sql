-- PARTITION BY and the last constraint are written by hand: Drizzle knows no partitions, and the module of the security log
-- must not import the one of users.
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"credential_epoch" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"credential_epoch" integer NOT NULL,
	"second_factor_at" timestamp with time zone,
	"host_label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"last_period" bigint,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"culture" text,
	"country" text,
	"mail_reviews" boolean NOT NULL,
	"mail_news" boolean NOT NULL,
	"mail_reminders" boolean NOT NULL,
	"single_keys" boolean NOT NULL,
	"theme" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"portal" text NOT NULL,
	"pending_email" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"credential_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"credential_epoch" integer NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_events" (
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"portal" text NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"user_id" uuid,
	"signed_in" boolean NOT NULL,
	CONSTRAINT "client_events_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"info" boolean NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"component" text NOT NULL,
	"url" text NOT NULL,
	"document_id" text NOT NULL,
	"source_app" text NOT NULL,
	"product" text NOT NULL,
	"device_type" text NOT NULL,
	"browser" text NOT NULL,
	"portal" text NOT NULL,
	"international" boolean,
	"region_group" boolean,
	"user_id" uuid,
	CONSTRAINT "error_reports_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "application_documents_owner_id_document_id_pk" PRIMARY KEY("owner_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"employer" text NOT NULL,
	"job_title" text NOT NULL,
	"advert_url" text NOT NULL,
	"status" text NOT NULL,
	"closed_reason" text,
	"saved_on" date,
	"closes_on" date,
	"sent_on" date,
	"interview_on" date,
	"interview_time" text,
	"answer_on" date,
	"notes" text NOT NULL,
	"next_step" text NOT NULL,
	"next_step_on" date,
	"next_step_time" text,
	"reminds_by_bell" boolean DEFAULT false NOT NULL,
	"reminds_by_mail" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"culture" text NOT NULL,
	"remind_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "applications_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "main_resumes" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" double precision DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text,
	CONSTRAINT "document_versions_owner_id_document_id_version_pk" PRIMARY KEY("owner_id","document_id","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"has_own_title" boolean DEFAULT true NOT NULL,
	"employer" text,
	"portal" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "documents_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"pages" integer NOT NULL,
	"page_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "kept_browsers" (
	"browser" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_documents" (
	"browser" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"portal" text NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "kept_documents_browser_id_pk" PRIMARY KEY("browser","id")
);
--> statement-breakpoint
CREATE TABLE "language_versions" (
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"seen_version" integer NOT NULL,
	"seen_content" jsonb NOT NULL,
	CONSTRAINT "language_versions_owner_id_document_id_pk" PRIMARY KEY("owner_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"forget" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mails_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "allowance_uses" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"entitlement_id" uuid,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowance_uses_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"subscription_id" uuid,
	"reason" text,
	"granted_by" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"payment_id" uuid NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"subscription_id" uuid,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"portal" text NOT NULL,
	"plan" text NOT NULL,
	"period_from" timestamp with time zone,
	"period_until" timestamp with time zone,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"portal" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"begins_at_once_at" timestamp with time zone,
	"billing" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"synced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"operator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" integer,
	"failed_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_customer_id" text,
	"plan" text NOT NULL,
	"portal" text NOT NULL,
	"state" text NOT NULL,
	"current_from" timestamp with time zone NOT NULL,
	"current_until" timestamp with time zone NOT NULL,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"fails_renewal" boolean DEFAULT false NOT NULL,
	"renews_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"portal" text NOT NULL,
	"document_id" uuid,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_user_id_portal" UNIQUE("user_id","portal"),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "review_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"anchor" jsonb,
	"body" text NOT NULL,
	"replacement" text,
	"decision" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"taken_version" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"role" text NOT NULL,
	"part" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"document_id" uuid,
	"document_kind" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"portal" text NOT NULL,
	"culture" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"target_job" text DEFAULT '' NOT NULL,
	"advert" text DEFAULT '' NOT NULL,
	"worries" text DEFAULT '' NOT NULL,
	"consent_at" timestamp with time zone,
	"retain_until" timestamp with time zone,
	"reviewer_id" uuid,
	"claimed_at" timestamp with time zone,
	"claim_expires_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_ratings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reviewer_id" uuid,
	"stars" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_order_id_round_pk" PRIMARY KEY("order_id","round")
);
--> statement-breakpoint
CREATE TABLE "review_snapshots" (
	"order_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"document_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_snapshots_order_id_round_pk" PRIMARY KEY("order_id","round")
);
--> statement-breakpoint
CREATE TABLE "reviewer_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locales" text[] NOT NULL,
	"capacity" integer NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"locales" text[] NOT NULL,
	"capacity" integer NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"portal" text NOT NULL,
	"network" text,
	"detail" text,
	"browser" text,
	"system" text,
	"count" integer DEFAULT 1 NOT NULL,
	"bucket" text,
	CONSTRAINT "security_events_bucket_unique" UNIQUE("bucket")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_links_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "share_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"portal" text NOT NULL,
	"topic" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_owner_id_application_id_applications_owner_id_id_fk" FOREIGN KEY ("owner_id","application_id") REFERENCES "public"."applications"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_resumes" ADD CONSTRAINT "main_resumes_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_browsers" ADD CONSTRAINT "kept_browsers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_documents" ADD CONSTRAINT "kept_documents_browser_kept_browsers_browser_fk" FOREIGN KEY ("browser") REFERENCES "public"."kept_browsers"("browser") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_versions" ADD CONSTRAINT "language_versions_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_versions" ADD CONSTRAINT "language_versions_owner_id_source_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","source_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_decisions" ADD CONSTRAINT "plan_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_plan_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."plan_checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_messages" ADD CONSTRAINT "review_messages_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_openings" ADD CONSTRAINT "review_openings_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_order_events" ADD CONSTRAINT "review_order_events_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_orders" ADD CONSTRAINT "review_orders_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_ratings" ADD CONSTRAINT "review_ratings_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_snapshots" ADD CONSTRAINT "review_snapshots_order_id_review_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."review_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_invitations" ADD CONSTRAINT "reviewer_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user_id" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_email_change" ON "verifications" USING btree ("value") WHERE "verifications"."identifier" LIKE 'change-email:%';--> statement-breakpoint
CREATE INDEX "client_events_name" ON "client_events" USING btree ("name");--> statement-breakpoint
CREATE INDEX "client_events_user_id" ON "client_events" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "error_reports_fingerprint" ON "error_reports" USING btree ("fingerprint","time");--> statement-breakpoint
CREATE INDEX "error_reports_user_id" ON "error_reports" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_documents_application" ON "application_documents" USING btree ("owner_id","application_id");--> statement-breakpoint
CREATE INDEX "applications_to_remind" ON "applications" USING btree ("remind_at") WHERE "applications"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kept_browsers_owner" ON "kept_browsers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "kept_browsers_expiry" ON "kept_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "language_versions_source" ON "language_versions" USING btree ("owner_id","source_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("sent_at","due_at");--> statement-breakpoint
CREATE INDEX "mails_user_id" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "allowance_uses_entitlement_id" ON "allowance_uses" USING btree ("entitlement_id","used_at");--> statement-breakpoint
CREATE INDEX "entitlements_user_id" ON "entitlements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_subscription_id" ON "entitlements" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "invoices_user_id" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment_id" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_delete_after" ON "invoices" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "payments_user_id" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_subscription_id" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_payment_id" ON "payments" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_id" ON "payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "plan_checkouts_user_id" ON "plan_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_checkouts_incomplete" ON "plan_checkouts" USING btree ("created_at") WHERE "plan_checkouts"."state" <> 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "plan_checkouts_provider_id" ON "plan_checkouts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "plan_decisions_user_id" ON "plan_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_decisions_at" ON "plan_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "plan_decisions_subject" ON "plan_decisions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "provider_events_received_at" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_id" ON "subscriptions" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_checkout_id" ON "subscriptions" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("current_until") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "test_purchases_checkout_id" ON "test_purchases" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "test_purchases_renews_at" ON "test_purchases" USING btree ("renews_at");--> statement-breakpoint
CREATE INDEX "ratings_portal_stars" ON "ratings" USING btree ("portal","stars");--> statement-breakpoint
CREATE INDEX "review_comments_order" ON "review_comments" USING btree ("order_id","round");--> statement-breakpoint
CREATE INDEX "review_messages_order" ON "review_messages" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "review_openings_order" ON "review_openings" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_order_events_key" ON "review_order_events" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "review_order_events_order" ON "review_order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "review_orders_customer" ON "review_orders" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_orders_queue" ON "review_orders" USING btree ("locale","due_at") WHERE "review_orders"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "review_orders_reviewer" ON "review_orders" USING btree ("reviewer_id","state");--> statement-breakpoint
CREATE INDEX "review_orders_state" ON "review_orders" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "review_orders_claims" ON "review_orders" USING btree ("claim_expires_at") WHERE "review_orders"."state" = 'inReview';--> statement-breakpoint
CREATE INDEX "review_orders_retention" ON "review_orders" USING btree ("retain_until") WHERE "review_orders"."state" <> 'erased';--> statement-breakpoint
CREATE INDEX "review_ratings_reviewer" ON "review_ratings" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviewer_invitations_token" ON "reviewer_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reviewer_invitations_open" ON "reviewer_invitations" USING btree ("email") WHERE "reviewer_invitations"."accepted_at" IS NULL AND "reviewer_invitations"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "security_events_time" ON "security_events" USING btree ("time");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","time");--> statement-breakpoint
CREATE INDEX "security_events_user_id" ON "security_events" USING btree ("user_id","time") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "share_links_document" ON "share_links" USING btree ("owner_id","document_id");--> statement-breakpoint
CREATE INDEX "support_messages_user_id" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
