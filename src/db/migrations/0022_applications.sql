CREATE TABLE "application_documents" (
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "application_documents_owner_id_document_id_pk" PRIMARY KEY("owner_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"employer" text NOT NULL,
	"job_title" text NOT NULL,
	"advert_url" text NOT NULL,
	"status" text NOT NULL,
	"closed_reason" text,
	"saved_on" date,
	"closes_on" date,
	"sent_on" date,
	"interview_on" date,
	"interview_time" text,
	"answer_on" date,
	"notes" text NOT NULL,
	"next_step" text NOT NULL,
	"next_step_on" date,
	"next_step_time" text,
	"reminds_by_bell" boolean DEFAULT false NOT NULL,
	"reminds_by_mail" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"culture" text NOT NULL,
	"remind_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "applications_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "main_resumes" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_owner_id_application_id_applications_owner_id_id_fk" FOREIGN KEY ("owner_id","application_id") REFERENCES "public"."applications"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_resumes" ADD CONSTRAINT "main_resumes_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_documents_application" ON "application_documents" USING btree ("owner_id","application_id");--> statement-breakpoint
CREATE INDEX "applications_to_remind" ON "applications" USING btree ("remind_at") WHERE "applications"."remind_at" IS NOT NULL;