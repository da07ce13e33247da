import { type ReactNode, useEffect, useRef } from "react";
import styles from "./panel-nav.module.css";

/** Links to the panels of a form: a column next to it, or on a narrow screen a strip above it. */
export function PanelNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.rail} aria-label={label}>
      {children}
    </nav>
  );
}

type LinkProps = { name: string; isActive: boolean; onSelect: () => void; mark?: ReactNode };

/** Opens a panel. `mark` follows its name. */
export function PanelLink({ name, isActive, onSelect, mark }: LinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) scrollIntoStrip(button.current);
  }, [isActive]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.entry}
      aria-current={isActive ? "step" : undefined}
      onClick={onSelect}
    >
      <span dir="auto">{name}</span>
      {mark && <span className={styles.mark}>{mark}</span>}
    </button>
  );
}

/** Scrolls only the strip; `scrollIntoView` would scroll the page as well. */
function scrollIntoStrip(link: HTMLElement | null): void {
  const strip = link?.closest("nav");
  if (!link || !strip) return;
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}

/** Classes of a sortable list inside the navigation. */
export const sortablePanels = { list: styles.sections, entry: styles.section };
