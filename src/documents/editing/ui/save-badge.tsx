import { memo, useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import type { SaveState } from "../../../browser/saving/save-engine.ts";
import { useOffline } from "../../../browser/use-offline.ts";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { useOwnDocuments } from "./own-documents.tsx";
import styles from "./save-badge.module.css";

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

type Props = {
  state: SaveState;
  /** False if this browser stores nothing. */
  isKept: boolean;
  onConflict: () => void;
  /** For guests: deletes the document from this browser. */
  onErase?: (() => void) | undefined;
};

/** The save state, always in view. In a conflict it reopens the dialog. */
export const SaveBadge = memo(function SaveBadge({ state: editorState, isKept, onConflict, onErase }: Props) {
  const tCommon = useMessages("common");
  const { status } = useIsland();
  const { isGuest } = useOwnDocuments();
  const isOffline = useOffline() && isKept && !isGuest;
  const state = isOffline && (editorState === "saved" || editorState === "saving") ? "offline" : editorState;
  // A guest's work is saved in this browser, or where that stores nothing, in the open page.
  const place = isKept ? "browser" : "page";
  const text = tCommon(`state.${isGuest && state === "saved" ? place : state}`);
  const before = useRef(state);
  useEffect(() => {
    const settled = state === "saved" && notable.has(before.current);
    if (state !== before.current && (notable.has(state) || settled))
      status.announce(tCommon(`state.${state}`));
    if (state !== "saving") before.current = state;
  }, [state, status, tCommon]);
  const content = (
    <>
      <Icon name={icons[state]} size={18} />
      <span>{text}</span>
    </>
  );
  if (state === "conflict")
    return (
      <button type="button" className={`${styles.badge} ${styles.conflict}`} onClick={onConflict}>
        {content}
      </button>
    );
  if (onErase)
    return (
      <Menu
        actions={[{ id: "erase", label: tCommon("erase"), icon: "remove", danger: true, onAction: onErase }]}
      >
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
});
