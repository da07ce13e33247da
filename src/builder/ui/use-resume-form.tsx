import { type ReactNode, useEffect, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import type { SectionList } from "../../documents/editing/ui/section-line.tsx";
import { type UndoParts, useRevealedPath } from "../../documents/editing/ui/undo/undo-context.tsx";
import { createSection } from "../../documents/model/create-resume.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import type { SectionType } from "../../portals/portal.ts";
import { preloadWhenIdle } from "../../ui/lazy-component.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import { LazySectionHint } from "../../writing/ui/lazy-section-hint.tsx";
import { closingHeading } from "../closing-lines.ts";
import { headingOf } from "../item-text.ts";
import { listedSections, type PanelId, panelInHash, panelOfPath, panelsOf } from "../panels.ts";
import { copyOf, type Edit, editSections, insertAfter, moveById, removeById } from "../resume-edits.ts";
import { isHelped, type SentenceTarget, topicOf } from "../sentence-target.ts";
import { ContactFields } from "./contact-panel.tsx";
import {
  ClosingFields,
  PersonalFields,
  preloadPanels,
  SectionContent,
  SectionSettings,
  SectionTools,
  TrayList,
} from "./lazy-panels.ts";
import { SectionNav } from "./section-nav.tsx";
import { SentencesButton } from "./sentences-button.tsx";
import { useSectionSettings } from "./use-section-settings.ts";

type Props = {
  documentId: string;
  content: ResumeContent;
  update: (edit: Edit) => void;
  undo: UndoParts;
  /** Opens the ready sentences for a section, or for an item of it. */
  onSentences: (target: SentenceTarget) => void;
  /** The user has just opened it on the start page. */
  isFresh: boolean;
};

/** The navigation between panels and the open panel, which share one state in two places of the page. */
export function useResumeForm(props: Props): { rail: ReactNode; panel: ReactNode; sections: SectionList } {
  const { content } = props;
  const t = useMessages("builder");
  const { portal } = useIsland();
  const { active, isChosen, select } = useActivePanel(panelsOf(content, portal), props.undo.revealed);
  const listed = listedSections(content, active);
  const panels = panelsOf({ ...content, sections: listed }, portal);
  const actions = useSectionActions(props, { panels, listed, select });
  const nameOf = usePanelName(content);
  const nameAll = (ids: readonly PanelId[]) => ids.map((id) => ({ id, name: nameOf(id) }));
  const section = content.sections.find(({ id }) => id === active);
  const settings = useSectionSettings(section?.id, props.undo.revealed);
  const topic = topicOf(active, section?.type);
  const next = panels[panels.indexOf(active) + 1];
  useEffect(() => preloadWhenIdle(preloadPanels), []);

  const hint = topic && <LazySectionHint locale={content.locale} topic={topic} />;
  const rail = (
    <SectionNav
      before={nameAll(panels.filter((id) => id === "contact" || id === "personal"))}
      after={nameAll(panels.filter((id) => id === "closing" || id === "tray"))}
      sections={listed}
      active={active}
      onSelect={select}
      onMove={actions.move}
      onAdd={actions.add}
    />
  );
  const panel = (
    <Panel
      key={active}
      id={active}
      heading={nameOf(active)}
      lead={
        active !== "contact" && (
          <>
            {active === "personal" && <p className={styles.lead}>{t("personalHelp")}</p>}
            {hint}
          </>
        )
      }
      next={next && { name: nameOf(next), onNext: () => select(next) }}
      takesFocus={isChosen}
      startsInField={props.isFresh && !isChosen}
      tools={
        section && (
          <SectionTools
            section={section}
            position={listed.indexOf(section)}
            count={listed.length}
            update={props.update}
            areSettingsOpen={settings.isOpen}
            onSettings={settings.toggle}
            onMove={(to) => actions.move(section.id, to)}
            onDuplicate={() => actions.duplicate(section)}
            onRemove={() => actions.remove(section)}
          />
        )
      }
      settings={
        section &&
        settings.isOpen && <SectionSettings section={section} lang={content.locale} update={props.update} />
      }
    >
      <PanelFields {...props} active={active} section={section} hint={hint} />
    </Panel>
  );
  return { rail, panel, sections: { entries: nameAll(panels), active, onSelect: select } };
}

/** The open panel, at first the one in the URL's hash. `isChosen` is true once the user has selected a panel. */
function useActivePanel(panels: readonly PanelId[], revealed: UndoParts["revealed"]) {
  const [{ id, isChosen }, setPanel] = useState(() => ({
    id: panelInHash(location.hash),
    isChosen: false,
  }));
  useRevealedPath(revealed, (path) => {
    const changed = panelOfPath(path);
    // Without the focus, which goes to the field.
    if (changed && panels.includes(changed)) setPanel({ id: changed, isChosen: false });
  });
  const select = useStableHandler((id: PanelId) => {
    setPanel({ id, isChosen: true });
    // Without a history entry: a reload returns to this panel, and the back button leaves the editor.
    history.replaceState(history.state, "", `#${id}`);
    window.scrollTo({ top: 0 });
    document.querySelector("[data-form]")?.scrollTo({ top: 0 });
  });
  // Another tab may have removed the open section.
  return { active: panels.includes(id) ? id : "contact", isChosen, select };
}

type SectionActions = {
  panels: readonly PanelId[];
  listed: readonly ResumeSection[];
  select: (id: PanelId) => void;
};

/** Moves, adds and removes whole sections. An empty section that was not in the list is opened instead of added. */
function useSectionActions({ content, update, undo }: Props, { panels, listed, select }: SectionActions) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const move = useStableHandler((id: string, to: number) =>
    update(
      editSections((all) =>
        moveById(
          all,
          id,
          all.findIndex((other) => other.id === listed[to]?.id),
        ),
      ),
    ),
  );
  const add = useStableHandler((type: SectionType) => {
    const unlisted = content.sections.find((section) => section.type === type && !listed.includes(section));
    const added = unlisted ?? createSection(type);
    if (!unlisted) update(editSections((all) => [...all, added]));
    select(added.id);
  });
  const duplicate = (section: ResumeSection) => {
    const copy = copyOf(section);
    update(editSections((all) => insertAfter(all, section.id, copy)));
    select(copy.id);
    undo.offerUndo(t("duplicated", { name: headingOf(section, tDocument) }));
  };
  const remove = (removed: ResumeSection) => {
    update(editSections((all) => removeById(all, removed.id)));
    select(panels[panels.indexOf(removed.id) - 1] ?? "contact");
    undo.offerUndo(t("removed", { name: headingOf(removed, tDocument) }));
  };
  return { move, add, duplicate, remove };
}

function usePanelName(content: ResumeContent): (id: PanelId) => string {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const tTray = useMessages("tray");
  return (id) => {
    if (id === "tray") return `${tTray("title")} (${content.tray?.length ?? 0})`;
    if (id === "contact") return t("contact");
    if (id === "personal") return t("personal");
    if (id === "closing") return t(closingHeading(content, portal) ?? "signature");
    return headingOf(content.sections.find((section) => section.id === id)!, tDocument);
  };
}

type PanelProps = Props & { active: PanelId; section: ResumeSection | undefined; hint: ReactNode };

function PanelFields(props: PanelProps) {
  const { documentId, content, update, active, section, onSentences, hint } = props;
  const { person, locale } = content;
  const helped = section && isHelped(section.type) ? section : undefined;
  const helpFor =
    helped &&
    ((itemId?: string) => <SentencesButton onPress={() => onSentences({ sectionId: helped.id, itemId })} />);
  if (section) return <SectionContent section={section} lang={locale} update={update} helpFor={helpFor} />;
  if (active === "tray") return <TrayList content={content} update={update} />;
  if (active === "personal")
    return <PersonalFields personal={person.personal} lang={locale} update={update} />;
  if (active === "closing")
    return <ClosingFields documentId={documentId} content={content} update={update} />;
  return <ContactFields {...{ documentId, person, update, hint }} lang={locale} />;
}
