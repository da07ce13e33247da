ALTER TABLE "auth_rate_limits" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "auth_rate_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");