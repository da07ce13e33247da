import { useMessages } from "../../browser/island.tsx";
import { BlankPage } from "./blank-page.tsx";
import styles from "./dashboard.module.css";

/** Says how to start when there are no documents. */
export function EmptyState() {
  const t = useMessages("dashboard");
  return (
    <div className={styles.empty}>
      <BlankPage className={styles.blank} />
      <h2>{t("empty")}</h2>
      <p>{t("emptyText")}</p>
    </div>
  );
}
