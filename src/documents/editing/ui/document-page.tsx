import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { preloadOverlays, signInAddress, useIsland, useMessages } from "../../../browser/island.tsx";
import { isSignedOut, isUnreached, LoadFailure } from "../../../browser/load-failure.tsx";
import { useOffline } from "../../../browser/use-offline.ts";
import { registerWorkers } from "../../client/register-workers.ts";
import { type TypedText, typeAgain } from "../first-fields/carry-over.ts";
import styles from "./document-page.module.css";
import { LoadingEditor } from "./loading-editor.tsx";
import { useOwnDocuments } from "./own-documents.tsx";
import { type OpenDocument, useOpenDocument } from "./use-open-document.ts";

type Props<K extends "resume" | "letter"> = {
  kind: K;
  documentId: string;
  children: (open: Extract<OpenDocument<K>, { state: "open" }>) => ReactNode;
};

/** Opens a document. Shows that it is loading, and what to do if it fails. */
export function DocumentPage<K extends "resume" | "letter">({ kind, documentId, children }: Props<K>) {
  const { base } = useIsland();
  const { api, workers } = useOwnDocuments();
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const tWords = useMessages("words");
  const open = useOpenDocument(api, kind, documentId);
  const error = open.state === "failed" ? open.error : null;
  const failedOffline = isUnreached(error);
  useReturn(open.state === "failed" && failedOffline ? open.retry : null);
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) location.assign(signInAddress(base));
  }, [signedOut, base]);
  const isOpen = open.state === "open";
  useEffect(() => {
    if (!isOpen) return;
    preloadOverlays();
    if (workers) registerWorkers(workers);
  }, [isOpen, workers]);
  const editor = open.state === "open" ? open.editor : null;
  const typed = useRef<TypedText | null>(null);
  useLayoutEffect(() => {
    const text = typed.current;
    if (editor && text) editor.carryOver(() => typeAgain(document.querySelector("[data-form]")!, text));
    typed.current = null;
  }, [editor]);
  const onTyped = useCallback((text: TypedText | null) => {
    // A second attempt to open the document has no fields.
    typed.current = text ?? typed.current;
  }, []);
  if (open.state === "open") return children(open);
  if (open.state === "loading" || signedOut) return <LoadingEditor kind={kind} onTyped={onTyped} />;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{tWords(kind === "resume" ? "resumeTitle" : "letterTitle")}</h1>
      <LoadFailure
        error={open.error}
        fallback={tCommon("loadFailed")}
        offline={t("notOnDevice")}
        retry={open.retry}
      />
      {failedOffline && (
        <a className={styles.back} href={`${base}/dashboard`}>
          {tCommon("backToDocuments")}
        </a>
      )}
    </div>
  );
}

/** Calls `retry` as soon as the server can be reached, at once if it already can. */
function useReturn(retry: (() => void) | null): void {
  const isOffline = useOffline();
  useEffect(() => {
    if (!isOffline) retry?.();
  }, [isOffline, retry]);
}
