import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { Menu, type MenuAction } from "../../ui/overlays/menu.tsx";
import { useIsland, useMessages } from "../island.tsx";
import styles from "./save-badge.module.css";
import type { SaveState } from "./save-engine.ts";

const icons: Record<SaveState, IconName> = {
  saved: "saved",
  saving: "saving",
  offline: "offline",
  waiting: "offline",
  failed: "alert",
  conflict: "split",
};

/** Announced to screen readers, like the return from them to "saved". The other states change with every pause in typing. */
const notable = new Set<SaveState>(["offline", "waiting", "failed", "conflict"]);

/** The messages of states that promise more where edits outlive the page. */
const inWindow = { offline: "offlineInWindow", waiting: "retrying" } as const;
const messageOf = (state: SaveState, isKept: boolean) =>
  !isKept && (state === "offline" || state === "waiting") ? inWindow[state] : state;

type Props = {
  state: SaveState;
  /** Whether the device keeps what is not saved; otherwise the open page alone has it. */
  isKept: boolean;
  /** Shown in place of the state's message. */
  text?: string | undefined;
  /** Makes the badge of a conflict a button. */
  onConflict?: (() => void) | undefined;
  /** Makes the badge a menu. */
  actions?: readonly MenuAction[] | undefined;
};

/** The save state, always in view. */
export function SaveBadge({ state, isKept, text, onConflict, actions }: Props) {
  const t = useMessages("common");
  const { status } = useIsland();
  const message = t(`state.${messageOf(state, isKept)}`);
  const before = useRef(state);
  useEffect(() => {
    const settled = state === "saved" && notable.has(before.current);
    if (state !== before.current && (notable.has(state) || settled)) status.announce(message);
    if (state !== "saving") before.current = state;
  }, [state, status, message]);
  const content = (
    <>
      <Icon name={icons[state]} size={18} />
      <span>{text ?? message}</span>
    </>
  );
  if (state === "conflict" && onConflict)
    return (
      <button
        type="button"
        className={`${styles.badge} ${styles.conflict} ${styles.link}`}
        onClick={onConflict}
      >
        {content}
      </button>
    );
  if (actions)
    return (
      <Menu actions={actions}>
        <Button className={`${styles.badge} ${styles[state]} ${styles.menu}`} data-save-state={state}>
          {content}
          <Icon name="open" size={16} />
        </Button>
      </Menu>
    );
  return (
    <p className={`${styles.badge} ${styles[state]}`} data-save-state={state}>
      {content}
    </p>
  );
}
