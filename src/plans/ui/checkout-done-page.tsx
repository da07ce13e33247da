import { Aside } from "../../ui/forms/aside.tsx";
import forms from "../../ui/forms/forms.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
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
      <PageCard title={t("pendingTitle")} lead={t("pendingText")}>
        {notice}
        <Aside href={`${base}/settings#plan`}>{settings("heading")}</Aside>
      </PageCard>
    );
  const { until, renewal, invoice } = bought;
  return (
    <PageCard
      title={t("doneTitle")}
      lead={
        renewal ? settings("renewsOn", { date: until, price: renewal }) : settings("endsOn", { date: until })
      }
    >
      {notice}
      <p className={forms.lead}>{t("doneText")}</p>
      <div className={forms.buttons}>
        <a className={forms.primary} href={`${base}/review/intake`}>
          {t("doneNext")}
        </a>
      </div>
      <p className={forms.aside}>
        {invoice && (
          <>
            <a href={invoice}>{settings("invoice")}</a>
            <br />
          </>
        )}
        <a href={`${base}/settings#plan`}>{settings("heading")}</a>
      </p>
    </PageCard>
  );
}
