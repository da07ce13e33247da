import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./check-notice.module.css";

type Props = { count: number; onOpen: () => void };

/** In the menu of downloads: how many findings there are, and the way to them. Nothing without one. */
export function CheckNotice({ count, onOpen }: Props) {
  const t = useMessages("checks");
  const tBuilder = useMessages("builder");
  if (count === 0) return null;
  return (
    <div className={styles.notice}>
      <Icon name="info" />
      <p>{t("count", { count })}</p>
      <Button variant="quiet" onPress={onOpen}>
        {tBuilder("checkTool")}
      </Button>
    </div>
  );
}
