import type { DocumentSummary } from "../documents/model/document.ts";

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Newest change first, equal times by id, like the server's order. */
export const newestFirst = <T extends DocumentSummary>(documents: readonly T[]): T[] =>
  [...documents].sort((a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id));

export const withoutDocument = <T extends DocumentSummary>(documents: readonly T[], id: string): T[] =>
  documents.filter((document) => document.id !== id);

/** The list with this document added or replaced, in order. */
export const withDocument = <T extends DocumentSummary>(documents: readonly T[], document: T): T[] =>
  newestFirst([...withoutDocument(documents, document.id), document]);

/** The document to focus when `id` is removed: the next one, otherwise the previous one, or null. */
export function neighbourOf(documents: readonly DocumentSummary[], id: string): string | null {
  const at = documents.findIndex((document) => document.id === id);
  return (documents[at + 1] ?? documents[at - 1])?.id ?? null;
}
