import { type ReactNode, useState } from "react";
import { createSection } from "../../documents/model/create-resume.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import type { ResumeContent, ResumeSection } from "../../documents/model/resume.ts";
import type { SectionType } from "../../portals/portal.ts";
import { useStable } from "../../ui/use-stable.ts";
import { closingHeading } from "../closing-lines.ts";
import { headingOf } from "../headings.ts";
import { type PanelId, panelsOf } from "../panels.ts";
import { type Edit, editSections, moveById, reinsert, removeById } from "../resume-edits.ts";
import { ClosingFields } from "./closing-panel.tsx";
import { ContactFields } from "./contact-panel.tsx";
import { PersonalFields } from "./personal-panel.tsx";
import { Rail } from "./rail.tsx";
import { SectionContent, SectionTools } from "./section-panel.tsx";

type Props = { documentId: string; content: ResumeContent; update: (edit: Edit) => void };

/** The list of sections and the part that is open. Two places of the page, one state. */
export function useResumeForm({ documentId, content, update }: Props): { rail: ReactNode; panel: ReactNode } {
  const { portal, status } = useIsland();
  const t = useMessages("builder");
  const words = useMessages("document");
  const [chosen, setChosen] = useState<{ id: PanelId; byPerson: boolean }>(() => ({
    id: fromAddress(),
    byPerson: false,
  }));
  const panels = panelsOf(content, portal);
  // A section that another tab has removed leaves the person at the start.
  const active = panels.includes(chosen.id) ? chosen.id : "contact";
  const section = content.sections.find(({ id }) => id === active);
  const lang = content.locale;

  const select = useStable((id: PanelId) => {
    setChosen({ id, byPerson: true });
    // Without an entry in the history: a reload comes back to this part, the back button leaves the editor.
    history.replaceState(history.state, "", `#${id}`);
    window.scrollTo({ top: 0 });
  });
  const nameOf = (id: PanelId): string => {
    if (id === "contact") return t("contact");
    if (id === "personal") return t("personal");
    if (id === "closing") return t(closingHeading(content, portal) ?? "signature");
    return headingOf(content.sections.find((each) => each.id === id)!, words);
  };
  const following = panels[panels.indexOf(active) + 1];
  const next = following && { name: nameOf(following), onNext: () => select(following) };

  const move = useStable((id: string, to: number) => update(editSections((all) => moveById(all, id, to))));
  const add = useStable((type: SectionType) => {
    const added = createSection(type);
    update(editSections((all) => [...all, added]));
    select(added.id);
  });
  const remove = (removed: ResumeSection) => {
    const at = content.sections.indexOf(removed);
    update(editSections((all) => removeById(all, removed.id)));
    select(panels[panels.indexOf(removed.id) - 1] ?? "contact");
    const undo = () => update(editSections((all) => reinsert(all, removed, at)));
    status.show(t("removed", { name: headingOf(removed, words) }), {
      action: { label: t("undo"), onAction: undo },
    });
  };
  const entry = (id: PanelId) => ({ id, name: nameOf(id) });

  const rail = (
    <Rail
      before={panels.filter((id) => id === "contact" || id === "personal").map(entry)}
      after={panels.filter((id) => id === "closing").map(entry)}
      sections={content.sections}
      active={active}
      onSelect={select}
      onMove={move}
      onAdd={add}
    />
  );
  const position = section ? content.sections.indexOf(section) : -1;
  const panel = (
    <Panel
      key={active}
      heading={nameOf(active)}
      lead={active === "personal" ? t("personalHelp") : undefined}
      next={next}
      takesFocus={chosen.byPerson}
      tools={
        section && (
          <SectionTools
            section={section}
            position={position}
            count={content.sections.length}
            lang={lang}
            update={update}
            onMove={(to) => move(section.id, to)}
            onRemove={() => remove(section)}
          />
        )
      }
    >
      {active === "contact" && (
        <ContactFields documentId={documentId} person={content.person} lang={lang} update={update} />
      )}
      {active === "personal" && (
        <PersonalFields personal={content.person.personal} lang={lang} update={update} />
      )}
      {active === "closing" && <ClosingFields content={content} update={update} />}
      {section && <SectionContent section={section} lang={lang} update={update} />}
    </Panel>
  );
  return { rail, panel };
}

const fromAddress = (): PanelId => decodeURIComponent(location.hash.slice(1)) || "contact";
