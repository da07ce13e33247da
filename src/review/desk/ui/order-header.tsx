import { useMessages } from "../../../browser/island.tsx";
import { SaveBadge } from "../../../browser/saving/save-badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import styles from "./desk.module.css";
import { useDesk, useDeskState } from "./desk-context.ts";
import { DueLabel } from "./due-label.tsx";
import type { OpenDialog } from "./order-dialogs.tsx";
import { useNames } from "./use-names.ts";

/** The width below which desk.module.css hides the buttons for undo and redo. */
const phone = "(max-width: 40em)";

/** What the order is, when it is due, whether everything is saved, and what can be done with it. */
export function OrderHeader({ openDialog }: { openDialog: (dialog: OpenDialog) => void }) {
  const { api, store, opened, setTab, setPanel } = useDesk();
  const { draft, saveState } = useDeskState(store);
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const names = useNames();
  const { order } = opened;
  const isPhone = useMedia(phone);
  const undoOrRedo = (type: "undo" | "redo") => () => store.dispatch({ type });
  const steps = [
    { type: "undo", label: tCommon("undo"), isPossible: draft.past.length > 0 } as const,
    { type: "redo", label: t("redo"), isPossible: draft.future.length > 0 } as const,
  ].map(({ type, ...step }) => ({ ...step, id: type, icon: type, onAction: undoOrRedo(type) }));
  const more = [
    ...steps.filter(({ isPossible }) => isPhone && isPossible),
    { id: "preview", label: t("preview"), icon: "show" as const, onAction: () => openDialog("preview") },
    {
      id: "ask",
      label: t("messages.ask"),
      icon: "question" as const,
      onAction() {
        setTab("messages");
        setPanel("side");
      },
    },
    {
      id: "pdf",
      label: t("more.pdf"),
      icon: "file" as const,
      onAction: () => void open(api.pdfAddress(order.id), "_blank", "noopener"),
    },
    {
      id: "handOver",
      label: t("more.handOver"),
      icon: "forward" as const,
      onAction: () => openDialog("handOver"),
    },
    { id: "release", label: t("more.release"), icon: "back" as const, onAction: () => openDialog("release") },
    { id: "keys", label: t("keys.title"), icon: "info" as const, onAction: () => openDialog("keys") },
  ];
  return (
    <>
      <div className={styles.about}>
        <h1 className={styles.title} dir="auto">
          {names.titleOf(order)}
        </h1>
        <p className={styles.meta}>{names.aboutOf(order)}</p>
        {order.dueAt && (
          <p className={styles.due}>
            <DueLabel dueAt={order.dueAt} isPaused={order.state === "question"} />
          </p>
        )}
        <div className={styles.saved}>
          <SaveBadge state={saveState} isKept={false} />
        </div>
      </div>
      <div className={styles.actions}>
        <span className={styles.history}>
          {steps.map(({ id, isPossible, onAction, ...step }) => (
            <IconButton key={id} {...step} isDisabled={!isPossible} onPress={onAction} />
          ))}
        </span>
        <span className={styles.preview}>
          <Button variant="quiet" icon="show" onPress={() => openDialog("preview")}>
            {t("preview")}
          </Button>
        </span>
        <span className={styles.more}>
          <Menu actions={more}>
            <IconButton icon="more" label={tCommon("more")} />
          </Menu>
        </span>
        <span className={styles.send}>
          <Button variant="primary" icon="send" onPress={() => openDialog("send")}>
            {t("send.open")}
          </Button>
        </span>
      </div>
    </>
  );
}
