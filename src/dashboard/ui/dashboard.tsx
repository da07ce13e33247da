import { useEffect, useRef } from "react";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { LoadFailure } from "../../documents/editing/ui/document-page.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { neighbourOf } from "../document-list.ts";
import { BlankPage } from "./blank-page.tsx";
import styles from "./dashboard.module.css";
import { DocumentCard, openLinkId } from "./document-card.tsx";
import type { ListChanges } from "./use-document-actions.ts";
import { useDocuments } from "./use-documents.ts";
import { useUndoShortcut } from "./use-undo-shortcut.ts";
import { NewDocumentActions } from "./new-document-actions.tsx";

const headingId = "documents-heading";
const noDocuments: readonly DocumentSummary[] = [];

/** Everything a person has written, newest first, and every way to something new. */
export function Dashboard() {
  const { status } = useIsland();
  const t = useMessages("dashboard");
  const { listing, put, drop, retry } = useDocuments();
  const undoable = useUndoShortcut();
  const rating = useRatingPrompt();
  const focusNext = useRef<string>(null);
  const documents = listing.state === "ready" ? listing.documents : noDocuments;
  const isEmpty = listing.state === "ready" && documents.length === 0;
  // For actions whose answer comes when this rendering is long gone.
  const shown = useRef(documents);

  useEffect(() => {
    if (isEmpty) status.announce(t("empty"));
  }, [isEmpty, status, t]);
  // After each rendering: what gets the focus is there only then.
  useEffect(() => {
    shown.current = documents;
    if (!focusNext.current) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const list: ListChanges = {
    put,
    undoable,
    drop(id) {
      const next = neighbourOf(shown.current, id);
      if (wouldLoseFocus(id)) focusNext.current = next ? openLinkId(next) : headingId;
      drop(id);
    },
    bringBack(document) {
      focusNext.current = openLinkId(document.id);
      put(document);
    },
    downloaded: rating.ask,
  };
  const line = {
    loading: t("loading"),
    failed: t("lead"),
    ready: isEmpty ? t("lead") : t("count", { count: documents.length }),
  }[listing.state];

  return (
    <>
      {rating.prompt}
      <div className={styles.page}>
        <div className={`${styles.inner} ${isEmpty ? styles.isEmpty : ""}`}>
          <div className={styles.head}>
            <h1 id={headingId} tabIndex={-1} className={styles.heading}>
              {t("title")}
            </h1>
            <p role="status" className={`${styles.line} ${listing.state === "loading" ? styles.late : ""}`}>
              {line}
            </p>
          </div>
          {isEmpty && (
            <div className={styles.empty}>
              <BlankPage className={styles.blank} />
              <h2>{t("empty")}</h2>
              <p>{t("emptyText")}</p>
            </div>
          )}
          <NewDocumentActions isMain={listing.state !== "failed"} />
          {listing.state === "failed" && (
            <div className={styles.wide}>
              <LoadFailure
                error={listing.error}
                fallback={t("loadFailed")}
                retry={() => {
                  // The button that was pressed goes away.
                  focusNext.current = headingId;
                  retry();
                }}
              />
            </div>
          )}
          {listing.state === "ready" && !isEmpty && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of a list without marks
            <ul role="list" aria-labelledby={headingId} className={`${styles.wide} ${styles.documents}`}>
              {documents.map((document) => (
                <li key={document.id}>
                  <DocumentCard document={document} list={list} attempt={listing.answers} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
}

/** Whether the focus is in what goes away, or nowhere. A person who has moved on is left where they are. */
function wouldLoseFocus(id: string): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  const card = document.getElementById(openLinkId(id))?.closest("article");
  // Its menu or dialog may just be closing.
  return Boolean(card?.contains(active) || active.closest("[role=menu], [role=dialog]"));
}
