import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import styles from "./software.module.css";

/** Below the findings: the way to what software reads. */
export function SoftwareLink({ onOpen }: { onOpen: () => void }) {
  const t = useMessages("checks");
  const tBuilder = useMessages("builder");
  return (
    <div className={styles.link}>
      <Icon name="queue" />
      <div>
        <p className={styles.linkTitle}>{tBuilder("softwareTool")}</p>
        <p className={styles.lead}>{t("software.viewText")}</p>
      </div>
      <Button onPress={onOpen}>{t("software.view")}</Button>
    </div>
  );
}
