import { useMessages } from "../../../browser/island.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TabBar, tabPanel } from "../../../ui/tabs.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { CommentsPanel } from "./comments-panel.tsx";
import styles from "./desk.module.css";
import { useDesk } from "./desk-context.ts";
import { narrow } from "./media.ts";
import { MessagesPanel } from "./messages-panel.tsx";
import type { OpenDialog } from "./order-dialogs.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import type { CommentActions } from "./use-comment-actions.ts";
import { useSideTabs } from "./use-side-tabs.ts";

type Props = { actions: CommentActions; openDialog: (dialog: OpenDialog) => void };

/** Comments, summary and messages: beside the document; in a narrow window over it, chosen in the foot bar. */
export function SidePanel({ actions, openDialog }: Props) {
  const { tab, setTab, panel } = useDesk();
  const t = useMessages("desk");
  const tabs = useSideTabs();
  const isNarrow = useMedia(narrow);
  const addGeneral = () => actions.add("comment", null);
  return (
    <aside
      id="desk-side"
      aria-labelledby="desk-side-title"
      className={`${styles.side} ${panel === "side" ? styles.isOpen : ""}`}
    >
      <h2 id="desk-side-title" className="visually-hidden">
        {tabs.find(({ id }) => id === tab)?.label}
      </h2>
      <div className={styles.sideBar}>
        <TabBar group="desk-side" label={t("title")} items={tabs} selected={tab} onSelect={setTab} />
        <span className={styles.sideAdd}>
          <IconButton icon="add" label={t("comment.general")} onPress={addGeneral} />
        </span>
      </div>
      <div {...tabPanel("desk-side", "comments", tab)} className={styles.cards}>
        {isNarrow && (
          <p className={styles.add}>
            <Button icon="add" onPress={addGeneral}>
              {t("comment.general")}
            </Button>
          </p>
        )}
        <CommentsPanel actions={actions} openDialog={openDialog} />
      </div>
      <div {...tabPanel("desk-side", "summary", tab)} className={styles.sheet}>
        <SummaryPanel />
      </div>
      <div {...tabPanel("desk-side", "messages", tab)} className={styles.sheet}>
        <MessagesPanel />
      </div>
    </aside>
  );
}
