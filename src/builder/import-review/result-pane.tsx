import { useMessages } from "../../browser/island.tsx";
import { listCharacters } from "../../documents/client/missing-characters.ts";
import type { TrayText } from "../../documents/model/resume.ts";
import { Notice } from "../../ui/status/notice.tsx";
import type { Place } from "../tray/places.ts";
import { notesOf, openDecisions, personTarget, targetOf } from "./decisions.ts";
import { NoteLine } from "./note-line.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { resultPanels } from "./result-panels.ts";
import styles from "./review.module.css";
import type { useOpenPart } from "./use-open-part.ts";
import type { useReview } from "./use-review.ts";

export type ResultProps = {
  state: Pick<ReturnType<typeof useReview>, "review" | "update" | "settle">;
  part: ReturnType<typeof useOpenPart>;
  /** A text of the tray that is dragged over the page. */
  dragged: TrayText | null;
  onDrop: (place: Place) => void;
};

/** What was made of the file, section by section, with the questions at their places. */
export function ResultPane(props: ResultProps) {
  const t = useMessages("importReview");
  const tBuilder = useMessages("common");
  const { review } = props.state;
  const { content, draft } = review;
  const panels = resultPanels(content);
  const decisions = openDecisions(review);
  const notes = notesOf(review);
  const general = notes.filter(({ kind }) => kind === "changedSince");
  const panelOf = (target: string, kind: string): string => {
    if (kind === "personalField") return "personal";
    if (target === personTarget) return kind === "photoAvoided" ? "contact" : personPanel(panels);
    const section = content.sections.find(
      ({ id, ...rest }) =>
        id === target || ("items" in rest && rest.items.some((item) => ownsId(item, target))),
    );
    return section?.id ?? "contact";
  };
  return (
    <>
      <h2 className={styles.heading}>{t("result")}</h2>
      {general.map((note) => (
        <NoteLine key={note.at} note={note} />
      ))}
      {draft.missing.length > 0 && (
        <Notice>{tBuilder("missingCharacters", { characters: listCharacters(draft.missing) })}</Notice>
      )}
      <div className={styles.panels}>
        {panels.map((panel) => (
          <ResultPanel
            key={panel}
            {...props}
            panel={panel}
            decisions={decisions.filter((each) => panelOf(targetOf(each), each.kind) === panel)}
            notes={notes.filter(
              (each) => each.kind !== "changedSince" && panelOf(targetOf(each), each.kind) === panel,
            )}
          />
        ))}
      </div>
    </>
  );
}

/** A date of birth is asked for in the personal details if the resume has any. */
const personPanel = (panels: readonly string[]): string =>
  panels.includes("personal") ? "personal" : "contact";

const ownsId = (item: object, id: string): boolean =>
  ("id" in item && item.id === id) ||
  ("positions" in item &&
    Array.isArray(item.positions) &&
    item.positions.some((position: { id: string }) => position.id === id));
