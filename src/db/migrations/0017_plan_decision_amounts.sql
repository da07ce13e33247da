ALTER TABLE "plan_decisions" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "plan_decisions" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plan_decisions_subject" ON "plan_decisions" USING btree ("subject_id");