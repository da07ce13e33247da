ALTER TABLE "review_comments" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviewers" ADD COLUMN "about" text DEFAULT '' NOT NULL;