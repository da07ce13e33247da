import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { FileKind } from "./files/file-kinds.ts";
import type { DocumentKind } from "./model/document.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The owner leads every key, so that a distributed database stores one user's rows together. */
export const documents = pgTable(
  "documents",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    portal: text("portal").notNull(),
    version: integer("version").notNull().default(1),
    content: jsonb("content").notNull(),
    /** Bytes of the content as JSON, for the owner's quota. */
    bytes: integer("bytes").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Set while the document is deleted and can still be restored. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("documents_newest").on(table.ownerId, table.updatedAt.desc()),
  ],
);

/** Earlier versions of a document: its content before its newest saves, as many as `policy.ts` allows. */
export const documentVersions = pgTable(
  "document_versions",
  {
    ownerId: uuid("owner_id").notNull(),
    documentId: uuid("document_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").notNull(),
    bytes: integer("bytes").notNull().default(0),
    savedAt: moment("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.documentId, table.version] }),
    foreignKey({
      columns: [table.ownerId, table.documentId],
      foreignColumns: [documents.ownerId, documents.id],
    }).onDelete("cascade"),
  ],
);

/** Photos, signatures and attachments; the bytes are in the file store under `{ownerId}/{id}`. */
export const files = pgTable(
  "files",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<FileKind>().notNull().default("photo"),
    contentType: text("content_type").notNull(),
    /** Of everything stored, for the owner's quota. */
    bytes: integer("bytes").notNull(),
    /** Of a picture; 0 for a PDF. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    pages: integer("pages").notNull().default(1),
    /** Bytes that an attachment adds to an application folder. */
    pageBytes: integer("page_bytes").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
