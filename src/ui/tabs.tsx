import { type KeyboardEvent, useRef } from "react";
import { useLocale } from "react-aria-components";
import { Icon, type IconName } from "./icons.tsx";
import styles from "./tabs.module.css";

type TabBarProps<K extends string> = {
  label: string;
  items: readonly { id: K; label: string; icon?: IconName; count?: number }[];
  selected: K;
  onSelect: (id: K) => void;
  /** Prefix of the ids that connect tabs and panels. */
  group: string;
  /** At the foot of a phone's screen: icons above small labels. */
  isFoot?: boolean;
};

/**
 * Only the tabs. The parent renders the panels with `tabPanel`, so that a wide window can show them side by side without
 * mounting them again: unsaved input survives rotating a tablet.
 */
export function TabBar<K extends string>({
  label,
  items,
  selected,
  onSelect,
  group,
  isFoot,
}: TabBarProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    const at = items.findIndex((item) => item.id === selected);
    const steps: Record<string, number> = {
      [forward]: at + 1,
      [back]: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + items.length) % items.length;
    onSelect(items[index]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${styles.list} ${isFoot ? styles.foot : ""}`}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${group}-tab-${item.id}`}
          // Panels of other tabs need not exist.
          aria-controls={item.id === selected ? `${group}-panel-${item.id}` : undefined}
          aria-selected={item.id === selected}
          tabIndex={item.id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(item.id)}
        >
          {item.icon && <Icon name={item.icon} size={22} />}
          <span>
            {item.label}
            {!!item.count && ` (${item.count})`}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Props of the panel of a tab; hidden unless selected. */
export const tabPanel = (group: string, id: string, selected: string) => ({
  role: "tabpanel" as const,
  id: `${group}-panel-${id}`,
  "aria-labelledby": `${group}-tab-${id}`,
  hidden: id !== selected,
});
