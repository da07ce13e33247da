import { FormInput, FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage, Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Notice } from "../../ui/operator-parts.tsx";
import { planName } from "../../ui/plan-name.ts";
import type { View } from "../../ui/view.ts";
import type { FailedRenewal, Income, ListedPayment } from "../payment-report-store.server.ts";
import type { PaymentQuery } from "../plan-routes.server.tsx";

type Props = {
  view: View;
  filter: PaymentQuery;
  payments: readonly ListedPayment[];
  next: string | null;
  failed: readonly FailedRenewal[];
  income: readonly Income[];
};

const kinds = ["payment", "refund", "chargeback"] as const;

/** Payments with their refunds, renewals that failed, and what came in. */
export function PaymentsPage({ view, filter, payments, next, failed, income }: Props) {
  const { plans: t, base } = view;
  return (
    <OperatorPage view={view} area="plans" hasFilters={false}>
      <Notice view={view} done={{ refunded: t("refunded") }} />
      <Sheet title={t("payments")}>
        <form method="get" className={parts.filters}>
          <FormInput
            id="payments-q"
            label={t("search")}
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={200}
            dir="ltr"
          />
          <FormSelect
            id="payments-kind"
            name="kind"
            label={t("kind")}
            defaultValue={filter.kind ?? ""}
            choices={[
              { value: "", label: t("anyKind") },
              ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
          <button type="submit" className={forms.primary}>
            {view.people("find")}
          </button>
        </form>
        {payments.length === 0 && <p className={styles.nothing}>{t("noPayments")}</p>}
        <ol className={parts.list}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} view={view} payment={payment} />
          ))}
        </ol>
        {next !== null && (
          <p>
            <a
              href={`${base}/operator/plans?${new URLSearchParams({ q: filter.q, kind: filter.kind ?? "", after: next })}`}
            >
              {view.people("more")}
            </a>
          </p>
        )}
      </Sheet>
      <FailedSheet view={view} failed={failed} />
      <IncomeSheet view={view} income={income} />
    </OperatorPage>
  );
}

/** A link to a customer's page; an erased account has none. */
function Customer({ view, userId, email }: { view: View; userId: string | null; email: string | null }) {
  return userId && email ? (
    <a href={`${view.base}/operator/people/${userId}`}>
      <bdi>{email}</bdi>
    </a>
  ) : (
    view.plans("erased")
  );
}

function PaymentRow({ view, payment }: { view: View; payment: ListedPayment }) {
  const { plans: t, formats, base } = view;
  const { id, kind, amount, currency, paidAt, plan, portal, provider, providerId, left } = payment;
  const known = kinds.find((one) => one === kind);
  return (
    <li className={`${parts.item} ${parts.columns}`}>
      <div id={`payment-${id}`}>
        <p className={parts.strong}>
          <Customer view={view} userId={payment.userId} email={payment.email} />
        </p>
        <p className={styles.note}>
          {formats.moment(paidAt)} · {formats.country(portal)} · {planName(view.plans, plan)}
        </p>
        <p className={parts.mono} dir="ltr">
          {providerId}
        </p>
      </div>
      <div className={parts.row}>
        <span className={parts.strong}>{formats.money(amount, currency)}</span>
        <span className={parts.tags}>
          {known && (
            <span className={kind === "chargeback" ? `${parts.tag} ${parts.alarm}` : parts.tag}>
              {t(`kinds.${known}`)}
            </span>
          )}
          {provider === "test" && <span className={parts.tag}>{t("test")}</span>}
        </span>
        {kind === "payment" && left > 0 && (
          <a href={`${base}/operator/plans/payments/${id}/refund`} aria-describedby={`payment-${id}`}>
            {t("refund")}
          </a>
        )}
        {kind === "payment" && left < amount && (
          <Facts facts={[[t("left"), formats.money(left, currency)]]} />
        )}
      </div>
    </li>
  );
}

function IncomeSheet({ view, income }: Pick<Props, "view" | "income">) {
  const { plans: t, formats } = view;
  return (
    <Sheet title={t("income")}>
      {income.length === 0 ? (
        <p className={styles.nothing}>{t("noPayments")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className={styles.scroll} aria-label={t("income")} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{view.t("portal")}</th>
                <th scope="col">{t("currency")}</th>
                <th scope="col" className={styles.figure}>
                  {t("incoming")}
                </th>
                <th scope="col" className={styles.figure}>
                  {t("returned")}
                </th>
                <th scope="col" className={styles.figure}>
                  {t("total")}
                </th>
              </tr>
            </thead>
            <tbody>
              {income.map(({ portal, currency, isTest, paid, returned }) => (
                <tr key={`${portal} ${currency} ${isTest}`}>
                  <th scope="row">
                    {formats.country(portal)} {isTest && <span className={parts.tag}>{t("test")}</span>}
                  </th>
                  <td>{currency}</td>
                  <td className={styles.figure}>{formats.money(paid, currency)}</td>
                  <td className={styles.figure}>{formats.money(returned, currency)}</td>
                  <td className={styles.figure}>{formats.money(paid - returned, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Sheet>
  );
}

function FailedSheet({ view, failed }: Pick<Props, "view" | "failed">) {
  const { plans: t, formats } = view;
  return (
    <Sheet title={t("failing")}>
      {failed.length === 0 && <p className={styles.nothing}>{t("noFailing")}</p>}
      <ol className={parts.list}>
        {failed.map(({ id, userId, email, plan, portal, graceUntil, currentUntil }) => (
          <li key={id} className={parts.item}>
            <p className={parts.strong}>
              <Customer view={view} userId={userId} email={email} />
            </p>
            <p className={styles.note}>
              {planName(view.plans, plan)} · {formats.country(portal)} ·{" "}
              {t("graceUntil", { date: formats.day(graceUntil ?? currentUntil) })}
            </p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
