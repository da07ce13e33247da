import { AccountCard } from "../../accounts/ui/account-card.tsx";
import styles from "../../accounts/ui/account-page.module.css";
import { FormAlert } from "../../accounts/ui/plain-field.tsx";
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
    <AccountCard wide title={t("testTitle")}>
      <TestNotice text={sell("test")} />
      {isOpen ? (
        <>
          <p className={checkout.amount}>{price}</p>
          <FormAlert text={wasRefused ? t("testRefused") : null} autoFocus />
          <form method="post" action={`${base}/review/checkout/test`} className={checkout.buttons}>
            <input type="hidden" name="id" value={id} />
            {outcomes.map((outcome) => (
              <button
                key={outcome}
                type="submit"
                name="outcome"
                value={outcome}
                className={outcome === "paid" ? styles.primary : styles.secondary}
              >
                {t(`test.${outcome}`)}
              </button>
            ))}
          </form>
        </>
      ) : (
        <FormAlert text={t("testExpired")} autoFocus />
      )}
      <p className={styles.aside}>
        <a href={`${base}/review/plans`}>{t("back")}</a>
      </p>
    </AccountCard>
  );
}
