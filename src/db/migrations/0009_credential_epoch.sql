ALTER TABLE "sessions" ADD COLUMN "credential_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "host_label" text;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_period" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credential_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "credential_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
-- These links do not contain the address that they confirm. Users request the change again.
DELETE FROM "verifications" WHERE "identifier" LIKE 'change-email:%';--> statement-breakpoint
UPDATE "users" SET "pending_email" = NULL WHERE "pending_email" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_email_change" ON "verifications" USING btree ("value") WHERE "verifications"."identifier" LIKE 'change-email:%';--> statement-breakpoint
CREATE INDEX "mails_user_id" ON "mails" USING btree ("user_id");