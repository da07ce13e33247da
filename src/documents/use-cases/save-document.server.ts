import equal from "fast-deep-equal";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, saveDocument as save } from "../document-store.server.ts";
import type { LetterContent } from "../model/letter.ts";
import type { ResumeContent } from "../model/resume.ts";

/**
 * Stores the content, if the document still is at `version`; answers only after the commit. Otherwise
 * `conflict` with the document as it is stored now.
 * A save that finds exactly its content stored already is a success: it is a repetition of one whose answer
 * got lost on the way, or two people wrote the same.
 */
export async function saveDocument(
  { db }: Pick<DocumentDeps, "db">,
  key: DocumentKey,
  { version, content }: { version: number; content: ResumeContent | LetterContent },
): Promise<{ version: number; updatedAt: string }> {
  const saved = await save(db, key, version, content);
  if (saved.outcome === "notFound") throw new AppError("notFound");
  if (saved.outcome === "saved") return { version: saved.version, updatedAt: saved.updatedAt };
  const { current } = saved;
  if (!equal(current.content, content)) throw new AppError("conflict", undefined, { current });
  return { version: current.version, updatedAt: current.updatedAt };
}
