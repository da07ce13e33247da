import type { Portal } from "../../portals/portal.ts";
import type { StoredDocument } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import type { DocumentKey } from "../document-store.server.ts";
import { limits } from "../model/resume.ts";
import { cutText } from "../model/text.ts";
import { addDocument } from "./add-document.server.ts";
import { getDocument } from "./get-document.server.ts";

/** A copy with a history of its own, titled in the language of the page. The picture is shared. */
export async function duplicateDocument(
  deps: DocumentDeps,
  key: DocumentKey,
  portal: Portal,
): Promise<StoredDocument> {
  const { title, kind, portal: made, content } = await getDocument(deps, key);
  const copy = cutText(deps.words(portal).copyOf(title), limits.title);
  return addDocument(deps, { ownerId: key.ownerId, kind, portal: made, content, title: copy });
}
