import { useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TabBar } from "../../ui/tabs.tsx";
import styles from "./review.module.css";
import type { Counts } from "./source-lines.ts";
import type { useReview } from "./use-review.ts";

export type ReviewTab = "file" | "result" | "tray";

type Props = {
  /** "" for pasted text. */
  fileName: string;
  counts: Counts;
  state: Pick<ReturnType<typeof useReview>, "review" | "isCreating" | "accept" | "discard">;
  /** Goes to the first question, or to the tray. */
  onShow: (tab: "result" | "tray") => void;
  /** On a phone. */
  tabs: { group: string; selected: ReviewTab; onSelect: (tab: ReviewTab) => void } | undefined;
};

/** The question, what is left to do, and the way out. */
export function ReviewBar({ fileName, counts, state, onShow, tabs }: Props) {
  const t = useMessages("importReview");
  const tTray = useMessages("tray");
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h1>{t("title")}</h1>
        {fileName && <span className={styles.fileName}>{isolate(fileName)}</span>}
      </div>
      <ul className={styles.counts}>
        <li data-tone="placed">
          <b>{counts.placed}</b> {t("placed")}
        </li>
        <li data-tone={counts.open > 0 ? "open" : undefined}>
          <button type="button" disabled={counts.open === 0} onClick={() => onShow("result")}>
            <b>{counts.open}</b> {t("decide")}
          </button>
        </li>
        <li>
          <button type="button" disabled={counts.tray === 0} onClick={() => onShow("tray")}>
            <b>{counts.tray}</b> {t("inTray")}
          </button>
        </li>
      </ul>
      <Actions {...state} />
      {tabs && (
        <div className={styles.tabs}>
          <TabBar
            label={t("title")}
            group={tabs.group}
            items={[
              { id: "file", label: t("file") },
              {
                id: "result",
                label: `${t("resultTab")} ${counts.open > 0 ? `(${counts.open})` : ""}`.trim(),
              },
              { id: "tray", label: counts.tray > 0 ? `${tTray("title")} (${counts.tray})` : tTray("title") },
            ]}
            selected={tabs.selected}
            onSelect={tabs.onSelect}
          />
        </div>
      )}
    </div>
  );
}

function Actions({ review, isCreating, accept, discard }: Props["state"]) {
  const t = useMessages("importReview");
  const tImporting = useMessages("importing");
  const tBuilder = useMessages("common");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        isDisabled={isCreating}
        onPress={() => (review.isEdited ? setAsking(true) : void discard())}
      >
        {tImporting("cancel")}
      </Button>
      <Button variant="primary" iconAfter="forward" isPending={isCreating} onPress={() => void accept()}>
        {t("accept")}
      </Button>
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        title={t("cancelTitle")}
        onClose={() => setAsking(false)}
        closeLabel={tBuilder("close")}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t("cancelStay")}</Button>
            <Button variant="danger" onPress={() => void discard()}>
              {t("cancelConfirm")}
            </Button>
          </>
        }
      >
        <p className={styles.question}>{t("cancelText")}</p>
      </Dialog>
    </div>
  );
}
