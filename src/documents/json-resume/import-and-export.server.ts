import { AppError } from "../../kit/errors.ts";
import { jsonBytes } from "../../kit/json.ts";
import { cultureOf } from "../../portals/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import type { StoredDocument } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type ImportLoss, importJsonResume } from "../json-resume.ts";
import { documentBytes } from "../policy.ts";
import { addDocument } from "../use-cases/add-document.server.ts";

/** Room in a save for what stands around the content. */
const envelope = 1024;

/** A new resume from a JSON Resume file, with what could not be taken over as it was. */
export async function importResume(
  deps: DocumentDeps,
  ownerId: string,
  portal: Portal,
  data: unknown,
  retryKey?: string,
): Promise<{ document: StoredDocument; losses: ImportLoss[] }> {
  const words = deps.words(portal);
  const { content, losses } = importJsonResume(data, portal, words);
  // Numbers such as 1e20 grow when they are written again: what could not be saved must not be imported.
  if (jsonBytes(content) > documentBytes - envelope) throw new AppError("tooLarge", "imported content");
  const title = words.titles.resume;
  const document = await addDocument(
    deps,
    { ownerId, kind: "resume", portal: cultureOf(portal).name, title, content },
    retryKey,
  );
  return { document, losses };
}
