CREATE TABLE "allowance_uses" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"entitlement_id" uuid,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowance_uses_user_id_key_pk" PRIMARY KEY("user_id","key")
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
	"completed_at" timestamp with time zone
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
ALTER TABLE "entitlements" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "invoices_user_id" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment_id" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_delete_after" ON "invoices" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "payments_user_id" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_subscription_id" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_id" ON "payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "plan_checkouts_user_id" ON "plan_checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_checkouts_provider_id" ON "plan_checkouts" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "provider_events_received_at" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_id" ON "subscriptions" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("current_until") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
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
CREATE INDEX "reviewer_invitations_email" ON "reviewer_invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_subscription_id" ON "entitlements" USING btree ("subscription_id");