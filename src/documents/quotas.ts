/** Quotas and limits. Who may do what is in `policy.ts`. */

import type { FileGroup } from "./files/file-kinds.ts";

const MB = 1024 * 1024;

/** Documents a user can have at a time. */
export const maxDocumentsPerOwner = 200;
/** The same plus deleted documents that can still be restored. Bounds what alternating create and delete can pile up. */
export const maxRowsPerOwner = 400;
/** Bytes of a user's documents together. */
export const maxBytesPerOwner = 50 * MB;
/** The same plus deleted documents that can still be restored. */
export const maxRowBytesPerOwner = 100 * MB;
/**
 * Bytes up to which a document can always be saved, even in a full account: at most 12.5 MB more. Such a save needs
 * neither a lock nor a sum over the owner's documents. Most documents have less than 20 KB.
 */
export const alwaysSavableBytes = 64 * 1024;
const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
/** The newest versions besides the current one, each stored as it was saved. */
export const newestVersions = 20;
/** Of older versions, the last of each `span` up to an `age` is stored. Seconds. */
export const versionSpans = [
  { age: hour, span: 5 * minute },
  { age: day, span: hour },
  { age: 30 * day, span: day },
  { age: 365 * day, span: 7 * day },
] as const;
/** Bytes of the versions without a name together; the oldest are deleted. The newest is always stored. */
export const maxVersionBytes = 1 * MB;
/** Versions with a name, which are stored until the name is removed, and their bytes together. */
export const maxNamedVersions = 20;
export const maxNamedVersionBytes = MB / 2;
/** A span that has begun before an age counts beside the next. */
export const maxStoredVersions =
  newestVersions +
  maxNamedVersions +
  versionSpans.reduce((sum, { age, span }) => sum + Math.ceil(age / span) + 1, 0);
/** Days for which a deletion can be undone. */
export const restorableDays = 30;
/** Files a user can have, including those of deleted documents and earlier versions: photos and signatures, attachments. */
export const maxFilesPerOwner = { pictures: 100, attachments: 100 };
/** Bytes of these files together. A stored photo has about 100 KB, an attachment of two pages about 500 KB. */
export const maxFileBytesPerOwner = { pictures: 25 * MB, attachments: 100 * MB };

/** Bytes of a request with a document's content. */
export const maxDocumentBytes = 1024 * 1024;
/** Bytes of new content. The rest of such a request is for what it has besides, so that every new document can be saved. */
export const maxContentBytes = maxDocumentBytes - 1024;
/** Bytes of a JSON Resume file. Less than a document: the import adds ids, and its result must be savable. */
export const maxImportBytes = 768 * 1024;
/** Bytes of an accepted draft: a document with a photo and a signature. */
export const maxDraftBytes = 3 * MB;
/** Bytes and pixels of an uploaded photo. */
export const maxPhotoBytes = 5 * 1024 * 1024;
export const maxPhotoPixels = 40_000_000;

/** Documents of a guest that are kept until the address is confirmed, and their bytes with pictures. */
export const maxKeptDocuments = 20;
export const maxKeptBytes = 8 * MB;
/** Hours for which they are kept: as long as the sign-up's link works. */
export const keptHours = 24;

/** What a user stores: their documents, and the same with deleted ones, as rows and bytes of content. */
export type Owned = { active: number; activeBytes: number; rows: number; rowBytes: number };

/** Whether a new document of `bytes` fits beside what the user stores. */
export const canCreate = (owned: Owned, bytes: number): boolean =>
  owned.active < maxDocumentsPerOwner && owned.rows < maxRowsPerOwner && canGrow(owned, bytes);

/** A restored document counts as active again; `owned` contains its row already, as deleted. */
export const canRestore = (owned: Owned, bytes: number): boolean =>
  owned.active < maxDocumentsPerOwner && owned.activeBytes + bytes <= maxBytesPerOwner;

/** Whether a document may have `bytes`. `others`: what the user stores without it. */
export const canGrow = (others: Owned, bytes: number): boolean =>
  others.activeBytes + bytes <= maxBytesPerOwner && others.rowBytes + bytes <= maxRowBytesPerOwner;

export const canAddFile = (
  group: FileGroup,
  owned: { files: number; bytes: number },
  bytes: number,
): boolean => owned.files < maxFilesPerOwner[group] && owned.bytes + bytes <= maxFileBytesPerOwner[group];
