import { AppError } from "../../kit/errors.ts";
import { allPortals } from "../../portals/all.ts";
import { cultureOf, findCulture } from "../../portals/cultures/cultures.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, inDurableTransaction, lockOwner } from "../document-store.server.ts";
import type { StoredResume } from "../model/document.ts";
import { type ResumeContent, resumeContent } from "../model/resume.ts";
import { addUntitledDocument } from "../use-cases/add-document.server.ts";
import { getDocument, getResume } from "../use-cases/get-document.server.ts";
import { findEarlierContent } from "../version-store.server.ts";
import * as store from "./language-store.server.ts";
import type { LanguagesResponse, LinkedResume, SourceChanges } from "./languages-api.ts";

type Deps = Pick<DocumentDeps, "db">;

/** A resume's versions in other languages, and the languages it can get. Throws `notFound` alike for a letter and another user's resume. */
export async function listLanguages({ db }: Deps, key: DocumentKey): Promise<LanguagesResponse> {
  const { portal } = await getResume({ db }, key);
  const [source, versions] = await Promise.all([store.findSource(db, key), store.listMadeFrom(db, key)]);
  const present = (row: store.LinkedRow): LinkedResume => ({
    ...row,
    locale: localeOf(row.document.portal),
  });
  const taken = new Set([portal, ...[source, ...versions].flatMap((row) => row?.document.portal ?? [])]);
  return {
    source: source && present(source),
    versions: versions.map(present),
    choices: allPortals
      .map(cultureOf)
      .filter(({ name }) => !taken.has(name))
      .map(({ name, locale }) => ({ culture: name, locale })),
  };
}

/** A culture that was removed since shows its name. */
const localeOf = (name: string): string => findCulture(name)?.locale ?? name;

/**
 * Makes a copy of a resume that follows the customs of another language's country, for the owner to translate, and links
 * the two. Throws `notFound`, `unprocessable` for an unknown culture, and `storageFull`. The same `idempotencyKey` makes one.
 */
export function addLanguage(
  deps: Pick<DocumentDeps, "db" | "kindNameOf">,
  key: DocumentKey,
  culture: string,
  idempotencyKey?: string,
): Promise<StoredResume> {
  const portal = findCulture(culture)?.name;
  if (!portal) throw new AppError("unprocessable", "no such culture");
  const { ownerId } = key;
  return inDurableTransaction(deps.db, async (tx) => {
    await lockOwner(tx, ownerId);
    const source = await getResume({ db: tx }, key);
    const { id } = await addUntitledDocument(
      { ...deps, db: tx },
      { ownerId, kind: "resume", portal, content: source.content },
      idempotencyKey,
    );
    await store.insertLink(tx, { ownerId, id }, source);
    return getResume({ db: tx }, { ownerId, id });
  });
}

/** What changed in the source of a resume since the two were compared. Throws `notFound` if it has none. */
export async function getSourceChanges({ db }: Deps, key: DocumentKey): Promise<SourceChanges> {
  // The content alone does not say whether its document is deleted.
  await getDocument({ db }, key);
  const seen = await store.findSeen(db, key);
  if (!seen) throw new AppError("notFound", "no source");
  const { version, content } = await getResume({ db }, { ownerId: key.ownerId, id: seen.sourceId });
  return { before: resumeContent.parse(seen.content), now: content, version };
}

/**
 * Remembers that the changes up to a version of the source are taken over. A later version stays remembered. Throws
 * `notFound` if the resume has no source, or the source no longer has the version.
 */
export function markSourceSeen({ db }: Deps, key: DocumentKey, version: number): Promise<void> {
  return inDurableTransaction(db, async (tx) => {
    await getDocument({ db: tx }, key);
    const seen = await store.findSeen(tx, key);
    if (!seen) throw new AppError("notFound", "no source");
    const source = { ownerId: key.ownerId, id: seen.sourceId };
    const current = await getResume({ db: tx }, source);
    const content =
      current.version === version ? current.content : await findEarlierContent(tx, source, version);
    if (!content) throw new AppError("notFound", "no such version");
    await store.setSeen(tx, key, version, content as ResumeContent);
  });
}
