import { useEffect, useMemo } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { LoadFailure } from "../../browser/load-failure.tsx";
import { useOffline } from "../../browser/use-offline.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { useLazyDialog } from "../../documents/editing/ui/use-lazy-dialog.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { TabBar, tabPanel } from "../../ui/tabs.tsx";
import { groupDocuments } from "../document-groups.ts";
import type { HuntChanges } from "../job-hunt/hunt-changes.ts";
import { type HuntView, useHuntView } from "../job-hunt/hunt-view.ts";
import { TrashButton } from "../trash/trash-button.tsx";
import { ApplicationActions } from "./application-actions.tsx";
import styles from "./dashboard.module.css";
import { DocumentList } from "./document-list.tsx";
import { JobHuntPanel } from "./job-hunt-panel.tsx";
import { LeftDrafts } from "./left-drafts.tsx";
import { NewDocumentActions } from "./new-document-actions.tsx";
import { type Listing, useDocuments } from "./use-documents.ts";
import { useListChanges } from "./use-list-changes.ts";

const headingId = "documents-heading";

const loadApplicationDialog = async () =>
  (await import("../job-hunt/application-dialog.tsx")).ApplicationDialog;

/** The user's documents, newest change first, and for those who keep applications the job hunt beside them. */
export function Dashboard() {
  const { status } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("dashboard");
  const { listing, put, drop, retry, reload, putApplication, dropApplication, setMainResume } =
    useDocuments();
  const rating = useRatingPrompt();
  const ready = listing.state === "ready" ? listing : null;
  const groups = useMemo(() => (ready ? groupDocuments(ready.documents, ready.applications) : []), [ready]);
  const documents = groups.flatMap((group) => group.documents);
  const hasApplications = ready !== null && ready.applications.length > 0;
  const isEmpty = ready !== null && documents.length === 0 && !hasApplications;
  const hunt = useHuntView(hasApplications);
  const adding = useLazyDialog(loadApplicationDialog);
  const { changes, focusAfterRender, focusLate } = useListChanges({
    documents,
    headingId,
    put,
    drop,
    setMainResume,
    onPdfDownloaded: rating.ask,
  });
  const huntChanges: HuntChanges = {
    putApplication,
    dropApplication,
    putDocument: put,
    focus: focusAfterRender,
    headingId,
    undoStack: changes.undoStack,
  };
  useEffect(() => {
    if (isEmpty) status.announce(t("empty"));
  }, [isEmpty, status, t]);
  const focusHeading = () => focusAfterRender(headingId);
  const add = () => void adding.open();
  const isHunt = hunt.view !== "documents";
  return (
    <>
      {rating.prompt}
      <div className={styles.page}>
        <div className={styles.inner}>
          <Heading listing={listing} isHunt={isHunt} />
          {isHunt ? (
            <ApplicationActions onAdd={add} />
          ) : (
            <NewDocumentActions
              isPrimary={listing.state !== "failed"}
              isReady={ready !== null}
              onAddApplication={isGuest ? undefined : add}
            />
          )}
          <Notices listing={listing} onGoing={focusHeading} onRetry={retry} onAdded={reload} />
          {hasApplications && <Tabs view={hunt.view} onShow={hunt.show} />}
          {ready && (
            <div
              className={styles.wide}
              {...(hasApplications && tabPanel(group, tabOf(hunt.view), tabOf(hunt.view)))}
            >
              {hunt.view === "documents" ? (
                <DocumentList listing={ready} groups={groups} changes={changes} onAddApplication={add} />
              ) : (
                <JobHuntPanel
                  listing={ready}
                  changes={huntChanges}
                  view={hunt.view}
                  onShow={hunt.show}
                  openApplicationId={hunt.openApplicationId}
                  onShown={focusLate}
                />
              )}
            </div>
          )}
          {ready && !isGuest && hunt.view === "documents" && <TrashButton onRestored={put} />}
        </div>
      </div>
      {ready && adding.Dialog && (
        <adding.Dialog application={null} listing={ready} changes={huntChanges} onClose={adding.close} />
      )}
    </>
  );
}

type NoticesProps = {
  listing: Listing;
  /** The pressed button disappears. */
  onGoing: () => void;
  onRetry: () => void;
  onAdded: () => void;
};

/** What is said above the documents: why they are missing or old, and which ones are in this browser alone. */
function Notices({ listing, onGoing, onRetry, onAdded }: NoticesProps) {
  const { isGuest } = useOwnDocuments();
  const t = useMessages("dashboard");
  const isOffline = useOffline();
  if (listing.state === "failed") {
    const retry = () => {
      onGoing();
      onRetry();
    };
    return (
      <div className={styles.wide}>
        <LoadFailure
          error={listing.error}
          fallback={t("loadFailed")}
          offline={t("offlineEmpty")}
          retry={retry}
        />
      </div>
    );
  }
  if (listing.state === "loading") return null;
  return (
    <>
      {isOffline && listing.documents.length > 0 && (
        <div className={styles.wide}>
          <Notice icon="offline">{t("offline")}</Notice>
        </div>
      )}
      {!isGuest && (
        <div className={styles.left}>
          <LeftDrafts documents={listing.documents} onGoing={onGoing} onAdded={onAdded} />
        </div>
      )}
    </>
  );
}

const group = "dashboard";
const tabOf = (view: HuntView) => (view === "documents" ? "documents" : "hunt");

function Tabs({ view, onShow }: { view: HuntView; onShow: (view: HuntView | null) => void }) {
  const t = useMessages("hunt");
  return (
    <div className={`${styles.wide} ${styles.tabs}`}>
      <TabBar
        label={t("tab")}
        group={group}
        selected={tabOf(view)}
        onSelect={(tab) => onShow(tab === "documents" ? tab : null)}
        items={[
          { id: "hunt", label: t("tab"), icon: "work" },
          { id: "documents", label: t("documents"), icon: "file" },
        ]}
      />
    </div>
  );
}

function Heading({ listing, isHunt }: { listing: Listing; isHunt: boolean }) {
  const t = useMessages("dashboard");
  const tHunt = useMessages("hunt");
  const line = () => {
    if (listing.state === "loading") return t("loading");
    if (listing.state === "failed") return t("lead");
    const open = listing.applications.filter(({ archived, status }) => !archived && status !== "closed");
    if (isHunt) return tHunt("count", { count: open.length });
    const { length } = listing.documents;
    return length > 0 ? t("count", { count: length }) : t("lead");
  };
  return (
    <div>
      <h1 id={headingId} tabIndex={-1} className={styles.heading}>
        {isHunt ? tHunt("tab") : t("title")}
      </h1>
      <p role="status" className={`${styles.line} ${listing.state === "loading" ? styles.late : ""}`}>
        {line()}
      </p>
    </div>
  );
}
