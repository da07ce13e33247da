import { Aside } from "../../ui/forms/aside.tsx";
import { FormAlert } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import checkout from "./checkout-page.module.css";
import { TestNotice } from "./test-notice.tsx";

type Props = {
  messages: PlanMessages;
  base: string;
  id: string;
  price: string;
  renews: boolean;
  wasRefused: boolean;
  /** A newer order has replaced the others of the same user. */
  isOpen: boolean;
};

/** Stands in for the page of a payment provider. */
export function TestCheckoutPage({ messages, base, id, price, renews, wasRefused, isOpen }: Props) {
  const { checkout: t, sell } = messages;
  const outcomes = ["paid", ...(renews ? (["paidOnce"] as const) : []), "refused"] as const;
  return (
    <PageCard width="text" title={t("testTitle")}>
      <TestNotice text={sell("test")} />
      {isOpen ? (
        <>
          <p className={checkout.amount}>{price}</p>
          <FormAlert text={wasRefused ? t("testRefused") : null} autoFocus />
          <form method="post" action={`${base}/review/checkout/test`} className={forms.buttons}>
            <input type="hidden" name="id" value={id} />
            {outcomes.map((outcome) => (
              <button
                key={outcome}
                type="submit"
                name="outcome"
                value={outcome}
                className={outcome === "paid" ? forms.primary : forms.secondary}
              >
                {t(`test.${outcome}`)}
              </button>
            ))}
          </form>
        </>
      ) : (
        <FormAlert text={t("testExpired")} autoFocus />
      )}
      <Aside href={`${base}/review/plans`}>{t("back")}</Aside>
    </PageCard>
  );
}
