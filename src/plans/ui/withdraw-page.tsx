import { AccountCard } from "../../accounts/ui/account-card.tsx";
import styles from "../../accounts/ui/account-page.module.css";
import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import checkout from "./checkout-page.module.css";
import { TestNotice } from "./test-notice.tsx";

type Props = {
  messages: PlanMessages;
  base: string;
  id: string;
  withdrawal: WithdrawalRule;
  /** Empty: the account has none. */
  name: string;
  /** Where the confirmation is sent. */
  email: string;
  plan: string;
  date: string;
  isTest: boolean;
};

/** The withdrawal statement with the data that the law asks for, and its confirmation. */
export function WithdrawPage(props: Props) {
  const { messages, base, id, withdrawal, name, email, plan, date, isTest } = props;
  const { settings: t, checkout: c, sell } = messages;
  return (
    <AccountCard wide title={withdrawal.label} lead={t("withdrawText")}>
      {isTest && <TestNotice text={sell("test")} />}
      <dl className={checkout.summary}>
        {[
          ...(name ? [[c("name"), name]] : []),
          [c("plan"), plan],
          [t("boughtOn"), date],
          [t("confirmationTo"), email],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" action={`${base}/settings/plan/withdraw`} className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={styles.primary}>
          {withdrawal.confirm}
        </button>
      </form>
      <p className={styles.aside}>
        <a href={`${base}/settings#plan`}>{t("keep")}</a>
      </p>
    </AccountCard>
  );
}
