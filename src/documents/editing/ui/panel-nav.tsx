import { type ReactNode, useEffect, useRef } from "react";
import styles from "./panel-nav.module.css";

/** The parts of a form: a column beside it, or a strip above it where there is less room. */
export function PanelNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.rail} aria-label={label}>
      {children}
    </nav>
  );
}

type LinkProps = { name: string; isActive: boolean; onSelect: () => void; mark?: ReactNode };

/** Opens a part; `mark` stands beside its name. */
export function PanelLink({ name, isActive, onSelect, mark }: LinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) intoView(button.current);
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

/** Scrolls the strip and nothing else: `scrollIntoView` would move the page as well. */
function intoView(link: HTMLElement | null): void {
  const strip = link?.closest("nav");
  if (!link || !strip) return;
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
}

/** Classes of a list inside the navigation whose entries are put in order. */
export const sortablePanels = { list: styles.sections, entry: styles.section };
