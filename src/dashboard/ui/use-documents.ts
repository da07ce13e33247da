import { useCallback, useEffect, useRef, useState } from "react";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { signInAddress, useIsland } from "../../documents/editing/ui/island.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { newestFirst, withDocument, withoutDocument } from "../document-list.ts";

export type Listing =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  /** `loadCount` counts the successful loads. */
  | { state: "ready"; documents: readonly DocumentSummary[]; loadCount: number };

/**
 * The user's documents, loaded again when the page becomes visible or the network returns. `put` and `drop` show changes
 * made on this page without waiting for the next load.
 */
export function useDocuments() {
  const { api, base } = useIsland();
  const [listing, setListing] = useState<Listing>({ state: "loading" });
  const latestRequest = useRef(0);

  const load = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    try {
      const documents = newestFirst(await api.list());
      // A response requested before a change on this page would undo the change in the list.
      if (request !== latestRequest.current) return;
      setListing((now) => ({
        state: "ready",
        documents,
        loadCount: now.state === "ready" ? now.loadCount + 1 : 1,
      }));
    } catch (error) {
      if (isSignedOut(error)) return location.assign(signInAddress(base));
      if (request === latestRequest.current)
        setListing((now) => (now.state === "ready" ? now : { state: "failed", error }));
    }
  }, [api, base]);

  useEffect(() => {
    void load();
    // An editor in another tab, or before the back button, may have changed titles and thumbnails.
    const onVisible = () => document.visibilityState === "visible" && void load();
    const onShow = (event: PageTransitionEvent) => event.persisted && void load();
    const onOnline = () => void load();
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onShow);
    window.addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("online", onOnline);
    };
  }, [load]);

  const change = (edit: typeof newestFirst) => {
    latestRequest.current += 1;
    setListing((now) => (now.state === "ready" ? { ...now, documents: edit(now.documents) } : now));
  };
  return {
    listing,
    retry() {
      setListing({ state: "loading" });
      void load();
    },
    put: (document: DocumentSummary) => change((documents) => withDocument(documents, document)),
    drop: (id: string) => change((documents) => withoutDocument(documents, id)),
  };
}
