import { z } from "@hono/zod-openapi";
import { inputId } from "../../kit/api/input-text.ts";
import { type PortalCode, portalCodes } from "../../portals/portal.ts";
import type { DocumentSummary } from "../model/document.ts";
import type { DocumentKind } from "../model/document-kind.ts";
import { culturesOfCode, portalOfDocument } from "../model/document-portal.ts";

/**
 * The paginated list of the viewer's documents (CAL-08). The specification gives the query's names and codes; the
 * response follows its naming.
 */
const kinds = { RSME: "resume", LETR: "letter" } as const satisfies Record<string, DocumentKind>;
const typeCodes = ["RSME", "LETR"] as const;
const codeOf: Record<DocumentKind, (typeof typeCodes)[number]> = { resume: "RSME", letter: "LETR" };

/** `THMB`: the first page as a WebP image; `PDF`: the document. */
const fileTypes = ["THMB", "PDF"] as const;
type FileType = (typeof fileTypes)[number];
const fileRoutes: Record<FileType, (document: Pick<DocumentSummary, "id" | "version">) => string> = {
  // The version in the URL lets the browser cache the image.
  THMB: ({ id, version }) => `${id}/thumbnail?v=${version}`,
  PDF: ({ id }) => `${id}/pdf`,
};

const upperCodes = portalCodes.map((code) => code.toUpperCase());

/** An integer without sign or leading zero. */
const oneToFifty = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .openapi({ type: "integer", minimum: 1, maximum: 50, default: 1 });

/** Strict: an unknown or repeated parameter is an error. */
export const paginatedListQuery = z.strictObject({
  /** Must be the viewer's own id. */
  userId: inputId(),
  /** In upper case: LDE. */
  portalCD: z.enum(upperCodes),
  documentType: z.enum(typeCodes),
  count: oneToFifty.default("1"),
  pagenum: oneToFifty.default("1"),
  showDocFiles: z.enum(["true", "false"]).default("false"),
  sortBy: z.enum(["dateModified"]).default("dateModified"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
  /** Lists files of this type only; without it, of all types. */
  previewDocFileTypeCd: z.enum(fileTypes).optional(),
});
export type PaginatedListParams = z.infer<typeof paginatedListQuery>;

const listItem = z.object({
  documentUID: z.uuid(),
  title: z.string(),
  documentTypeCD: z.enum(typeCodes),
  portalCD: z.enum(upperCodes),
  /** ISO 8601, UTC. */
  dateCreated: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  /** With `showDocFiles`; URLs are paths on the responding host. */
  docFiles: z.array(z.object({ typeCd: z.enum(fileTypes), url: z.string() })).optional(),
});
/** Fewer items than `count` mean that this is the last page. */
export const paginatedListResponse = z.object({ items: z.array(listItem) });
export type PaginatedListItem = z.infer<typeof listItem>;

/** The query in the store's terms. */
export const toStoreQuery = (query: PaginatedListParams) => ({
  kind: kinds[query.documentType],
  portals: culturesOfCode(query.portalCD.toLowerCase() as PortalCode),
  limit: Number(query.count),
  offset: (Number(query.pagenum) - 1) * Number(query.count),
  order: query.sortOrder,
});

/** A document as an item of the list; `base` is the portal's path prefix. */
export function presentItem(
  document: DocumentSummary,
  { showDocFiles, previewDocFileTypeCd }: PaginatedListParams,
  base: string,
): PaginatedListItem {
  const types = previewDocFileTypeCd ? [previewDocFileTypeCd] : fileTypes;
  const docFiles = types.map((typeCd) => ({
    typeCd,
    url: `${base}/api/documents/${fileRoutes[typeCd](document)}`,
  }));
  return {
    documentUID: document.id,
    title: document.title,
    documentTypeCD: codeOf[document.kind],
    portalCD: portalOfDocument(document).code.toUpperCase(),
    dateCreated: document.createdAt,
    dateModified: document.updatedAt,
    ...(showDocFiles === "true" ? { docFiles } : {}),
  };
}
