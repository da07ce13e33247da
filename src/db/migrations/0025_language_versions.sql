CREATE TABLE "language_versions" (
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"seen_version" integer NOT NULL,
	"seen_content" jsonb NOT NULL,
	CONSTRAINT "language_versions_owner_id_document_id_pk" PRIMARY KEY("owner_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "language_versions" ADD CONSTRAINT "language_versions_owner_id_document_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","document_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_versions" ADD CONSTRAINT "language_versions_owner_id_source_id_documents_owner_id_id_fk" FOREIGN KEY ("owner_id","source_id") REFERENCES "public"."documents"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "language_versions_source" ON "language_versions" USING btree ("owner_id","source_id");