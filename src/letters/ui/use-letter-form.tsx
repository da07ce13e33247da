import { type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { Panel } from "../../documents/editing/ui/panel.tsx";
import { PanelLink, PanelNav } from "../../documents/editing/ui/panel-nav.tsx";
import type { SectionList } from "../../documents/editing/ui/section-line.tsx";
import { SignatureField } from "../../documents/editing/ui/signature-field.tsx";
import { type UndoParts, useRevealedPath } from "../../documents/editing/ui/undo/undo-context.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { IconName } from "../../ui/icons.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { LazySectionHint } from "../../writing/ui/lazy-section-hint.tsx";
import { type Edit, setSignature } from "../letter-edits.ts";
import { AttachmentFields } from "./attachment-fields.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import type { OutlineParts } from "./use-outline.tsx";

/** For countries whose employers ask questions. */
const PromptFields = lazyComponent(async () => (await import("./prompt-fields.tsx")).PromptFields);

const panels = ["sender", "recipient", "content", "attachments"] as const;
type PanelId = (typeof panels)[number];
const panelIcons: Record<PanelId, IconName> = {
  sender: "user",
  recipient: "send",
  content: "text",
  attachments: "file",
};

type Props = {
  documentId: string;
  content: LetterContent;
  update: (edit: Edit) => void;
  /** Saves what is not saved yet; false if that failed. */
  flush: () => Promise<boolean>;
  undo: UndoParts;
  outline: OutlineParts;
  /** The user has just opened it on the start page. */
  isFresh: boolean;
};

/** The panel with the fields of a path; null for what the form does not have, such as the design. */
function panelOfPath([root = ""]: readonly string[]): PanelId | null {
  if (root === "sender" || root === "recipient" || root === "attachments") return root;
  return root === "template" || root === "design" || root === "" ? null : "content";
}

/** The navigation between panels and the open panel, which share one state in two places of the page. */
export function useLetterForm({ documentId, content, update, flush, undo, outline, isFresh }: Props): {
  rail: ReactNode;
  panel: ReactNode;
  sections: SectionList;
} {
  const { portal } = useIsland();
  const { isGuest } = useOwnDocuments();
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const [open, setOpen] = useState<{ id: PanelId; isChosen: boolean }>({
    id: "content",
    isChosen: false,
  });
  useRevealedPath(undo.revealed, (path) => {
    const id = panelOfPath(path);
    // Without the focus, which goes to the field.
    if (id) setOpen({ id, isChosen: false });
  });
  const active = open.id;
  const select = (id: PanelId) => {
    setOpen({ id, isChosen: true });
    window.scrollTo({ top: 0 });
    document.querySelector("[data-form]")?.scrollTo({ top: 0 });
  };
  const next = panels[panels.indexOf(active) + 1];
  // The portal gives the form; a letter created elsewhere also shows the fields that it has filled.
  const hasPrompts = portal.letter.form === "prompts" || content.prompts.length > 0;
  const hasBody = portal.letter.form === "letter" || content.body !== "";
  const rail = (
    <PanelNav label={tBuilder("sections")}>
      {panels.map((id) => (
        <PanelLink
          key={id}
          name={t(id)}
          icon={panelIcons[id]}
          isActive={id === active}
          onSelect={() => select(id)}
        />
      ))}
    </PanelNav>
  );
  const panel = (
    <Panel
      key={active}
      id={active}
      heading={t(active)}
      lead={active === "content" && <LazySectionHint locale={content.locale} topic="letter" />}
      takesFocus={open.isChosen}
      startsInField={isFresh && !open.isChosen}
      next={next && { name: t(next), onNext: () => select(next) }}
    >
      {active === "sender" && <SenderFields content={content} update={update} />}
      {active === "recipient" && <RecipientFields content={content} update={update} />}
      {active === "content" && hasPrompts && (
        <PromptFields content={content} update={update} outline={outline} />
      )}
      {active === "content" && hasBody && <TextFields content={content} update={update} outline={outline} />}
      {active === "content" && hasBody && (
        <SignatureField
          documentId={documentId}
          heading={t("signature")}
          mark={content.signature}
          onChange={(mark) => update(setSignature(mark))}
        />
      )}
      {active === "attachments" &&
        (isGuest ? (
          <p>{tBuilder("attachmentsNeedAccount")}</p>
        ) : (
          <AttachmentFields documentId={documentId} content={content} update={update} flush={flush} />
        ))}
    </Panel>
  );
  const entries = panels.map((id) => ({ id, name: t(id) }));
  return { rail, panel, sections: { entries, active, onSelect: (id) => select(id as PanelId) } };
}
