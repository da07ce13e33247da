import { useId, useState } from "react";
import { editorPath } from "../../documents/client/editor-path.ts";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { isolate } from "../../documents/client/isolate.ts";
import { DownloadList } from "../../documents/editing/ui/download/download-list.tsx";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import type { DocumentReview } from "../../review/customer/document-reviews.ts";
import { IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Menu, type MenuAction } from "../../ui/overlays/menu.tsx";
import styles from "./document-card.module.css";
import { RenameDialog } from "./rename-dialog.tsx";
import { ReviewBadge } from "./review-badge.tsx";
import { Sheet } from "./sheet.tsx";
import { useDocumentActions } from "./use-document-actions.ts";
import { type ListChanges, openLinkId } from "./use-list-changes.ts";

type Props = {
  document: DocumentSummary;
  review: DocumentReview | undefined;
  changes: ListChanges;
  loadCount: number;
};

/** A document as its first page, with its title and a menu of actions. The whole card opens it. */
export function DocumentCard({ document, review, changes, loadCount }: Props) {
  const { api, base, portal } = useIsland();
  const t = useMessages("dashboard");
  const [isRenaming, setRenaming] = useState(false);
  const { running, ...actions } = useDocumentActions(document, changes);
  const [isChoosing, setChoosing] = useState(false);
  const menu = useMenu(document.id, actions, {
    rename: () => setRenaming(true),
    choose: () => setChoosing(true),
  });
  const aboutId = useId();
  const { id, kind } = document;
  const title = isolate(document.title);
  const thumbnail = api.thumbnail(document);
  return (
    <article
      className={`${styles.card} ${running === "remove" ? styles.leaving : ""}`}
      aria-busy={running !== null}
    >
      <a
        id={openLinkId(id)}
        className={styles.open}
        href={editorPath(portal, base, kind, id)}
        aria-label={t("open", { title })}
        aria-describedby={aboutId}
      >
        <Sheet
          key={thumbnail}
          paper={portal.paper}
          thumbnail={thumbnail}
          alt={t("previewOf", { title })}
          loadCount={loadCount}
        />
      </a>
      {review && <ReviewBadge review={review} />}
      <h2 className={styles.title}>
        <bdi>{document.title}</bdi>
      </h2>
      <div className={styles.foot}>
        <About id={aboutId} document={document} />
        <div className={styles.menu}>
          <Menu actions={menu}>
            <IconButton icon="more" label={t("actions", { title })} isPending={running !== null} />
          </Menu>
        </div>
      </div>
      {isRenaming && (
        <RenameDialog
          document={document}
          onClose={() => setRenaming(false)}
          onRenamed={changes.put}
          onMissing={() => changes.drop(id)}
        />
      )}
      {isChoosing && (
        <FormatsDialog
          document={document}
          onPdfDownloaded={changes.onPdfDownloaded}
          onClose={() => setChoosing(false)}
        />
      )}
    </article>
  );
}

type FormatsProps = { document: DocumentSummary; onPdfDownloaded: () => void; onClose: () => void };

function FormatsDialog({ document: { id, kind, title }, onPdfDownloaded, onClose }: FormatsProps) {
  const t = useMessages("download");
  const tBuilder = useMessages("builder");
  return (
    <Dialog isOpen title={t("menu")} onClose={onClose} closeLabel={tBuilder("close")}>
      <DownloadList documentId={id} kind={kind} title={title} onPdfDownloaded={onPdfDownloaded} />
    </Dialog>
  );
}

function About({ id, document: { kind, updatedAt } }: { id: string; document: DocumentSummary }) {
  const { portal } = useIsland();
  const t = useMessages("dashboard");
  const tWords = useMessages("words");
  return (
    <p id={id} className={styles.about}>
      <span>{tWords(kind === "resume" ? "resumeTitle" : "letterTitle")}</span>
      <time dateTime={updatedAt}>
        {t("edited", { when: formatEditedDate(updatedAt, portal.formatLocale) })}
      </time>
    </p>
  );
}

type Actions = Omit<ReturnType<typeof useDocumentActions>, "running">;

function useMenu(
  documentId: string,
  actions: Actions,
  { rename, choose }: { rename: () => void; choose: () => void },
): MenuAction[] {
  const { base } = useIsland();
  const t = useMessages("dashboard");
  const tDownload = useMessages("download");
  return [
    { id: "rename", label: t("rename"), icon: "edit", onAction: rename },
    { id: "duplicate", label: t("duplicate"), icon: "copy", onAction: actions.duplicate },
    { id: "download", label: t("download"), icon: "download", onAction: actions.downloadPdf },
    { id: "formats", label: tDownload("menu"), icon: "file", onAction: choose },
    // A page without script, which leads to the plans where the user has none.
    {
      id: "review",
      label: t("review"),
      icon: "comment",
      href: `${base}/review/resume#document-${documentId}`,
    },
    { id: "delete", label: t("delete"), icon: "remove", danger: true, onAction: actions.remove },
  ];
}
