import { useCallback, useEffect, useRef, useState } from "react";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { isSignedOut } from "../../documents/editing/ui/document-page.tsx";
import { signInAddress, useIsland } from "../../documents/editing/ui/island.tsx";
import { newestFirst, withDocument, withoutDocument } from "../document-list.ts";

export type Listing =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  /** `answers` counts the times that the server has been reached. */
  | { state: "ready"; documents: readonly DocumentSummary[]; answers: number };

/**
 * The person's documents, loaded again when they come back to the page or the network returns. `put` and
 * `drop` show what has been done here without waiting for that.
 */
export function useDocuments() {
  const { api, base } = useIsland();
  const [listing, setListing] = useState<Listing>({ state: "loading" });
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const documents = newestFirst(await api.list());
      // Asked before something was changed here, the answer would bring back what has just gone.
      if (mine !== latest.current) return;
      setListing((now) => ({
        state: "ready",
        documents,
        answers: now.state === "ready" ? now.answers + 1 : 1,
      }));
    } catch (error) {
      if (isSignedOut(error)) return location.assign(signInAddress(base));
      if (mine === latest.current)
        setListing((now) => (now.state === "ready" ? now : { state: "failed", error }));
    }
  }, [api, base]);

  useEffect(() => {
    void load();
    // In another tab or behind the back button an editor has changed titles and pictures.
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
    latest.current += 1;
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
