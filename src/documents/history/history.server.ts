import type { Queryable } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, findDocument, inDurableTransaction } from "../document-store.server.ts";
import { maxNamedVersionBytes, maxNamedVersions } from "../quotas.ts";
import { findEarlierContent } from "../version-store.server.ts";
import type { VersionContent, VersionSummary } from "./history-api.ts";
import * as store from "./history-store.server.ts";

type Deps = Pick<DocumentDeps, "db">;

/** The versions of a document, the current one first. Throws `notFound` alike for a missing and another user's document. */
export async function listVersions({ db }: Deps, key: DocumentKey): Promise<VersionSummary[]> {
  const current = await store.findCurrent(db, key);
  if (!current) throw new AppError("notFound");
  const stored = await store.listStored(db, key);
  const name = stored.find(({ version }) => version === current.version)?.name ?? null;
  // A save may have happened between the two queries.
  const earlier = stored.filter(({ version }) => version < current.version);
  return [present({ ...current, name }, true), ...earlier.map((row) => present(row, false))];
}

/** A version with its content. Throws `notFound` also if it has been thinned out since it was listed. */
export async function getVersion({ db }: Deps, key: DocumentKey, version: number): Promise<VersionContent> {
  const current = await findDocument(db, key);
  if (!current) throw new AppError("notFound");
  const stored = await store.findStored(db, key, version);
  if (current.version === version) {
    const { content, updatedAt } = current;
    return { version, savedAt: updatedAt, name: stored?.name ?? null, isCurrent: true, content };
  }
  const content = stored && (await findEarlierContent(db, key, version));
  if (!content) throw new AppError("notFound", "no such version");
  return { ...present(stored, false), content };
}

/**
 * Names a version, so that it is stored for good; null removes the name. Throws `notFound` if the version is no longer
 * stored, and `storageFull` at the limit of named versions.
 */
export function nameVersion(
  { db }: Deps,
  key: DocumentKey,
  version: number,
  name: string | null,
): Promise<VersionSummary> {
  return inDurableTransaction(db, async (tx) => {
    // A save at the same time would thin out the version between the check and the update.
    const current = await store.lockCurrent(tx, key);
    if (current === null) throw new AppError("notFound");
    if (version === current && name !== null) await store.storeCurrent(tx, key);
    const stored = await store.findStored(tx, key, version);
    if (!stored) return nameOfCurrent(tx, key, version);
    if (name !== null) {
      const others = await store.countNamed(tx, key, version);
      if (others.versions >= maxNamedVersions || others.bytes + stored.bytes > maxNamedVersionBytes)
        throw new AppError("storageFull", "too many named versions");
    }
    await store.setName(tx, key, version, name);
    return present({ ...stored, name }, version === current);
  });
}

/** The current version is stored only once it has a name, so there may be none to remove. */
async function nameOfCurrent(db: Queryable, key: DocumentKey, version: number): Promise<VersionSummary> {
  const current = await store.findCurrent(db, key);
  if (current?.version !== version) throw new AppError("notFound", "no such version");
  return present({ ...current, name: null }, true);
}

const present = ({ version, savedAt, name }: store.VersionRow, isCurrent: boolean): VersionSummary => ({
  version,
  savedAt: savedAt.toISOString(),
  name,
  isCurrent,
});
