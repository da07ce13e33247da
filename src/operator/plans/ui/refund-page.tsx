import { majorAmount } from "../../../plans/plan-code.ts";
import { FormInput } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Notice, ReasonField } from "../../ui/operator-parts.tsx";
import { planName } from "../../ui/plan-name.ts";
import type { View } from "../../ui/view.ts";
import type { ListedPayment } from "../payment-report-store.server.ts";

type Props = { view: View; payment: ListedPayment };

/** Confirms a refund: the payment, how much of it, and why. */
export function RefundPage({ view, payment }: Props) {
  const { plans: t, formats, base, notice } = view;
  const { id, amount, currency, left, email, paidAt, plan, portal, provider } = payment;
  const atMost = t("amountWrong", { amount: formats.money(left, currency) });
  const isWrong = notice.field?.startsWith("amount.") ?? false;
  return (
    <OperatorPage view={view} area="plans" hasFilters={false} heading={t("refund")}>
      <Notice view={view} wrong={isWrong ? atMost : null} />
      <div className={styles.sheet}>
        <Facts
          facts={[
            [t("account"), <bdi key="email">{email ?? t("erased")}</bdi>],
            [t("date"), formats.moment(paidAt)],
            [view.t("portal"), formats.country(portal)],
            [view.people("plan"), planName(view.plans, plan)],
            [t("amount"), formats.money(amount, currency)],
            [t("left"), <strong key="left">{formats.money(left, currency)}</strong>],
          ]}
        />
        {provider === "test" && (
          <p>
            <span className={parts.tag}>{t("test")}</span>
          </p>
        )}
        {left > 0 && (
          <form method="post" action={`${base}/operator/plans/payments/${id}/refund`} className={forms.form}>
            <input type="hidden" name="returned" value={amount - left} />
            <FormInput
              id="refund-amount"
              label={`${t("amount")} (${currency})`}
              help={t("amountHelp")}
              error={isWrong ? atMost : undefined}
              autoFocus={isWrong}
              type="number"
              name="amount"
              dir="ltr"
              step={majorAmount(1, currency)}
              min={majorAmount(1, currency)}
              max={majorAmount(left, currency)}
              defaultValue={majorAmount(left, currency)}
              required
            />
            <ReasonField view={view} id="refund-reason" />
            <div className={forms.buttons}>
              <button type="submit" className={forms.primary}>
                {t("refund")}
              </button>
              <a href={`${base}/operator/plans`}>{view.people("back")}</a>
            </div>
          </form>
        )}
      </div>
    </OperatorPage>
  );
}
