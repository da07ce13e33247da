-- PARTITION BY is written by hand: Drizzle knows no partitions. They are made when the server starts.
CREATE TABLE "client_events" (
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"portal" text NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"user_id" uuid,
	"signed_in" boolean NOT NULL,
	CONSTRAINT "client_events_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"info" boolean NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"component" text NOT NULL,
	"url" text NOT NULL,
	"document_id" text NOT NULL,
	"source_app" text NOT NULL,
	"product" text NOT NULL,
	"device_type" text NOT NULL,
	"browser" text NOT NULL,
	"portal" text NOT NULL,
	"international" boolean,
	"region_group" boolean,
	"user_id" uuid,
	CONSTRAINT "error_reports_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "client_events_name" ON "client_events" USING btree ("name");--> statement-breakpoint
CREATE INDEX "client_events_user_id" ON "client_events" USING btree ("user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "error_reports_fingerprint" ON "error_reports" USING btree ("fingerprint","time");--> statement-breakpoint
CREATE INDEX "error_reports_user_id" ON "error_reports" USING btree ("user_id") WHERE user_id IS NOT NULL;