import { isId } from "../../kit/id.ts";
import type { Portal } from "../../portals/portal.ts";
import type { DocumentKind } from "../model/document-kind.ts";

/** Path of a document's editor; without an id, of the page that creates one. */
export const editorPath = (portal: Portal, base: string, kind: DocumentKind, id?: string): string =>
  `${base}/${portal.slugs[kind]}${id ? `/${id}` : ""}`;

/** The document id at the end of an editor's path, or null on the page that creates a document. */
export function documentIdIn(path: string): string | null {
  const last = path.split("/").pop() ?? "";
  return isId(last) ? last : null;
}
