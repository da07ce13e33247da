import { useCallback, useEffect, useMemo, useState } from "react";
import { useIsland } from "../../../../browser/island.tsx";
import type { LanguagesResponse } from "../../../languages/languages-api.ts";
import { useOwnDocuments } from "../own-documents.tsx";
import { languageRequests } from "./language-requests.ts";

/** The languages of a resume, loaded once the editor has nothing else to do. A guest's has none. */
export function useLanguages(documentId: string) {
  const { base } = useIsland();
  const { isGuest } = useOwnDocuments();
  const requests = useMemo(() => languageRequests(base, documentId), [base, documentId]);
  const [state, setState] = useState<{ loaded?: LanguagesResponse; error?: unknown }>({});
  const reload = useCallback(() => {
    setState(({ loaded }) => (loaded ? { loaded } : {}));
    requests.list().then(
      (loaded) => setState({ loaded }),
      (error) => setState({ error }),
    );
  }, [requests]);
  useEffect(() => {
    if (isGuest) return;
    // Safari has no idle callbacks.
    const wait = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1));
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
    const waiting = wait(reload);
    return () => cancel(waiting);
  }, [isGuest, reload]);
  return { ...state, reload, requests };
}
export type Languages = ReturnType<typeof useLanguages>;
