/**
 * Documents and files are their owner's alone. To everybody else, whatever their role, they do not exist:
 * that is no rule here but a condition of every query in the stores, so that no caller can forget it.
 * What is left to decide is how much a person can have.
 */

/** Documents a person can have at a time. */
export const documentsPerPerson = 200;
/** The same with deleted ones that can still be restored: bounds what create and delete in turns can pile up. */
export const rowsPerPerson = 600;
/** States of a document that are kept besides the current one. */
export const versionsPerDocument = 50;
/** Days for which a deletion can be undone. */
export const restorableDays = 30;
/** Pictures a person can have, those of deleted documents and old versions counted. */
export const filesPerPerson = 100;

/** Bytes of a request that carries a document. */
export const documentBytes = 1024 * 1024;
/** Bytes of a JSON Resume file. Less than a document: ids are added, and what was imported must be savable. */
export const importBytes = 768 * 1024;
/** Bytes and pixels of a picture as it is sent. */
export const photoBytes = 5 * 1024 * 1024;
export const photoPixels = 40_000_000;

export const canCreate = (owned: { alive: number; rows: number }): boolean =>
  owned.alive < documentsPerPerson && owned.rows < rowsPerPerson;

/** A restored document counts again; its row was there all the time. */
export const canRestore = (owned: { alive: number }): boolean => owned.alive < documentsPerPerson;

export const canAddFile = (owned: { files: number }): boolean => owned.files < filesPerPerson;
