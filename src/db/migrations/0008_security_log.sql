CREATE TABLE "security_alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"portal" text NOT NULL,
	"network" text,
	"detail" text,
	"browser" text,
	"system" text,
	"count" integer DEFAULT 1 NOT NULL,
	"bucket" text,
	CONSTRAINT "security_events_bucket_unique" UNIQUE("bucket")
);
--> statement-breakpoint
CREATE INDEX "security_events_time" ON "security_events" USING btree ("time");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","time");--> statement-breakpoint
CREATE INDEX "security_events_user_id" ON "security_events" USING btree ("user_id","time") WHERE user_id IS NOT NULL;--> statement-breakpoint
-- Written by hand, because the table's module must not import the one of users.
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
