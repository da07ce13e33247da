import styles from "./customer-page.module.css";

/** A sheet with a marked line, where a list is still empty. */
export const EmptySheet = () => (
  <div className={styles.emptySheet} aria-hidden="true">
    {["name", "line", "mark", "line", "added"].map((kind, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
      <span key={at} data-kind={kind} />
    ))}
  </div>
);
