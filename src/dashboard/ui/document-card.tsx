import { useId, useState } from "react";
import type { ListedDocument } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { editorPath } from "../../documents/client/editor-path.ts";
import { formatEditedDate } from "../../documents/client/format-edited-date.ts";
import { DownloadList } from "../../documents/editing/ui/download/download-list.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { useLazyDialog } from "../../documents/editing/ui/use-lazy-dialog.ts";
import type { DocumentSummary } from "../../documents/model/document.ts";
import type { DocumentReview } from "../../review/customer/document-reviews.ts";
import { useShareDialog } from "../../sharing/ui/share-action.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Menu, type MenuAction } from "../../ui/overlays/menu.tsx";
import { containsWord } from "../contains-word.ts";
import styles from "./document-card.module.css";
import { RenameDialog } from "./rename-dialog.tsx";
import { ReviewBadge } from "./review-badge.tsx";
import { Sheet } from "./sheet.tsx";
import { useDocumentActions } from "./use-document-actions.ts";
import { type ListChanges, openLinkId, titleId } from "./use-list-changes.ts";

type Props = {
  document: ListedDocument;
  /** The resume that is copied for applications. */
  isMain: boolean;
  review: DocumentReview | undefined;
  changes: ListChanges;
  loadCount: number;
  applications: readonly Application[];
};

/** A document as its first page, with its title and a menu of actions. The whole card opens it. */
export function DocumentCard({ document, isMain, review, changes, loadCount, applications }: Props) {
  const { base, portal } = useIsland();
  const { api, isGuest } = useOwnDocuments();
  const t = useMessages("dashboard");
  const { running, ...actions } = useDocumentActions(document, changes);
  const { dialogs, open } = useDialogs({ document, changes, applications });
  const menu = useMenu(document.id, actions, {
    ...open,
    markMain: document.kind === "resume" && !isGuest ? () => void actions.markMain(!isMain) : null,
    isMain,
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
      <h2 id={titleId(id)} className={styles.title}>
        <bdi>{document.title}</bdi>
      </h2>
      <div className={styles.foot}>
        <About id={aboutId} document={document} isMain={isMain} />
        <div className={styles.download}>
          <IconButton
            icon="download"
            label={t("download")}
            aria-describedby={titleId(id)}
            isPending={running === "pdf"}
            onPress={actions.downloadPdf}
          />
        </div>
        <div className={styles.menu}>
          <Menu actions={menu}>
            <IconButton icon="more" label={t("actions", { title })} isPending={running !== null} />
          </Menu>
        </div>
      </div>
      {dialogs}
    </article>
  );
}

const loadBelongingDialog = async () => (await import("../job-hunt/belonging-dialog.tsx")).BelongingDialog;

type DialogProps = Pick<Props, "document" | "changes" | "applications">;

/** The dialogs that the menu of a document opens. */
function useDialogs({ document, changes, applications }: DialogProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const share = useShareDialog();
  const belonging = useLazyDialog(loadBelongingDialog);
  const { id } = document;
  const dialogs = (
    <>
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
      {share.Dialog && <share.Dialog documentId={id} onClose={share.close} />}
      {belonging.Dialog && (
        <belonging.Dialog
          document={document}
          applications={applications}
          onChanged={changes.place}
          onClose={belonging.close}
        />
      )}
    </>
  );
  const open = {
    rename: () => setRenaming(true),
    choose: () => setChoosing(true),
    share: () => void share.open(),
    belong: applications.length > 0 ? () => void belonging.open() : null,
  };
  return { dialogs, open };
}

type FormatsProps = { document: DocumentSummary; onPdfDownloaded: () => void; onClose: () => void };

function FormatsDialog({ document: { id, kind, title }, onPdfDownloaded, onClose }: FormatsProps) {
  const t = useMessages("download");
  const tBuilder = useMessages("common");
  return (
    <Dialog isOpen title={t("menu")} onClose={onClose} closeLabel={tBuilder("close")}>
      <DownloadList documentId={id} kind={kind} title={title} onPdfDownloaded={onPdfDownloaded} />
    </Dialog>
  );
}

type AboutProps = Pick<Props, "isMain" | "document"> & { id: string };

function About({ id, document: { kind, title, updatedAt }, isMain }: AboutProps) {
  const { portal } = useIsland();
  const t = useMessages("dashboard");
  const tWords = useMessages("words");
  const tHunt = useMessages("hunt");
  const kindName = tWords(kind === "resume" ? "resumeTitle" : "letterTitle");
  return (
    <p id={id} className={styles.about}>
      {isMain && <span className={styles.main}>{tHunt("mainResume")}</span>}
      {!isMain && !containsWord(title, kindName, portal.locale) && <span>{kindName}</span>}
      <time dateTime={updatedAt}>
        {t("edited", { when: formatEditedDate(updatedAt, portal.formatLocale) })}
      </time>
    </p>
  );
}

type Actions = Omit<ReturnType<typeof useDocumentActions>, "running">;

type MenuHandlers = Record<"rename" | "choose" | "share", () => void> & {
  /** Null without applications. */
  belong: (() => void) | null;
  /** Null for a letter, and for guests. */
  markMain: (() => void) | null;
  isMain: boolean;
};

function useMenu(
  documentId: string,
  actions: Actions,
  { rename, choose, share, belong, markMain, isMain }: MenuHandlers,
): MenuAction[] {
  const { base } = useIsland();
  const t = useMessages("dashboard");
  const tDownload = useMessages("download");
  const tShare = useMessages("share");
  const tHunt = useMessages("hunt");
  return [
    { id: "rename", label: t("rename"), icon: "edit", onAction: rename },
    { id: "duplicate", label: t("duplicate"), icon: "copy", onAction: actions.duplicate },
    { id: "download", label: t("download"), icon: "download", onAction: actions.downloadPdf },
    { id: "formats", label: tDownload("menu"), icon: "file", onAction: choose },
    { id: "share", label: tShare("title"), icon: "share", onAction: share },
    ...(belong
      ? [{ id: "application", label: tHunt("application"), icon: "work" as const, onAction: belong }]
      : []),
    ...(markMain
      ? [
          {
            id: "main",
            label: tHunt(isMain ? "unmarkMain" : "markMain"),
            icon: "star" as const,
            onAction: markMain,
          },
        ]
      : []),
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
