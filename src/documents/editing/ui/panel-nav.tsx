import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import styles from "./panel-nav.module.css";

/** Links to the panels of a form, in a column. In a narrow column their names are tooltips. */
export function PanelNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {children}
    </nav>
  );
}

type LinkProps = {
  name: string;
  icon: IconName;
  isActive: boolean;
  onSelect: () => void;
  /** After the name: a count, or that the section is hidden. */
  mark?: ReactNode;
};

/** Opens a panel. */
export function PanelLink({ name, icon, isActive, onSelect, mark }: LinkProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isActive ? "step" : undefined}
      title={name}
      data-panel-link
      onClick={onSelect}
    >
      <Icon name={icon} />
      <span dir="auto" className={styles.name}>
        {name}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
    </button>
  );
}

/** Classes of a sortable list inside the navigation. */
export const sortablePanels = { list: styles.sections, entry: styles.section };
