import styles from "./shell.module.css";

/** The mark: a folder tab with one folded corner. Decorative; the wordmark beside it carries the name. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path
        fill="currentColor"
        d="M3 6.5A1.5 1.5 0 0 1 4.5 5H11l2.5 3H19l6 6v9.5a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 3 23.5z"
      />
      <path fill="var(--paper)" fillOpacity=".55" d="M19 8v4.5a1.5 1.5 0 0 0 1.5 1.5H25z" />
    </svg>
  );
}
