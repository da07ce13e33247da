import { useEffect } from "react";
import { LoadFailure } from "../../documents/editing/ui/document-page.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { BlankPage } from "./blank-page.tsx";
import styles from "./dashboard.module.css";
import { DocumentCard } from "./document-card.tsx";
import { NewDocumentActions } from "./new-document-actions.tsx";
import { useDocumentReviews } from "./use-document-reviews.ts";
import { type Listing, useDocuments } from "./use-documents.ts";
import { type ListChanges, useListChanges } from "./use-list-changes.ts";

const headingId = "documents-heading";
const noDocuments: readonly DocumentSummary[] = [];

/** All documents of the user, newest change first, and the ways to create new ones. */
export function Dashboard() {
  const { status } = useIsland();
  const t = useMessages("dashboard");
  const { listing, put, drop, retry } = useDocuments();
  const rating = useRatingPrompt();
  const documents = listing.state === "ready" ? listing.documents : noDocuments;
  const isEmpty = listing.state === "ready" && documents.length === 0;
  const { changes, focusAfterRender } = useListChanges({
    documents,
    headingId,
    put,
    drop,
    onPdfDownloaded: rating.ask,
  });
  useEffect(() => {
    if (isEmpty) status.announce(t("empty"));
  }, [isEmpty, status, t]);
  const retryLoading = () => {
    // The pressed button disappears.
    focusAfterRender(headingId);
    retry();
  };
  return (
    <>
      {rating.prompt}
      <div className={styles.page}>
        <div className={`${styles.inner} ${isEmpty ? styles.isEmpty : ""}`}>
          <Heading listing={listing} count={documents.length} />
          {isEmpty && <EmptyState />}
          <NewDocumentActions isPrimary={listing.state !== "failed"} />
          {listing.state === "failed" && (
            <div className={styles.wide}>
              <LoadFailure error={listing.error} fallback={t("loadFailed")} retry={retryLoading} />
            </div>
          )}
          {listing.state === "ready" && !isEmpty && (
            <DocumentList documents={documents} changes={changes} loadCount={listing.loadCount} />
          )}
        </div>
      </div>
    </>
  );
}

function Heading({ listing, count }: { listing: Listing; count: number }) {
  const t = useMessages("dashboard");
  const isLoading = listing.state === "loading";
  const hasDocuments = listing.state === "ready" && count > 0;
  return (
    <div className={styles.head}>
      <h1 id={headingId} tabIndex={-1} className={styles.heading}>
        {t("title")}
      </h1>
      <p role="status" className={`${styles.line} ${isLoading ? styles.late : ""}`}>
        {isLoading ? t("loading") : hasDocuments ? t("count", { count }) : t("lead")}
      </p>
    </div>
  );
}

function EmptyState() {
  const t = useMessages("dashboard");
  return (
    <div className={styles.empty}>
      <BlankPage className={styles.blank} />
      <h2>{t("empty")}</h2>
      <p>{t("emptyText")}</p>
    </div>
  );
}

type ListProps = { documents: readonly DocumentSummary[]; changes: ListChanges; loadCount: number };

function DocumentList({ documents, changes, loadCount }: ListProps) {
  const reviews = useDocumentReviews(loadCount);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" aria-labelledby={headingId} className={`${styles.wide} ${styles.documents}`}>
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard
            document={document}
            review={reviews.get(document.id)}
            changes={changes}
            loadCount={loadCount}
          />
        </li>
      ))}
    </ul>
  );
}
