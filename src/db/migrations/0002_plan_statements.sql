CREATE TABLE "plan_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract" text NOT NULL,
	"reason" text NOT NULL,
	"wished_on" date,
	"portal" text NOT NULL,
	"user_id" uuid,
	"subscription_id" uuid,
	"declared_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"executed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_statements" ADD CONSTRAINT "plan_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_statements" ADD CONSTRAINT "plan_statements_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_statements_user_id" ON "plan_statements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_statements_email" ON "plan_statements" USING btree ("email");--> statement-breakpoint
CREATE INDEX "plan_statements_subscription_id" ON "plan_statements" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "plan_statements_declared_at" ON "plan_statements" USING btree ("declared_at");