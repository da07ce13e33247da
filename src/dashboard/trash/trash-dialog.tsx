import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { LoadFailure } from "../../browser/load-failure.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import type { DeletedDocument } from "../../documents/trash/trash-api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Waiting } from "../../ui/status/waiting.tsx";
import styles from "./trash.module.css";
import { useTrash } from "./use-trash.ts";

type Props = { onRestored: (document: DocumentSummary) => void; onClose: () => void };

/** The deleted documents: each can be restored, or deleted for good after a question. */
export function TrashDialog({ onRestored, onClose }: Props) {
  const t = useMessages("trash");
  const tBuilder = useMessages("common");
  const tDashboard = useMessages("dashboard");
  const trash = useTrash(onRestored);
  const [asked, setAsked] = useState<DeletedDocument | "all" | null>(null);
  const { documents, error, isBusy } = trash;
  const text = useRef<HTMLParagraphElement>(null);
  const count = documents?.length;
  // The pressed button disappears with its document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shorter list is the reason
  useEffect(() => text.current?.focus(), [count]);
  return (
    <Dialog
      isOpen
      title={t("title")}
      onClose={onClose}
      closeLabel={tBuilder("close")}
      actions={
        Boolean(count) && (
          <Button variant="danger" isPending={isBusy} onPress={() => setAsked("all")}>
            {t("emptyTrash")}
          </Button>
        )
      }
    >
      <p ref={text} tabIndex={-1} className={styles.about}>
        {count === 0 ? t("empty") : t("about")}
      </p>
      {error !== undefined && (
        <LoadFailure error={error} fallback={tDashboard("loadFailed")} retry={trash.retry} />
      )}
      {!documents && error === undefined && <Waiting text={t("loading")} />}
      {documents && documents.length > 0 && (
        <DeletedList
          documents={documents}
          onRestore={(document) => void trash.restore(document)}
          onDelete={setAsked}
        />
      )}
      {asked && (
        <Question
          text={
            asked === "all"
              ? t("confirmAll", { count: count ?? 0 })
              : t("confirmOne", { title: isolate(asked.title) })
          }
          onAgreed={() => void (asked === "all" ? trash.empty() : trash.deleteForGood(asked))}
          onClose={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

type ListProps = {
  documents: readonly DeletedDocument[];
  onRestore: (document: DeletedDocument) => void;
  onDelete: (document: DeletedDocument) => void;
};

function DeletedList({ documents, onRestore, onDelete }: ListProps) {
  const t = useMessages("trash");
  const tWords = useMessages("words");
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={styles.documents}>
      {documents.map((document) => {
        const { id, title, kind, restorableUntil } = document;
        const [titleId, restoreId, deleteId] = [`deleted-${id}`, `restore-${id}`, `delete-${id}`];
        return (
          <li key={id} className={styles.document}>
            <div className={styles.texts}>
              <b id={titleId}>
                <bdi>{title}</bdi>
              </b>
              <p className={styles.facts}>
                <span>{tWords(kind === "resume" ? "resumeTitle" : "letterTitle")}</span>
                <span>{t("daysLeft", { days: daysUntil(restorableUntil) })}</span>
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                id={restoreId}
                aria-labelledby={`${restoreId} ${titleId}`}
                onPress={() => onRestore(document)}
              >
                {t("restore")}
              </Button>
              <Button
                id={deleteId}
                variant="quiet"
                aria-labelledby={`${deleteId} ${titleId}`}
                onPress={() => onDelete(document)}
              >
                {t("deleteForGood")}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** At least 1: the purge comes within an hour of the last day's end. */
const daysUntil = (time: string): number =>
  Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / (24 * 60 * 60 * 1000)));

type QuestionProps = { text: string; onAgreed: () => void; onClose: () => void };

function Question({ text, onAgreed, onClose }: QuestionProps) {
  const t = useMessages("trash");
  const tBuilder = useMessages("common");
  const tDashboard = useMessages("dashboard");
  const agree = () => {
    onClose();
    onAgreed();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("deleteForGood")}
      onClose={onClose}
      closeLabel={tBuilder("close")}
      actions={
        <>
          <Button onPress={onClose}>{tDashboard("cancel")}</Button>
          <Button variant="danger" onPress={agree}>
            {t("deleteForGood")}
          </Button>
        </>
      }
    >
      <p className={styles.question}>{text}</p>
    </Dialog>
  );
}
