import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import { PanelLink, PanelNav } from "../../documents/editing/ui/panel-nav.tsx";
import { SignatureField } from "../../documents/editing/ui/signature-field.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { type Edit, setSignature } from "../letter-edits.ts";
import { AttachmentFields } from "./attachment-fields.tsx";
import { PromptFields } from "./prompt-fields.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { TextFields } from "./text-fields.tsx";

const panels = ["sender", "recipient", "content", "attachments"] as const;
type PanelId = (typeof panels)[number];

type Props = {
  documentId: string;
  content: LetterContent;
  update: (edit: Edit) => void;
  /** Saves what is not saved yet; false if that failed. */
  flush: () => Promise<boolean>;
};

/** The navigation between panels and the open panel, which share one state in two places of the page. */
export function useLetterForm({ documentId, content, update, flush }: Props): {
  rail: ReactNode;
  panel: ReactNode;
} {
  const { portal } = useIsland();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const [open, setOpen] = useState<{ id: PanelId; isChosen: boolean }>({
    id: "content",
    isChosen: false,
  });
  const active = open.id;
  const select = (id: PanelId) => {
    setOpen({ id, isChosen: true });
    window.scrollTo({ top: 0 });
  };
  const next = panels[panels.indexOf(active) + 1];
  // The portal gives the form; a letter created elsewhere also shows the fields that it has filled.
  const hasPrompts = portal.letter.form === "prompts" || content.prompts.length > 0;
  const hasBody = portal.letter.form === "letter" || content.body !== "";
  const rail = (
    <PanelNav label={tBuilder("sections")}>
      {panels.map((id) => (
        <PanelLink key={id} name={t(id)} isActive={id === active} onSelect={() => select(id)} />
      ))}
    </PanelNav>
  );
  const panel = (
    <Panel
      key={active}
      heading={t(active)}
      takesFocus={open.isChosen}
      next={next && { name: t(next), onNext: () => select(next) }}
    >
      {active === "sender" && <SenderFields content={content} update={update} />}
      {active === "recipient" && <RecipientFields content={content} update={update} />}
      {active === "content" && hasPrompts && <PromptFields content={content} update={update} />}
      {active === "content" && hasBody && <TextFields content={content} update={update} />}
      {active === "content" && hasBody && (
        <SignatureField
          documentId={documentId}
          heading={t("signature")}
          mark={content.signature}
          onChange={(mark) => update(setSignature(mark))}
        />
      )}
      {active === "attachments" && (
        <AttachmentFields documentId={documentId} content={content} update={update} flush={flush} />
      )}
    </Panel>
  );
  return { rail, panel };
}
