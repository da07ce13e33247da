import { FormConsent } from "../../ui/forms/form-controls.tsx";
import forms from "../../ui/forms/forms.module.css";
import styles from "./checkout-page.module.css";
import type { CheckoutPageProps } from "./checkout-page.tsx";

type Props = Pick<CheckoutPageProps, "messages" | "portal" | "plan" | "offer" | "typed" | "failed" | "terms">;

/**
 * The end of an order's form: the consent that the law asks for, the terms, what is paid now and later, and the button that
 * says that it costs money.
 */
export function OrderButton({ messages, portal, plan, offer, typed, failed, terms }: Props) {
  const { checkout: t, sell } = messages;
  return (
    <>
      {portal.withdrawal?.needsConsent && (
        <FormConsent
          name="beginsAtOnce"
          label={t("consent")}
          error={failed.beginsAtOnce && t("consentMissing", { days: portal.withdrawal.days })}
          defaultChecked={typed.beginsAtOnce === "on"}
        />
      )}
      <p className={forms.note}>
        <a href={terms.href}>{terms.name}</a>
      </p>
      <p className={styles.sum}>
        <strong>
          {offer.label} <bdi>{offer.price}</bdi>
        </strong>
        <span>{sell(`renewal.${plan}`, { price: offer.renewalPrice })}</span>
      </p>
      <button type="submit" className={`${forms.primary} ${styles.order}`}>
        {t("order")}
      </button>
    </>
  );
}
