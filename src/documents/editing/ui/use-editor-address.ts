import { useCallback, useEffect, useState } from "react";
import { useIsland } from "../../../browser/island.tsx";
import { documentIdIn, editorPath } from "../../client/editor-path.ts";
import type { DocumentKind } from "../../model/document-kind.ts";

/**
 * The id of the open document, from the page's address, or null on the start page. `open` changes the address without
 * loading the page again; the back button returns to the start page. `isFresh`: it has been opened on the start page.
 */
export function useEditorAddress(kind: DocumentKind) {
  const { base, portal } = useIsland();
  const [documentId, setDocumentId] = useState(() => documentIdIn(location.pathname));
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    const onPopState = () => setDocumentId(documentIdIn(location.pathname));
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);
  const open = useCallback(
    (id: string) => {
      history.pushState(null, "", editorPath(portal, base, kind, id));
      setDocumentId(id);
      setFresh(true);
      window.scrollTo({ top: 0 });
    },
    [portal, base, kind],
  );
  return { documentId, isFresh, open };
}
