import { AppError } from "../../kit/errors.ts";
import { jsonByteLength } from "../../kit/json.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import type { DocumentKey } from "../document-store.server.ts";
import type { RequestPage } from "../messages.server.ts";
import type { StoredDocument } from "../model/document.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import { maxContentBytes } from "../quotas.ts";
import { addUntitledDocument } from "../use-cases/add-document.server.ts";
import { getResume } from "../use-cases/get-document.server.ts";
import { exportJsonResume } from "./export.ts";
import { importJsonResume } from "./import.ts";
import type { ImportLoss } from "./losses.ts";

/** A new resume from a JSON Resume file, with a list of what could not be imported unchanged. */
export async function importResume(
  deps: DocumentDeps,
  ownerId: string,
  page: RequestPage,
  data: unknown,
  idempotencyKey?: string,
): Promise<{ document: StoredDocument; losses: ImportLoss[] }> {
  const { portal } = page;
  const messages = deps.messages(page);
  const { content, losses } = importJsonResume(data, portal, messages);
  // Numbers such as 1e20 grow when they are serialized again, and an imported resume must be savable.
  if (jsonByteLength(content) > maxContentBytes)
    throw new AppError("tooLarge", "imported content exceeds the size of a document");
  const document = await addUntitledDocument(
    deps,
    { ownerId, kind: "resume", portal: cultureOf(portal).name, content },
    idempotencyKey,
  );
  return { document, losses };
}

/** The resume as JSON Resume, with names in the order of the portal it was created in, and what the format cannot hold. */
export async function exportResume(deps: Pick<DocumentDeps, "db">, key: DocumentKey) {
  const { title, content, portal } = await getResume(deps, key);
  return { title, ...exportJsonResume(content, portalOfDocument({ portal })) };
}
