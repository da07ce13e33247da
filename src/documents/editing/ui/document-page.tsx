import { type ReactNode, useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { RequestFailed } from "../../client/document-api.ts";
import styles from "./document-page.module.css";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "./island.tsx";
import { type OpenDocument, useOpenDocument } from "./use-open-document.ts";

type Props<K extends "resume" | "letter"> = {
  kind: K;
  documentId: string;
  children: (open: Extract<OpenDocument<K>, { state: "open" }>) => ReactNode;
};

/** Opens a document. Shows that it is loading, and what to do if it fails. */
export function DocumentPage<K extends "resume" | "letter">({ kind, documentId, children }: Props<K>) {
  const { api, base } = useIsland();
  const t = useMessages("builder");
  const open = useOpenDocument(api, kind, documentId);
  const error = open.state === "failed" ? open.error : null;
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) location.assign(signInAddress(base));
  }, [signedOut, base]);
  if (open.state === "open") return children(open);
  if (open.state === "loading" || signedOut) return <Waiting text={t("loading")} />;
  return (
    <div className={styles.page}>
      <LoadFailure error={open.error} fallback={t("loadFailed")} retry={open.retry} />
    </div>
  );
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === "unauthenticated";

/** A line that tells what is loading; CSS delays it, because most waits are short. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Icon name="saving" />
      {text}
    </p>
  );
}

type LoadFailureProps = { error: unknown; fallback: string; retry: () => void };

/** The error message with a retry button, or for a missing document with a link to the dashboard. */
export function LoadFailure({ error, fallback, retry }: LoadFailureProps) {
  const { base } = useIsland();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const missing = error instanceof RequestFailed && error.code === "notFound";
  const hasOwnMessage = missing || (error instanceof RequestFailed && error.code === "offline");
  return (
    <Notice
      tone="danger"
      actions={
        missing ? (
          <a href={`${base}/dashboard`}>{t("backToDocuments")}</a>
        ) : (
          <Button variant="primary" onPress={retry}>
            {t("retry")}
          </Button>
        )
      }
    >
      {hasOwnMessage ? errorMessage(error) : fallback}
    </Notice>
  );
}
