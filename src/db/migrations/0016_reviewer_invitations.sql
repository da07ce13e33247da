DROP INDEX "reviewer_invitations_email";--> statement-breakpoint
ALTER TABLE "review_openings" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reviewer_invitations_open" ON "reviewer_invitations" USING btree ("email") WHERE "reviewer_invitations"."accepted_at" IS NULL AND "reviewer_invitations"."revoked_at" IS NULL;