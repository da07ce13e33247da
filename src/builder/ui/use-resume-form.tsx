import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import { createSection } from "../../documents/model/create-resume.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import type { SectionType } from "../../portals/portal.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import { closingHeading } from "../closing-lines.ts";
import { type PanelId, panelInHash, panelsOf } from "../panels.ts";
import { type Edit, editSections, moveById, reinsert, removeById } from "../resume-edits.ts";
import { headingOf } from "../section-fields.ts";
import { TrayList } from "../tray/tray-list.tsx";
import { ClosingFields } from "./closing-panel.tsx";
import { ContactFields } from "./contact-panel.tsx";
import { PersonalFields } from "./personal-panel.tsx";
import { SectionNav } from "./section-nav.tsx";
import { SectionContent, SectionTools } from "./section-panel.tsx";

type Props = { documentId: string; content: ResumeContent; update: (edit: Edit) => void };

/** The navigation between panels and the open panel, which share one state in two places of the page. */
export function useResumeForm(props: Props): { rail: ReactNode; panel: ReactNode } {
  const { content } = props;
  const t = useMessages("builder");
  const { portal } = useIsland();
  const panels = panelsOf(content, portal);
  const { active, isChosen, select } = useActivePanel(panels);
  const actions = useSectionActions(props, panels, select);
  const nameOf = usePanelName(content);
  const nameAll = (ids: readonly PanelId[]) => ids.map((id) => ({ id, name: nameOf(id) }));
  const section = content.sections.find(({ id }) => id === active);
  const next = panels[panels.indexOf(active) + 1];

  const rail = (
    <SectionNav
      before={nameAll(panels.filter((id) => id === "contact" || id === "personal"))}
      after={nameAll(panels.filter((id) => id === "closing" || id === "tray"))}
      sections={content.sections}
      active={active}
      onSelect={select}
      onMove={actions.move}
      onAdd={actions.add}
    />
  );
  const panel = (
    <Panel
      key={active}
      heading={nameOf(active)}
      lead={active === "personal" ? t("personalHelp") : undefined}
      next={next && { name: nameOf(next), onNext: () => select(next) }}
      takesFocus={isChosen}
      tools={
        section && (
          <SectionTools
            section={section}
            position={content.sections.indexOf(section)}
            count={content.sections.length}
            lang={content.locale}
            update={props.update}
            onMove={(to) => actions.move(section.id, to)}
            onRemove={() => actions.remove(section)}
          />
        )
      }
    >
      <PanelFields {...props} active={active} section={section} />
    </Panel>
  );
  return { rail, panel };
}

/** The open panel, at first the one in the URL's hash. `isChosen` is true once the user has selected a panel. */
function useActivePanel(panels: readonly PanelId[]) {
  const [{ id, isChosen }, setPanel] = useState(() => ({
    id: panelInHash(location.hash),
    isChosen: false,
  }));
  const select = useStableHandler((id: PanelId) => {
    setPanel({ id, isChosen: true });
    // Without a history entry: a reload returns to this panel, and the back button leaves the editor.
    history.replaceState(history.state, "", `#${id}`);
    window.scrollTo({ top: 0 });
  });
  // Another tab may have removed the open section.
  return { active: panels.includes(id) ? id : "contact", isChosen, select };
}

/** Moves, adds and removes whole sections. */
function useSectionActions(
  { content, update }: Props,
  panels: readonly PanelId[],
  select: (id: PanelId) => void,
) {
  const { status } = useIsland();
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const move = useStableHandler((id: string, to: number) =>
    update(editSections((all) => moveById(all, id, to))),
  );
  const add = useStableHandler((type: SectionType) => {
    const added = createSection(type);
    update(editSections((all) => [...all, added]));
    select(added.id);
  });
  const remove = (removed: ResumeSection) => {
    const at = content.sections.indexOf(removed);
    update(editSections((all) => removeById(all, removed.id)));
    select(panels[panels.indexOf(removed.id) - 1] ?? "contact");
    const undo = () => update(editSections((all) => reinsert(all, removed, at)));
    status.show(t("removed", { name: headingOf(removed, tDocument) }), {
      action: { label: t("undo"), onAction: undo },
    });
  };
  return { move, add, remove };
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

type PanelProps = Props & { active: PanelId; section: ResumeSection | undefined };

function PanelFields({ documentId, content, update, active, section }: PanelProps) {
  const { person, locale } = content;
  if (section) return <SectionContent section={section} lang={locale} update={update} />;
  if (active === "tray") return <TrayList content={content} update={update} />;
  if (active === "personal")
    return <PersonalFields personal={person.personal} lang={locale} update={update} />;
  if (active === "closing")
    return <ClosingFields documentId={documentId} content={content} update={update} />;
  return <ContactFields documentId={documentId} person={person} lang={locale} update={update} />;
}
