import { z } from "@hono/zod-openapi";
import { type PortalCode, portalCodes } from "../../portals/portal.ts";
import type { DocumentKind, DocumentSummary } from "../model/document.ts";
import { culturesOfCode, portalOfDocument } from "../model/document-portal.ts";

/**
 * The call for a page of somebody's documents (CAL-08). Names and codes of the query are the specification's; those of
 * the answer are ours in its manner.
 */
const kinds = { RSME: "resume", LETR: "letter" } as const satisfies Record<string, DocumentKind>;
const typeCodes = ["RSME", "LETR"] as const;
const codeOf: Record<DocumentKind, (typeof typeCodes)[number]> = { resume: "RSME", letter: "LETR" };

/** `THMB`: the first page as a WebP picture; `PDF`: the document. */
const fileTypes = ["THMB", "PDF"] as const;
type FileType = (typeof fileTypes)[number];
const routeOf: Record<FileType, (document: Pick<DocumentSummary, "id" | "version">) => string> = {
  // The version in the address lets a browser keep the picture.
  THMB: ({ id, version }) => `${id}/thumbnail?v=${version}`,
  PDF: ({ id }) => `${id}/pdf`,
};

const upperCodes = portalCodes.map((code) => code.toUpperCase());

/** Written as people write whole numbers: no sign, no zero in front, at most 50. */
const upToFifty = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .openapi({ type: "integer", minimum: 1, maximum: 50, default: 1 });

/** Strict: a parameter that is misspelt, doubled or unknown is an error and not ignored. */
export const documentPageQuery = z.strictObject({
  /** One's own. */
  userId: z.uuid(),
  /** In upper case: LDE. */
  portalCD: z.enum(upperCodes),
  documentType: z.enum(typeCodes),
  count: upToFifty.default("1"),
  pagenum: upToFifty.default("1"),
  showDocFiles: z.enum(["true", "false"]).default("false"),
  sortBy: z.enum(["dateModified"]).default("dateModified"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
  /** The only type of file to name; without it all are. */
  previewDocFileTypeCd: z.enum(fileTypes).optional(),
});
export type DocumentPageQuery = z.infer<typeof documentPageQuery>;

const pageItem = z.object({
  documentUID: z.uuid(),
  title: z.string(),
  documentTypeCD: z.enum(typeCodes),
  portalCD: z.enum(upperCodes),
  /** ISO 8601, UTC. */
  dateCreated: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  /** With `showDocFiles`; addresses are paths on the host that answered. */
  docFiles: z.array(z.object({ typeCd: z.enum(fileTypes), url: z.string() })).optional(),
});
/** Fewer items than `count` were asked for: there is no further page. */
export const documentPageAnswer = z.object({ items: z.array(pageItem) });
export type DocumentPageItem = z.infer<typeof pageItem>;

/** The query in the words of the store. */
export const pageOf = (query: DocumentPageQuery) => ({
  kind: kinds[query.documentType],
  portals: culturesOfCode(query.portalCD.toLowerCase() as PortalCode),
  limit: Number(query.count),
  offset: (Number(query.pagenum) - 1) * Number(query.count),
  order: query.sortOrder,
});

/** A document as an item of the page; `base` is the portal's path prefix. */
export function presentItem(
  document: DocumentSummary,
  { showDocFiles, previewDocFileTypeCd }: DocumentPageQuery,
  base: string,
): DocumentPageItem {
  const types = previewDocFileTypeCd ? [previewDocFileTypeCd] : fileTypes;
  const docFiles = types.map((typeCd) => ({
    typeCd,
    url: `${base}/api/documents/${routeOf[typeCd](document)}`,
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
