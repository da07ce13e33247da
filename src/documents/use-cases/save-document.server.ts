import { dequal as equal } from "dequal/lite";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import * as store from "../document-store.server.ts";
import type { DocumentSummary } from "../model/document.ts";
import type { LetterContent } from "../model/letter.ts";
import type { ResumeContent } from "../model/resume.ts";
import { titleBy } from "../title-store.server.ts";
import { saveVersion } from "../version-store.server.ts";

/**
 * Stores the content if the document is still at `version`, and returns only after the commit. Otherwise throws
 * `conflict` with the stored document.
 * A save whose content is already stored succeeds: its first response was lost, or two tabs wrote the same.
 * A title that the user has not given follows the content.
 */
export async function saveDocument(
  { db, kindNameOf }: Pick<DocumentDeps, "db"> & Partial<Pick<DocumentDeps, "kindNameOf">>,
  key: store.DocumentKey,
  { version, content }: { version: number; content: ResumeContent | LetterContent },
): Promise<{ version: number; updatedAt: string; title: string }> {
  const saved = await saveVersion(db, key, version, content, kindNameOf && titleBy(kindNameOf));
  if (saved.outcome === "notFound") throw new AppError("notFound");
  if (saved.outcome === "saved")
    return { version: saved.version, updatedAt: saved.updatedAt, title: saved.title };
  const { current } = saved;
  if (!equal(current.content, content)) throw new AppError("conflict", undefined, { current });
  return { version: current.version, updatedAt: current.updatedAt, title: current.title };
}

/** Changes the title. The version does not change, so that an open editor gets no conflict. */
export async function renameDocument(
  { db }: Pick<DocumentDeps, "db">,
  key: store.DocumentKey,
  title: string,
): Promise<DocumentSummary> {
  const renamed = await store.renameDocument(db, key, title);
  if (!renamed) throw new AppError("notFound");
  return renamed;
}
