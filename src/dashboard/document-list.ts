import type { DocumentSummary } from "../documents/model/document.ts";

type Documents = readonly DocumentSummary[];

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Newest change first; equal moments by id, as the server orders them. */
export const newestFirst = (documents: Documents): Documents =>
  [...documents].sort((a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id));

export const withoutDocument = (documents: Documents, id: string): Documents =>
  documents.filter((document) => document.id !== id);

/** The document in its new state, at the place its last change gives it. */
export const withDocument = (documents: Documents, document: DocumentSummary): Documents =>
  newestFirst([...withoutDocument(documents, document.id), document]);

/** Where to go on when `id` goes away: the document after it, else the one before; null where none is left. */
export function neighbourOf(documents: Documents, id: string): string | null {
  const at = documents.findIndex((document) => document.id === id);
  return (documents[at + 1] ?? documents[at - 1])?.id ?? null;
}
