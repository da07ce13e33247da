import type { Viewer } from "../../http/viewer.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import type { DocumentDeps, Joining } from "../document-deps.server.ts";
import type { DocumentKey } from "../document-store.server.ts";
import type { RequestPage } from "../messages.server.ts";
import { createLetter } from "../model/create-letter.ts";
import { createResume } from "../model/create-resume.ts";
import type { Design } from "../model/design.ts";
import type { StoredDocument } from "../model/document.ts";
import { limits } from "../model/limits.ts";
import { cutText } from "../model/text.ts";
import { addDocument, addUntitledDocument } from "./add-document.server.ts";
import { getDocument, getResume } from "./get-document.server.ts";

type CreateInput = {
  /** Absent: the title follows the content and the employer. */
  title?: string;
  /** The employer that the document is for; the recipient of a letter. */
  employer?: string;
} & (
  | { kind: "resume" }
  | {
      kind: "letter";
      /** The resume to copy the sender from. */
      from?: { resumeId: string };
      /** Absent: the letter looks like the resume. */
      design?: Design;
    }
);

/** A new document by the portal's conventions. Throws `notFound` if `from` is not a resume of the owner. */
export async function createDocument(
  deps: Joining<Pick<DocumentDeps, "db" | "messages" | "letterDesignOf" | "kindNameOf">>,
  { userId: ownerId, email }: Pick<Viewer, "userId" | "email">,
  page: RequestPage,
  input: CreateInput,
  idempotencyKey?: string,
): Promise<StoredDocument> {
  const { portal } = page;
  const messages = deps.messages(page);
  const { title, employer } = input;
  const base = { ownerId, portal: cultureOf(portal).name, employer };
  const add = (document: Pick<StoredDocument, "kind" | "content">) =>
    title === undefined
      ? addUntitledDocument(deps, { ...base, ...document }, idempotencyKey)
      : addDocument(deps, { ...base, ...document, title }, idempotencyKey);
  if (input.kind === "resume")
    return add({ kind: "resume", content: createResume(portal, { ...messages, email }) });
  const resume = input.from && (await getResume(deps, { ownerId, id: input.from.resumeId }));
  const design = input.design ?? (resume && deps.letterDesignOf(resume.content, portal));
  const content = createLetter(portal, { resume, design }, messages);
  if (employer !== undefined) content.recipient.company = employer;
  return add({ kind: "letter", content });
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

/** A copy of a resume for an employer, with a title that names them. Throws `notFound` if it is not a resume. */
export async function copyForEmployer(
  deps: Joining<Pick<DocumentDeps, "db" | "kindNameOf">>,
  key: DocumentKey,
  employer: string,
  idempotencyKey?: string,
): Promise<StoredDocument> {
  const { kind, portal, content } = await getResume(deps, key);
  return addUntitledDocument(deps, { ownerId: key.ownerId, kind, portal, content, employer }, idempotencyKey);
}
