import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { documents } from "../documents/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Links that show a document to everyone who has their address. Revoking one deletes its row; deleting a document for good
 * deletes its links. The owner leads the key, as everywhere in documents; readers find a link by the hash of its token.
 */
export const shareLinks = pgTable(
  "share_links",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    documentId: uuid("document_id").notNull(),
    /** SHA-256 of the token in the address, so that a stolen table opens no document. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Null: the link has no password. */
    passwordHash: text("password_hash"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Null: until it is revoked. */
    expiresAt: moment("expires_at"),
    /** How often somebody opened it. Nothing is stored about who. */
    views: integer("views").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    foreignKey({
      columns: [table.ownerId, table.documentId],
      foreignColumns: [documents.ownerId, documents.id],
    }).onDelete("cascade"),
    index("share_links_document").on(table.ownerId, table.documentId),
  ],
);
