import { type DragEvent, useMemo, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { UndoProvider } from "../../documents/editing/ui/undo/undo-context.tsx";
import type { ResumeContent, TrayText } from "../../documents/model/resume.ts";
import type { ReviewDraft } from "../../importing/ui/review-draft.ts";
import { tabPanel } from "../../ui/tabs.tsx";
import { useMedia } from "../../ui/use-media.ts";
import type { Place } from "../tray/places.ts";
import { TrayList } from "../tray/tray-list.tsx";
import { useTrayActions } from "../tray/use-tray-actions.ts";
import { ResultPane } from "./result-pane.tsx";
import styles from "./review.module.css";
import { ReviewBar, type ReviewTab } from "./review-bar.tsx";
import { countReview, markedLines, sourceLines } from "./source-lines.ts";
import { SourcePane } from "./source-pane.tsx";
import { useOpenPart } from "./use-open-part.ts";
import { useReview } from "./use-review.ts";

const group = "import-review";

/** The imported file beside what was made of it and the tray; on a phone, three tabs. */
export function Review({ id, stored }: { id: string; stored: ReviewDraft }) {
  const state = useReview(id, stored);
  return (
    <UndoProvider value={state.undo}>
      <ReviewPanes state={state} />
    </UndoProvider>
  );
}

function ReviewPanes({ state }: { state: ReturnType<typeof useReview> }) {
  const t = useMessages("importReview");
  const tTray = useMessages("tray");
  const { review, update, markPlaced } = state;
  const [tab, setTab] = useState<ReviewTab>("result");
  const [dragged, setDragged] = useState<TrayText | null>(null);
  const isNarrow = useMedia(narrow);
  const lines = useMemo(() => sourceLines(review), [review]);
  const counts = countReview(review, lines);
  const part = useOpenPart(review.content);
  const marks = markedLines(review, lines, part.open.item ?? part.target);
  const trayActions = useTrayActions({ content: review.content, update, onPlaced: markPlaced });
  const panel = (name: ReviewTab) => (isNarrow ? tabPanel(group, name, tab) : {});
  const openLine = (line: number) => {
    const target = lines.targetOf(line);
    if (target === undefined) return;
    setTab(isInTray(target, review.content) ? "tray" : "result");
    part.show(target);
  };
  const dropAt = (place: Place) => {
    if (dragged) trayActions.place(dragged, place);
    setDragged(null);
  };
  const showFirst = (next: ReviewTab) => {
    setTab(next);
    focusFirst(next === "tray" ? "[data-tray]" : "[data-decision] button");
  };
  return (
    <div className={styles.review}>
      <ReviewBar
        fileName={review.fileName}
        counts={counts}
        state={state}
        onShow={showFirst}
        tabs={isNarrow ? { group, selected: tab, onSelect: setTab } : undefined}
      />
      <div className={styles.columns}>
        <section className={styles.file} aria-label={t("file")} {...panel("file")}>
          <SourcePane source={review.draft.source} marks={marks} lines={lines} onOpen={openLine} />
        </section>
        <section className={styles.result} aria-label={t("result")} {...panel("result")}>
          <ResultPane state={state} part={part} dragged={dragged} onDrop={dropAt} />
        </section>
        <section className={styles.tray} aria-label={tTray("title")} {...panel("tray")}>
          <TrayHeading count={counts.tray} />
          <TrayList
            content={review.content}
            update={update}
            onPlaced={markPlaced}
            onDragStart={(event, entry) => {
              startDrag(event, entry);
              setDragged(entry);
            }}
          />
        </section>
      </div>
    </div>
  );
}

function TrayHeading({ count }: { count: number }) {
  const t = useMessages("tray");
  return (
    <h2 className={styles.heading}>
      {t("title")} <span className={styles.count}>{count}</span>
    </h2>
  );
}

const isInTray = (target: string, { tray = [] }: ResumeContent): boolean =>
  tray.some(({ id }) => id === target);

function startDrag({ dataTransfer }: DragEvent, { text }: TrayText): void {
  // Firefox drags only with data.
  dataTransfer.setData("text/plain", text);
  dataTransfer.effectAllowed = "move";
}

/** After the tab has changed. */
const focusFirst = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

/** Below this width the parts of the review are tabs. */
const narrow = "(max-width: 47.99em)";
