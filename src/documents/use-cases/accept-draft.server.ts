import { v5 } from "uuid";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { jsonByteLength } from "../../kit/json.ts";
import { type CultureName, cultureOf, findCulture } from "../../portals/cultures/cultures.ts";
import type { AcceptedDraft } from "../api.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { findDocument, findSummary } from "../document-store.server.ts";
import type { FileKind } from "../files/file-kinds.ts";
import { findFile } from "../files/file-store.server.ts";
import { readPhoto } from "../files/photo.server.ts";
import { readSignature } from "../files/signature.server.ts";
import { storeFile } from "../files/store-file.server.ts";
import type { RequestPage } from "../messages.server.ts";
import type { StoredDocument } from "../model/document.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import type { LetterContent } from "../model/letter.ts";
import type { ResumeContent } from "../model/resume.ts";
import { maxContentBytes } from "../quotas.ts";
import { titleBy } from "../title-store.server.ts";
import { addDocument, addUntitledDocument } from "./add-document.server.ts";

type Input = { deps: DocumentDeps; ownerId: string; page: RequestPage; draft: AcceptedDraft };

/**
 * Creates the document of an import draft. Its pictures are stored first, like uploaded ones, and the content gets their
 * ids; if the document is refused then, the purge of unused files deletes them. The content keeps ids of other documents
 * and files only if the user owns them.
 */
export async function acceptDraft(
  deps: DocumentDeps,
  ownerId: string,
  page: RequestPage,
  draft: AcceptedDraft,
  idempotencyKey?: string,
): Promise<StoredDocument> {
  // A repeated request must not store its pictures again.
  const id = idempotencyKey === undefined ? undefined : v5(idempotencyKey, ownerId);
  const existing = id === undefined ? null : await findDocument(deps.db, { ownerId, id });
  if (existing?.kind === draft.kind) return existing;
  // The request has room for pictures.
  if (jsonByteLength(draft.content) > maxContentBytes)
    throw new AppError("tooLarge", "the draft's content exceeds the size of a document");
  const input = { deps, ownerId, page, draft };
  const { kind, title } = draft;
  const content =
    draft.kind === "resume" ? await resumeOf(input, draft.content) : await letterOf(input, draft.content);
  return addDraft(
    deps,
    page,
    { ownerId, kind, title, portal: cultureNameOf(input), content },
    idempotencyKey,
  );
}

type Draft = Parameters<typeof addDocument>[1];

/**
 * Adds a document that was made outside of the account. Its title follows the content if it did so before: it is the kind of
 * document alone, or the one made of its content.
 */
export function addDraft(
  deps: DocumentDeps,
  page: RequestPage,
  { title, ...document }: Draft,
  idempotencyKey?: string,
): Promise<StoredDocument> {
  const { titles } = deps.messages(page);
  const kindName = titles[document.kind];
  const automatic = [kindName, titleBy(deps.kindNameOf)(document), titleBy(() => kindName)(document)];
  return automatic.includes(title)
    ? addUntitledDocument(deps, document, idempotencyKey)
    : addDocument(deps, { ...document, title }, idempotencyKey);
}

/** The culture of a restored document if it is still served, otherwise that of the page. */
const cultureNameOf = ({ draft: { portal }, page }: Pick<Input, "draft" | "page">): CultureName =>
  findCulture(portal ?? "")?.name ?? cultureOf(page.portal).name;

async function resumeOf(input: Input, content: ResumeContent): Promise<ResumeContent> {
  const { photo, ...person } = content.person;
  const { signature } = content;
  const fileId = await photoIdOf(input, photo?.fileId);
  const image = await signatureIdOf(input, signature?.image);
  return {
    ...content,
    person: { ...person, ...(photo && fileId !== undefined && { photo: { ...photo, fileId } }) },
    ...(signature && { signature: withImage(signature, image) }),
  };
}

async function letterOf(input: Input, content: LetterContent): Promise<LetterContent> {
  const { resumeId, signature, attachments = [], ...rest } = content;
  const { deps, ownerId } = input;
  const isOwnResume =
    resumeId !== undefined && (await findSummary(deps.db, { ownerId, id: resumeId }))?.kind === "resume";
  const owned = await Promise.all(attachments.map(({ fileId }) => isOwnFile(input, fileId, "attachment")));
  const stored = attachments.filter((_, at) => owned[at]);
  return {
    ...rest,
    ...(isOwnResume && { resumeId }),
    ...(signature && { signature: withImage(signature, await signatureIdOf(input, signature.image)) }),
    ...(stored.length > 0 && { attachments: stored }),
  };
}

function withImage<T extends { image?: string | undefined }>(
  { image: _, ...rest }: T,
  image: string | undefined,
) {
  return { ...rest, ...(image !== undefined && { image }) };
}

/** The id of the draft's photo once it is stored, cropped for the portal; without a photo, that of the user's own file. */
async function photoIdOf(input: Input, fileId: string | undefined): Promise<string | undefined> {
  if (fileId === undefined) return undefined;
  const { photo } = input.draft;
  if (!photo) return (await isOwnFile(input, fileId, "photo")) ? fileId : undefined;
  const ratio = portalOfDocument({ portal: cultureNameOf(input) }).resume.photoRatio;
  const { bytes: content, ...size } = await readPhoto(Buffer.from(photo.data, "base64"), ratio);
  return storeFile(input.deps, input.ownerId, { kind: "photo", content, pages: 1, pageBytes: 0, ...size });
}

async function signatureIdOf(input: Input, image: string | undefined): Promise<string | undefined> {
  if (image === undefined) return undefined;
  const { signature } = input.draft;
  if (!signature) return (await isOwnFile(input, image, "signature")) ? image : undefined;
  const { bytes: content, ...size } = await readSignature(Buffer.from(signature.data, "base64"));
  return storeFile(input.deps, input.ownerId, {
    kind: "signature",
    content,
    pages: 1,
    pageBytes: 0,
    ...size,
  });
}

const isOwnFile = async ({ deps, ownerId }: Input, id: string, kind: FileKind): Promise<boolean> =>
  isId(id) && (await findFile(deps.db, { ownerId, id }))?.kind === kind;
