import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { Aside } from "../../ui/forms/aside.tsx";
import forms from "../../ui/forms/forms.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
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
  /** What is returned if they withdraw now. */
  amount: string;
  isTest: boolean;
};

/** The withdrawal statement with the data that the law asks for, and its confirmation. */
export function WithdrawPage(props: Props) {
  const { messages, base, id, withdrawal, name, email, plan, date, amount, isTest } = props;
  const { settings: t, checkout: c, sell } = messages;
  return (
    <PageCard width="text" title={withdrawal.label} lead={t("withdrawText")}>
      {isTest && <TestNotice text={sell("test")} />}
      <FactList
        facts={[
          ...(name ? [[c("name"), name] as const] : []),
          [c("plan"), plan],
          [t("boughtOn"), date],
          [t("withdrawAmount"), <strong key="amount">{amount}</strong>],
          [t("confirmationTo"), email],
        ]}
      />
      <form method="post" action={`${base}/settings/plan/withdraw`} className={forms.form}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={forms.primary}>
          {withdrawal.confirm}
        </button>
      </form>
      <Aside href={`${base}/settings#plan`}>{t("keep")}</Aside>
    </PageCard>
  );
}
