import { useEffect } from "react";
import {} from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { PreviewStore } from "./preview-store.ts";

/** Milliseconds after new pages: while the user types, writing each of them would be wasted. */
const pause = 2000;

/** Keeps the last pages of a document on the device, and shows them until the server has made new ones. */
export function useKeptPages(
  documentId: string,
  { subscribe, getState, startWith }: Pick<PreviewStore<unknown>, "subscribe" | "getState" | "startWith">,
): void {
  const { copies } = useOwnDocuments();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept = getState().pages;
    const keep = () => {
      const { pages, fits, lastPageFill, missing, places } = getState();
      if (!pages || pages === kept) return;
      kept = pages;
      // Without storage the pages are not kept.
      copies.putPages(documentId, { pages, fits, lastPageFill, missing, places }).catch(() => {});
    };
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    // Also before the page is left.
    const onVisibility = () => document.visibilityState === "hidden" && keep();
    document.addEventListener("visibilitychange", onVisibility);
    copies.findPages(documentId).then(
      (report) => {
        if (!report || getState().pages) return;
        kept = report.pages;
        startWith(report);
      },
      () => {},
    );
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      keep();
    };
  }, [documentId, copies, subscribe, getState, startWith]);
}
