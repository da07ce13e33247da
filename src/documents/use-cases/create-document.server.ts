import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import type { DocumentKey } from "../document-store.server.ts";
import type { RequestPage } from "../messages.server.ts";
import { createLetter } from "../model/create-letter.ts";
import { createResume } from "../model/create-resume.ts";
import type { StoredDocument } from "../model/document.ts";
import { limits } from "../model/limits.ts";
import { cutText } from "../model/text.ts";
import { addDocument } from "./add-document.server.ts";
import { getDocument, getResume } from "./get-document.server.ts";

type CreateInput = { title?: string } & (
  | { kind: "resume" }
  | { kind: "letter" /** The resume to copy the sender from. */; from?: { resumeId: string } }
);

/** A new document by the portal's conventions. Throws `notFound` if `from` is not a resume of the owner. */
export async function createDocument(
  deps: DocumentDeps,
  ownerId: string,
  page: RequestPage,
  input: CreateInput,
  idempotencyKey?: string,
): Promise<StoredDocument> {
  const { portal } = page;
  const messages = deps.messages(page);
  const title = input.title ?? messages.titles[input.kind];
  const base = { ownerId, portal: cultureOf(portal).name, title };
  if (input.kind === "resume") {
    const content = createResume(portal, messages);
    return addDocument(deps, { ...base, kind: "resume", content }, idempotencyKey);
  }
  const resume = input.from && (await getResume(deps, { ownerId, id: input.from.resumeId }));
  const design = resume && deps.letterDesignOf(resume.content, portal);
  const content = createLetter(portal, resume && { ...resume, design }, messages);
  return addDocument(deps, { ...base, kind: "letter", content }, idempotencyKey);
}

/** A copy without earlier versions, titled in the language of the page. Both documents show the same stored photo. */
export async function duplicateDocument(
  deps: DocumentDeps,
  key: DocumentKey,
  page: RequestPage,
): Promise<StoredDocument> {
  const { title, kind, portal, content } = await getDocument(deps, key);
  const copyTitle = cutText(deps.messages(page).copyOf(title), limits.title);
  return addDocument(deps, { ownerId: key.ownerId, kind, portal, content, title: copyTitle });
}
