import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./spelling.module.css";

export function DictionaryFailure({ onRetry }: { onRetry: () => void }) {
  const t = useMessages("spelling");
  const tBuilder = useMessages("common");
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.note}>{t("failed")}</p>
      <Button onPress={onRetry}>{tBuilder("retry")}</Button>
    </div>
  );
}
