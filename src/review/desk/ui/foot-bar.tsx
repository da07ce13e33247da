import { useEffect, useRef } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import { type SideTab, useDesk } from "./desk-context.ts";
import styles from "./foot-bar.module.css";
import { useNames } from "./use-names.ts";
import { usePanelFocus } from "./use-panel-focus.ts";
import { useSideTabs } from "./use-side-tabs.ts";

const icons: Record<SideTab, IconName> = { comments: "comment", summary: "text", messages: "question" };

/** In a narrow window, where each part of an open order takes the whole screen: the document, and the parts of its review. */
export function FootBar() {
  const { opened, tab, setTab, panel, setPanel } = useDesk();
  const t = useMessages("desk");
  const names = useNames();
  const tabs = useSideTabs();
  const isOpen = panel === "side";
  const current = useRef<HTMLButtonElement>(null);
  // The bar's button keeps the focus, and a comment that is edited takes it.
  usePanelFocus({ isOpen, inside: () => null, opener: () => current.current });
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setPanel(null);
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen, setPanel]);
  const parts = tabs
    // On a phone there is room for three; messages have their place once there are any, or one is written.
    .filter(({ id }) => id !== "messages" || opened.messages.length > 0 || (isOpen && tab === id))
    .map(({ id, label }) => ({ id, label, icon: icons[id], isCurrent: isOpen && tab === id }));
  const page = {
    id: null,
    label: names.kind(opened.order),
    icon: "file" as const,
    isCurrent: !isOpen,
  };
  return (
    <nav aria-label={t("title")} className={styles.foot} data-foot="">
      {[page, ...parts].map(({ id, label, icon, isCurrent }) => (
        <button
          key={id ?? "page"}
          ref={isCurrent ? current : undefined}
          type="button"
          aria-current={isCurrent ? "true" : undefined}
          className={styles.part}
          onClick={() => {
            if (id) setTab(id);
            setPanel(id && "side");
          }}
        >
          <Icon name={icon} size={22} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}
