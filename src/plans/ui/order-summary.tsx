import type { ReactNode } from "react";
import { FactList } from "../../ui/forms/page-card.tsx";
import styles from "./checkout-page.module.css";
import type { CheckoutPageProps } from "./checkout-page.tsx";

type Props = Pick<CheckoutPageProps, "messages" | "portal" | "plan" | "offer" | "isTest">;

/** What the order costs now and later, when it begins and how it ends. */
export function OrderSummary({ messages, portal, plan, offer, isTest }: Props) {
  const { checkout: t, sell } = messages;
  const { withdrawal, tax } = portal;
  const rows: [label: string, value: ReactNode][] = [
    [t("plan"), `${offer.label} · ${sell(`includes.${plan}`)}`],
    [
      t("now"),
      <>
        <strong className={styles.amount}>{offer.price}</strong>
        <span className={styles.tax}>
          {offer.tax ? t("taxIncluded", offer.tax) : sell("tax", { rate: String(tax.rate) })}
        </span>
      </>,
    ],
    [t("later"), sell(`renewal.${plan}`, { price: offer.renewalPrice })],
    [t("begins"), t("beginsText")],
    [t("payment"), isTest ? sell("test") : t("paymentText")],
    [sell("cancel"), sell("cancelText")],
    [sell("withdraw"), withdrawal ? sell("withdrawText", { days: withdrawal.days }) : t("noWithdrawal")],
  ];
  return <FactList facts={rows} />;
}
