import { useCallback, useEffect, useState } from "react";
import type { DocumentSummary } from "../documents/document.ts";
import type { DocumentApi } from "../documents/editing/document-api.ts";

export type DocumentList =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "open"; documents: readonly DocumentSummary[] };

/** The list from the server, and ways to change what is shown of it before the server has been asked again. */
export function useDocuments(api: DocumentApi) {
  const [list, setList] = useState<DocumentList>({ state: "loading" });
  const load = useCallback(() => {
    setList((now) => (now.state === "open" ? now : { state: "loading" }));
    api.list().then(
      (documents) => setList({ state: "open", documents }),
      (error) => setList((now) => (now.state === "open" ? now : { state: "failed", error })),
    );
  }, [api]);
  useEffect(load, [load]);
  useEffect(() => {
    // Back from an editor in another tab or through the history: titles and pictures have changed.
    const onShow = () => document.visibilityState === "visible" && load();
    document.addEventListener("visibilitychange", onShow);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onShow);
      window.removeEventListener("pageshow", onShow);
    };
  }, [load]);
  const change = (edit: (documents: readonly DocumentSummary[]) => readonly DocumentSummary[]) =>
    setList((now) => (now.state === "open" ? { ...now, documents: edit(now.documents) } : now));
  return { list, load, change };
}

/** Newest change first; equal moments by id, so that the order never flickers. */
export const newestFirst = (documents: readonly DocumentSummary[]): readonly DocumentSummary[] =>
  [...documents].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id));

export const withoutDocument = (documents: readonly DocumentSummary[], id: string) =>
  documents.filter((document) => document.id !== id);

/** The document in its new state, in its new place. */
export const withDocument = (documents: readonly DocumentSummary[], document: DocumentSummary) =>
  newestFirst([...withoutDocument(documents, document.id), document]);
