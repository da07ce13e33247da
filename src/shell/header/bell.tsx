import { bellId } from "../../notifications/widget/settings.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./header.module.css";
import type { HeaderProps } from "./header-props.ts";

/** Higher counts are shown as "more". */
const maxCount = 9;

/**
 * The bell (HDR-07). The controller requests the number of unread notifications and fills in the count and the
 * accessible name, one of `data-labels`: 0 to 9, then more. The widget turns it into a button that opens the newest ones.
 */
export function Bell({ base, t }: HeaderProps) {
  const labels = Array.from({ length: maxCount + 1 }, (_, count) => t("notificationsUnread", { count }));
  return (
    <div id={bellId} className={styles.bells}>
      <a
        className={styles.bell}
        href={`${base}/notifications`}
        aria-label={t("notifications")}
        data-bell=""
        data-labels={JSON.stringify([...labels, t("notificationsMany")])}
      >
        <Icon name="bell" />
        <span data-bell-count="" hidden aria-hidden="true" />
      </a>
    </div>
  );
}
