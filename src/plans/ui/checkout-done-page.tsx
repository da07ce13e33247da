import { AccountCard } from "../../accounts/ui/account-card.tsx";
import styles from "../../accounts/ui/account-page.module.css";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import checkout from "./checkout-page.module.css";
import { TestNotice } from "./test-notice.tsx";

type Props = {
  messages: PlanMessages;
  base: string;
  isTest: boolean;
  /** Null: the payment is not confirmed yet. Prices and dates are texts. */
  bought: { until: string; renewal: string | null; invoice: string | null } | null;
};

/** After a payment: what was bought, until when, and the next step. */
export function CheckoutDonePage({ messages, base, isTest, bought }: Props) {
  const { checkout: t, settings, sell } = messages;
  const notice = isTest && <TestNotice text={sell("test")} />;
  if (!bought)
    return (
      <AccountCard title={t("pendingTitle")} lead={t("pendingText")}>
        {notice}
        <p className={styles.aside}>
          <a href={`${base}/settings#plan`}>{settings("heading")}</a>
        </p>
      </AccountCard>
    );
  const { until, renewal, invoice } = bought;
  return (
    <AccountCard
      title={t("doneTitle")}
      lead={
        renewal ? settings("renewsOn", { date: until, price: renewal }) : settings("endsOn", { date: until })
      }
    >
      {notice}
      <p className={styles.lead}>{t("doneText")}</p>
      <div className={checkout.buttons}>
        <a className={styles.primary} href={`${base}/review/intake`}>
          {t("doneNext")}
        </a>
      </div>
      <p className={styles.aside}>
        {invoice && (
          <>
            <a href={invoice}>{settings("invoice")}</a>
            <br />
          </>
        )}
        <a href={`${base}/settings#plan`}>{settings("heading")}</a>
      </p>
    </AccountCard>
  );
}
