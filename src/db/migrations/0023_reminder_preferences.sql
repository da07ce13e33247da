ALTER TABLE "user_preferences" ADD COLUMN "mail_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;