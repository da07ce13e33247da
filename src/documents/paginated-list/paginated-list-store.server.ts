import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { summaryColumns, toSummary } from "../document-store.server.ts";
import type { DocumentSummary } from "../model/document.ts";
import type { DocumentKind } from "../model/document-kind.ts";
import { documents } from "../tables.ts";

export type PaginatedListQuery = {
  kind: DocumentKind;
  /** Culture names. */
  portals: string[];
  limit: number;
  offset: number;
  /** By the time of the last change, then by id. */
  order: "asc" | "desc";
};

/** A page of the owner's documents that are not deleted; empty after the last page. */
export async function listPaginatedDocuments(
  db: Queryable,
  ownerId: string,
  { kind, portals, limit, offset, order }: PaginatedListQuery,
): Promise<DocumentSummary[]> {
  const by = order === "asc" ? asc : desc;
  const rows = await db
    .select(summaryColumns)
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        eq(documents.kind, kind),
        inArray(documents.portal, portals),
        isNull(documents.deletedAt),
      ),
    )
    .orderBy(by(documents.updatedAt), by(documents.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toSummary);
}
