import {
  boolean,
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
import { users } from "../accounts/tables.ts";
import type { FileKind } from "./files/file-kinds.ts";
import type { GuestPictures } from "./guest/sealed-picture.ts";
import type { DocumentKind } from "./model/document-kind.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The owner leads every key, so that a distributed database stores one user's rows together. */
export const documents = pgTable(
  "documents",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    /** False while the title follows the name in the document and the employer; renaming by hand sets it. */
    hasOwnTitle: boolean("has_own_title").notNull().default(true),
    /** The employer that the document is for: that of its application (`applications`). */
    employer: text("employer"),
    portal: text("portal").notNull(),
    version: integer("version").notNull().default(1),
    content: jsonb("content").notNull(),
    /** Bytes of the content as JSON, for the owner's quota. */
    bytes: integer("bytes").notNull(),
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

/**
 * Versions of a document: its content before saves, as many as `policy.ts` allows, and the current content if it has a
 * name.
 */
export const documentVersions = pgTable(
  "document_versions",
  {
    ownerId: uuid("owner_id").notNull(),
    documentId: uuid("document_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").notNull(),
    bytes: integer("bytes").notNull(),
    savedAt: moment("saved_at").notNull().defaultNow(),
    /** The user's name for this version. Named versions are not thinned out. */
    name: text("name"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.documentId, table.version] }),
    foreignKey({
      columns: [table.ownerId, table.documentId],
      foreignColumns: [documents.ownerId, documents.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Resumes that are another resume in a further language. Both are documents of their own; what changed in the source since
 * the owner last compared them is found by comparing `seenContent` with its content.
 */
export const languageVersions = pgTable(
  "language_versions",
  {
    ownerId: uuid("owner_id").notNull(),
    documentId: uuid("document_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    /** Version and content of the source that the owner has taken over. */
    seenVersion: integer("seen_version").notNull(),
    seenContent: jsonb("seen_content").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.documentId] }),
    index("language_versions_source").on(table.ownerId, table.sourceId),
    foreignKey({
      columns: [table.ownerId, table.documentId],
      foreignColumns: [documents.ownerId, documents.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.ownerId, table.sourceId],
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
    kind: text("kind").$type<FileKind>().notNull(),
    contentType: text("content_type").notNull(),
    /** Of everything stored, for the owner's quota. */
    bytes: integer("bytes").notNull(),
    /** Of a picture; 0 for a PDF. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    pages: integer("pages").notNull(),
    /** Bytes that an attachment adds to an application folder. */
    pageBytes: integer("page_bytes").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/**
 * Browsers whose guest has signed up and not confirmed the address yet. The documents belong to the browser, not to an
 * account: a sign-up with another user's address moves nothing into that user's account.
 */
export const keptBrowsers = pgTable(
  "kept_browsers",
  {
    /** SHA-256 of the cookie that identifies the browser. */
    browser: text("browser").primaryKey(),
    /** The account into which the documents move. Null until the address is confirmed. */
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("kept_browsers_owner").on(table.ownerId),
    index("kept_browsers_expiry").on(table.expiresAt),
  ],
);

/** Documents of such a guest, with their pictures. */
export const keptDocuments = pgTable(
  "kept_documents",
  {
    browser: text("browser")
      .notNull()
      .references(() => keptBrowsers.browser, { onDelete: "cascade" }),
    /** The id that the document has in the browser, and will have in the account. */
    id: uuid("id").notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    portal: text("portal").notNull(),
    content: jsonb("content").notNull(),
    pictures: jsonb("pictures").$type<GuestPictures>().notNull(),
    /** Of content and pictures. */
    bytes: integer("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.browser, table.id] })],
);
