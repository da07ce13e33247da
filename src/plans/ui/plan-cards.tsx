import type { Translate } from "../../content/messages.ts";
import type { PlanOffer } from "../plan-offers.ts";
import { checkoutPathOf } from "../plan-paths.ts";
import styles from "./sell-page.module.css";

type Props = {
  offers: PlanOffer[];
  base: string;
  t: Translate<"sell">;
  /** False: nobody reviews now, so there are no buttons. */
  canBuy: boolean;
  /** Not signed in: they create an account on the way. */
  isVisitor: boolean;
};

/** The plans side by side: price, what is included, what renews. Buttons lead to the checkout. */
export const PlanCards = ({ offers, ...props }: Props) => (
  <ul className={styles.cards}>
    {offers.map((offer) => (
      <PlanCard key={offer.code} offer={offer} {...props} />
    ))}
  </ul>
);

function PlanCard({ offer, base, t, canBuy, isVisitor }: Omit<Props, "offers"> & { offer: PlanOffer }) {
  const { code, label, price, firstPrice, monthlyPrice, saving } = offer;
  const id = `plan-${code}`;
  const order = `${base}${checkoutPathOf(code)}`;
  return (
    <li className={styles.card}>
      <h3 id={id}>{label}</h3>
      <p className={styles.price}>
        <strong>{price}</strong> <span>{t(`per.${code}`)}</span>
      </p>
      <ul className={styles.facts}>
        <li>{t(`includes.${code}`)}</li>
        <li>{t(`renewal.${code}`, { price })}</li>
        {firstPrice && <li className={styles.better}>{t("first", { price: firstPrice })}</li>}
        {monthlyPrice && <li>{t("monthly", { price: monthlyPrice })}</li>}
        {saving && <li className={styles.better}>{t("saving", { percent: saving })}</li>}
      </ul>
      {canBuy && (
        <a
          className={styles.choose}
          href={isVisitor ? `${base}/sign-up?${new URLSearchParams({ next: order })}` : order}
          // The page's script opens the sign-up as a dialog.
          data-login={isVisitor ? "sign-up" : undefined}
          id={`choose-${code}`}
          aria-labelledby={`choose-${code} ${id}`}
        >
          {t("choose")}
        </a>
      )}
    </li>
  );
}
