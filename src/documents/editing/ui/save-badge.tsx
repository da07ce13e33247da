import { memo, useEffect, useRef } from "react";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import type { SaveState } from "../save-types.ts";
import { useIsland, useMessages } from "./island.tsx";
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

type Props = { state: SaveState; onConflict: () => void };

/** The save state, always in view. In a conflict it reopens the dialog. */
export const SaveBadge = memo(function SaveBadge({ state, onConflict }: Props) {
  const t = useMessages("builder");
  const { status } = useIsland();
  const before = useRef(state);
  useEffect(() => {
    const settled = state === "saved" && notable.has(before.current);
    if (state !== before.current && (notable.has(state) || settled)) status.announce(t(`state.${state}`));
    if (state !== "saving") before.current = state;
  }, [state, status, t]);
  const content = (
    <>
      <Icon name={icons[state]} size={18} />
      <span>{t(`state.${state}`)}</span>
    </>
  );
  if (state === "conflict")
    return (
      <button type="button" className={`${styles.badge} ${styles.conflict}`} onClick={onConflict}>
        {content}
      </button>
    );
  return (
    <p className={`${styles.badge} ${styles[state]}`} data-save-state={state}>
      {content}
    </p>
  );
});
