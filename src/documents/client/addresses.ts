import { isId } from "../../kit/id.ts";
import type { Portal } from "../../portals/portal.ts";
import type { DocumentKind } from "../model/document.ts";

/** Where a document of the kind is edited; without an id, where one is begun. */
export const editorAddress = (portal: Portal, base: string, kind: DocumentKind, id?: string): string =>
  `${base}/${portal.slugs[kind]}${id ? `/${id}` : ""}`;

/** The document that the page's path names, or null on the page where one is begun. */
export function documentIdIn(path: string): string | null {
  const last = path.split("/").pop() ?? "";
  return isId(last) ? last : null;
}
