import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import { PanelLink, PanelNav } from "../../documents/editing/ui/panel-nav.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Edit } from "../letter-edits.ts";
import { PromptFields } from "./prompt-fields.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { TextFields } from "./text-fields.tsx";

const panels = ["sender", "recipient", "content"] as const;
type PanelId = (typeof panels)[number];

type Props = { content: LetterContent; update: (edit: Edit) => void };

/** The list of parts and the part that is open. Two places of the page, one state. */
export function useLetterForm({ content, update }: Props): { rail: ReactNode; panel: ReactNode } {
  const { portal } = useIsland();
  const t = useMessages("letter");
  const builder = useMessages("builder");
  const [chosen, setChosen] = useState<{ id: PanelId; byPerson: boolean }>({
    id: "content",
    byPerson: false,
  });
  const active = chosen.id;
  const select = (id: PanelId) => {
    setChosen({ id, byPerson: true });
    window.scrollTo({ top: 0 });
  };
  const following = panels[panels.indexOf(active) + 1];
  // Answers to questions in the portal that asks them; a letter from elsewhere keeps its own form.
  const hasPrompts = portal.letter.form === "prompts" || content.prompts.length > 0;
  const hasBody = portal.letter.form === "letter" || content.body !== "";
  const rail = (
    <PanelNav label={builder("sections")}>
      {panels.map((id) => (
        <PanelLink key={id} name={t(id)} isActive={id === active} onSelect={() => select(id)} />
      ))}
    </PanelNav>
  );
  const panel = (
    <Panel
      key={active}
      heading={t(active)}
      takesFocus={chosen.byPerson}
      next={following && { name: t(following), onNext: () => select(following) }}
    >
      {active === "sender" && <SenderFields content={content} update={update} />}
      {active === "recipient" && <RecipientFields content={content} update={update} />}
      {active === "content" && hasPrompts && <PromptFields content={content} update={update} />}
      {active === "content" && hasBody && <TextFields content={content} update={update} />}
    </Panel>
  );
  return { rail, panel };
}
