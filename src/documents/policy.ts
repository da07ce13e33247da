/**
 * Quotas and limits. Access needs no rule here: documents and files belong to their owner alone, and every query in the
 * stores has the owner in its condition, so no use case can leave the check out. All other users, whatever their role,
 * get `notFound`.
 */

/** Documents a user can have at a time. */
export const maxDocumentsPerOwner = 200;
/** The same plus deleted documents that can still be restored. Bounds what alternating create and delete can pile up. */
export const maxRowsPerOwner = 600;
/** Versions stored for a document besides the current one. */
export const maxEarlierVersions = 50;
/** Days for which a deletion can be undone. */
export const restorableDays = 30;
/** Photos a user can have, including those of deleted documents and earlier versions. */
export const maxFilesPerOwner = 100;

/** Bytes of a request with a document's content. */
export const maxDocumentBytes = 1024 * 1024;
/** Bytes of a JSON Resume file. Less than a document: the import adds ids, and its result must be savable. */
export const maxImportBytes = 768 * 1024;
/** Bytes and pixels of an uploaded photo. */
export const maxPhotoBytes = 5 * 1024 * 1024;
export const maxPhotoPixels = 40_000_000;

export const canCreate = (owned: { active: number; rows: number }): boolean =>
  owned.active < maxDocumentsPerOwner && owned.rows < maxRowsPerOwner;

/** A restored document counts as active again; its row already exists. */
export const canRestore = (owned: { active: number }): boolean => owned.active < maxDocumentsPerOwner;

export const canAddFile = (owned: { files: number }): boolean => owned.files < maxFilesPerOwner;
