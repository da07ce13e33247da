CREATE TABLE "plan_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"operator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "plan_checkouts" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_decisions" ADD CONSTRAINT "plan_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_decisions_user_id" ON "plan_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_decisions_at" ON "plan_decisions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_purchases_checkout_id" ON "test_purchases" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "test_purchases_renews_at" ON "test_purchases" USING btree ("renews_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_plan_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."plan_checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_checkout_id" ON "subscriptions" USING btree ("checkout_id");