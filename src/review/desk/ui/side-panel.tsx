import { useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TabBar, tabPanel } from "../../../ui/tabs.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import styles from "./desk.module.css";
import { type SideTab, useDesk } from "./desk-context.ts";
import { MessagesPanel } from "./messages-panel.tsx";
import type { OpenDialog } from "./order-dialogs.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import type { CommentActions } from "./use-comment-actions.ts";
import { usePanelFocus } from "./use-panel-focus.ts";

type Props = { actions: CommentActions; openDialog: (dialog: OpenDialog) => void };

/** Comments, summary and messages: beside the document, over it in a narrow window. */
export function SidePanel({ actions, openDialog }: Props) {
  const { comments, opened, tab, setTab, panel, setPanel } = useDesk();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const isOpen = panel === "side";
  const region = useRef<HTMLElement>(null);
  const opener = useRef<HTMLParagraphElement>(null);
  /** The panel opens by its button, not for a comment that is edited. */
  const isAsked = useRef(false);
  usePanelFocus({
    isOpen,
    inside() {
      if (!isAsked.current) return null;
      isAsked.current = false;
      return region.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    },
    opener: () => opener.current?.querySelector("button"),
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setPanel(null);
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen, setPanel]);
  const tabs: { id: SideTab; label: string }[] = [
    { id: "comments", label: t("tabs.comments", { count: comments.length }) },
    { id: "summary", label: t("tabs.summary") },
    { id: "messages", label: t("tabs.messages", { count: opened.messages.length }) },
  ];
  return (
    <>
      <p ref={opener} className={styles.sideOpener}>
        <Button
          icon="comment"
          aria-expanded={isOpen}
          onPress={() => {
            isAsked.current = !isOpen;
            setPanel(isOpen ? null : "side");
          }}
        >
          {tabs[0]!.label}
        </Button>
      </p>
      <aside ref={region} aria-label={t("title")} className={`${styles.side} ${isOpen ? styles.isOpen : ""}`}>
        <div className={styles.sideBar}>
          <TabBar group="desk-side" label={t("title")} items={tabs} selected={tab} onSelect={setTab} />
          <span className={styles.sideAdd}>
            <IconButton
              icon="add"
              label={t("comment.general")}
              onPress={() => actions.add("comment", null)}
            />
          </span>
          <span className={styles.panelClose}>
            <IconButton icon="close" label={tCommon("close")} onPress={() => setPanel(null)} />
          </span>
        </div>
        <div {...tabPanel("desk-side", "comments", tab)} className={styles.cards}>
          <CommentsPanel actions={actions} openDialog={openDialog} />
        </div>
        <div {...tabPanel("desk-side", "summary", tab)} className={styles.sheet}>
          <SummaryPanel />
        </div>
        <div {...tabPanel("desk-side", "messages", tab)} className={styles.sheet}>
          <MessagesPanel />
        </div>
      </aside>
    </>
  );
}
