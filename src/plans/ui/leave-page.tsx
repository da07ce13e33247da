import { AccountCard } from "../../accounts/ui/account-card.tsx";
import styles from "../../accounts/ui/account-page.module.css";
import type { Translate } from "../../content/messages.ts";

/** On the way to the payment provider's page, which the browser opens by itself. */
export const LeavePage = ({ t, url }: { t: Translate<"checkout">; url: string }) => (
  <AccountCard title={t("leave")}>
    <a className={styles.primary} href={url}>
      {t("leaveLink")}
    </a>
  </AccountCard>
);
