import { cultureOf } from "../../portals/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { createLetter } from "../model/create-letter.ts";
import { createResume } from "../model/create-resume.ts";
import type { StoredDocument } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { addDocument } from "./add-document.server.ts";
import { getResume } from "./get-document.server.ts";

export type CreateInput = { title?: string } & (
  | { kind: "resume" }
  | { kind: "letter" /** The resume the sender is taken from. */; from?: { resumeId: string } }
);

/** A new document by the customs of the portal. `notFound` when `from` names no resume of the owner. */
export async function createDocument(
  deps: DocumentDeps,
  ownerId: string,
  portal: Portal,
  input: CreateInput,
  retryKey?: string,
): Promise<StoredDocument> {
  const words = deps.words(portal);
  const base = { ownerId, portal: cultureOf(portal).name, title: input.title ?? words.titles[input.kind] };
  if (input.kind === "resume")
    return addDocument(deps, { ...base, kind: "resume", content: createResume(portal, words) }, retryKey);
  const resume = input.from && (await getResume(deps, { ownerId, id: input.from.resumeId }));
  return addDocument(
    deps,
    { ...base, kind: "letter", content: createLetter(portal, resume, words) },
    retryKey,
  );
}
