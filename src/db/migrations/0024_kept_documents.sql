CREATE TABLE "kept_browsers" (
	"browser" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_documents" (
	"browser" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"portal" text NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "kept_documents_browser_id_pk" PRIMARY KEY("browser","id")
);
--> statement-breakpoint
ALTER TABLE "kept_browsers" ADD CONSTRAINT "kept_browsers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_documents" ADD CONSTRAINT "kept_documents_browser_kept_browsers_browser_fk" FOREIGN KEY ("browser") REFERENCES "public"."kept_browsers"("browser") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_browsers_owner" ON "kept_browsers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "kept_browsers_expiry" ON "kept_browsers" USING btree ("expires_at");