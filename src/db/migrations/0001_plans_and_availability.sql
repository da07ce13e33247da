CREATE TABLE "review_waiters" (
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"culture" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_waiters_user_id_locale_pk" PRIMARY KEY("user_id","locale")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" text;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD COLUMN "credited_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_orders" ADD COLUMN "compensation" jsonb;--> statement-breakpoint
ALTER TABLE "review_waiters" ADD CONSTRAINT "review_waiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_waiters_locale" ON "review_waiters" USING btree ("locale","created_at");--> statement-breakpoint
CREATE INDEX "plan_checkouts_replaces" ON "plan_checkouts" USING btree ("replaces") WHERE "plan_checkouts"."state" = 'open';