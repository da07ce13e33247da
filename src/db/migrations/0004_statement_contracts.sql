ALTER TABLE "plan_statements" ADD COLUMN "contract_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_statements" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_statements" ADD COLUMN "reported_at" timestamp with time zone;