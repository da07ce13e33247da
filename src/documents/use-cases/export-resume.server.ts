import type { DocumentDeps } from "../document-deps.server.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import type { DocumentKey } from "../document-store.server.ts";
import { exportJsonResume } from "../json-resume.ts";
import { getResume } from "./get-document.server.ts";

/** The resume as JSON Resume, named in the order of the portal it was made in, with what the format cannot hold. */
export async function exportResume(deps: Pick<DocumentDeps, "db">, key: DocumentKey) {
  const { title, content, portal } = await getResume(deps, key);
  return { title, ...exportJsonResume(content, portalOfDocument({ portal })) };
}
