import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

export type RevealLabels = { show: string; hide: string };

/** The button that shows a password. On pages without React, `reveal-password.ts` shows it and handles the click. */
export function RevealButton({ fieldId, labels }: { fieldId: string; labels: RevealLabels }) {
  return (
    <button
      type="button"
      className={styles.revealButton}
      aria-controls={fieldId}
      aria-label={labels.show}
      title={labels.show}
      hidden
      data-reveal={labels.hide}
    >
      <Icon name="show" />
      <Icon name="hide" />
    </button>
  );
}
