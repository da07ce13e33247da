import type { DocumentSummary } from "../documents/model/document.ts";

type Documents = readonly DocumentSummary[];

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Newest change first, equal times by id, like the server's order. */
export const newestFirst = (documents: Documents): Documents =>
  [...documents].sort((a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id));

export const withoutDocument = (documents: Documents, id: string): Documents =>
  documents.filter((document) => document.id !== id);

/** The list with this document added or replaced, in order. */
export const withDocument = (documents: Documents, document: DocumentSummary): Documents =>
  newestFirst([...withoutDocument(documents, document.id), document]);

/** The document to focus when `id` is removed: the next one, otherwise the previous one, or null. */
export function neighbourOf(documents: Documents, id: string): string | null {
  const at = documents.findIndex((document) => document.id === id);
  return (documents[at + 1] ?? documents[at - 1])?.id ?? null;
}
