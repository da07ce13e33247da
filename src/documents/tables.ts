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
import type { DocumentKind } from "./model/document.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Owner first in every key: rows of one person stand together in a distributed store. */
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
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Set while the deletion can still be undone. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("documents_newest").on(table.ownerId, table.updatedAt.desc()),
  ],
);

/** What a document was before each save; the newest 50 are kept. */
export const documentVersions = pgTable(
  "document_versions",
  {
    ownerId: uuid("owner_id").notNull(),
    documentId: uuid("document_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").notNull(),
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

/** Pictures of documents; the bytes stand in the file store under `{ownerId}/{id}`. */
export const files = pgTable(
  "files",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);
