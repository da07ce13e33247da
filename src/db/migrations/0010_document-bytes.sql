ALTER TABLE "document_versions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Earlier versions stay at 0: the next saves replace them.
UPDATE "documents" SET "bytes" = octet_length("content"::text);
