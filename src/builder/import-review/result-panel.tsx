import { type ReactNode, useId } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { Icon } from "../../ui/icons.tsx";
import { headingOf } from "../item-text.ts";
import { ContactFields } from "../ui/contact-panel.tsx";
import { PersonalFields } from "../ui/personal-panel.tsx";
import { SectionContent } from "../ui/section-panel.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { DraftPhoto } from "./draft-photo.tsx";
import { NoteLine } from "./note-line.tsx";
import { ResultItems } from "./result-items.tsx";
import { panelSummary } from "./result-panels.ts";
import styles from "./review.module.css";
import { type PanelProps, useDropPlace } from "./use-drop-place.ts";

/** One part of the result: its name and what it has; open, the builder's own fields. */
export function ResultPanel(props: PanelProps) {
  const { panel, decisions, part, state } = props;
  const { portal } = useIsland();
  const t = useMessages("importReview");
  const tDocument = useMessages("document");
  const id = useId();
  const { content } = state.review;
  const isOpen = part.open.panel === panel;
  const name = usePanelName(content, panel);
  const hasItems = content.sections.some((section) => section.id === panel && "items" in section);
  const drop = useDropPlace(props, { kind: "section", sectionId: panel, type: "custom" });
  return (
    <div className={styles.panel} data-panel={panel} data-open={isOpen || undefined} {...drop.handlers}>
      <h3 className={styles.panelHead} data-over={drop.isOver || undefined}>
        <button
          type="button"
          data-part={panel}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => part.toggle(panel)}
        >
          <span className={styles.panelMark} data-tone={decisions.length > 0 ? "open" : undefined}>
            <Icon name={decisions.length > 0 ? "question" : "check"} />
          </span>
          <span className={styles.panelName}>{name}</span>
          <span className={styles.summary} dir="auto">
            {panelSummary(content, panel, { t, tDocument, portal })}
          </span>
          <Icon name="open" />
        </button>
      </h3>
      {decisions.length > 0 && (
        <div className={styles.decisions}>
          {decisions.map((decision) => (
            <DecisionCard key={decision.at} decision={decision} state={state} />
          ))}
        </div>
      )}
      {isOpen && (
        <div id={id} className={hasItems ? styles.itemsBody : styles.panelBody}>
          <PanelFields {...props} />
        </div>
      )}
    </div>
  );
}

function usePanelName(content: ResumeContent, panel: string): string {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  if (panel === "contact" || panel === "personal") return t(panel);
  const section = content.sections.find(({ id }) => id === panel);
  return section ? headingOf(section, tDocument) : "";
}

function PanelFields(props: PanelProps): ReactNode {
  const { panel, state, notes } = props;
  const { update, review } = state;
  const { content, draft } = review;
  const { person, locale } = content;
  const section = content.sections.find(({ id }) => id === panel);
  if (section && "items" in section) return <ResultItems {...props} section={section} />;
  const lines = notes.map((note) => <NoteLine key={note.at} note={note} />);
  if (section)
    return (
      <>
        {lines}
        <SectionContent section={section} lang={locale} update={update} />
      </>
    );
  if (panel === "personal")
    return (
      <>
        {lines}
        <PersonalFields personal={person.personal} lang={locale} update={update} />
      </>
    );
  return (
    <>
      {lines}
      {draft.photo && <DraftPhoto picture={draft.photo} photo={person.photo} update={update} />}
      <ContactFields person={person} lang={locale} update={update} />
    </>
  );
}
