import type { ReactNode } from "react";
import { FactList } from "../../ui/forms/page-card.tsx";
import type { ShownOffer } from "../pages/present-purchase.ts";
import styles from "./checkout-page.module.css";
import type { CheckoutPageProps } from "./checkout-page.tsx";

/** A change from a running plan. Prices and dates are texts. */
export type ShownChange = {
  /** The subscription that it replaces. */
  id: string;
  /** What is charged now, in minor units. */
  amount: number;
  /** Name of the present plan. */
  present: string;
  /** The full price of the new one. */
  price: ShownOffer;
  /** A negative amount; null: nothing is counted. */
  credit: string | null;
  /** Until when the present plan is paid. */
  until: string;
  renewsOn: string;
};

type Props = Pick<CheckoutPageProps, "messages" | "portal" | "plan" | "offer" | "isTest"> & {
  change?: ShownChange;
};

/** What the order costs now and later, when it begins and how it ends. */
export function OrderSummary(props: Props) {
  const { messages, portal, plan, offer, isTest, change } = props;
  const { checkout: t, sell, settings } = messages;
  const { withdrawal } = portal;
  const renewal = sell(`renewal.${plan}`, { price: offer.renewalPrice });
  const rows: [label: string, value: ReactNode][] = [
    [t("plan"), `${offer.label} · ${sell(`includes.${plan}`)}`],
    ...(change ? changeRows(props, change) : []),
    [t("now"), <Price key="now" {...props} offer={offer} isLarge />],
    [
      t("later"),
      change
        ? `${settings("renewsOn", { date: change.renewsOn, price: offer.renewalPrice })} ${renewal}`
        : renewal,
    ],
    [t("begins"), change ? settings("changeBegins") : t("beginsText")],
    [t("payment"), isTest ? sell("test") : t("paymentText")],
    [sell("cancel"), sell("cancelText")],
    [sell("withdraw"), withdrawal ? sell("withdrawText", { days: withdrawal.days }) : t("noWithdrawal")],
  ];
  return <FactList facts={rows} />;
}

function changeRows(
  props: Props,
  { present, price, credit, until }: ShownChange,
): [label: string, value: ReactNode][] {
  const { settings: t } = props.messages;
  return [
    [t("changePresent"), present],
    ...(credit
      ? ([
          [t("changePrice"), <Price key="price" {...props} offer={price} />],
          [
            t("changeCredit"),
            <>
              <bdi>{credit}</bdi> <span className={styles.tax}>{t("changeCreditText", { date: until })}</span>
            </>,
          ],
        ] as [string, ReactNode][])
      : []),
  ];
}

type PriceProps = Pick<Props, "messages" | "portal" | "offer"> & { isLarge?: boolean };

/** With the tax that it includes. */
export function Price({ messages, portal, offer, isLarge = false }: PriceProps) {
  const { checkout: t, sell } = messages;
  return (
    <>
      {isLarge ? <strong className={styles.amount}>{offer.price}</strong> : <bdi>{offer.price}</bdi>}{" "}
      <span className={styles.tax}>
        {offer.tax ? t("taxIncluded", offer.tax) : sell("tax", { rate: String(portal.tax.rate) })}
      </span>
    </>
  );
}
