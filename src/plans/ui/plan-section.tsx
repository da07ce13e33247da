import type { ReactNode } from "react";
import { OpeningRow, PlainRow } from "../../accounts/settings/ui/settings-row.tsx";
import { FormDone } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import type { PlanCode } from "../plan-code.ts";
import { endPath } from "../plan-paths.ts";
import styles from "./plan-section.module.css";
import { TestNotice } from "./test-notice.tsx";

/** Reviews of one plan: `date` is until when, or null without an end. */
type ShownAllowance = { count: number; of: number; date: string | null };

/** Dates and prices are texts. */
export type ShownSubscription = {
  id: string;
  name: string;
  state: "renews" | "ends" | "cancelled" | "pastDue";
  /** Of the renewal, or of the end. */
  date: string;
  price: string | null;
  /** Until when the user may withdraw, and the label of the function; null: they may not. */
  withdrawal: { until: string; label: string } | null;
  /** Null: the plan is not valid now. */
  left: ShownAllowance | null;
  /** The plans that it can change to. */
  changes: { plan: PlanCode; name: string }[];
  isTest: boolean;
};

export type PlanSectionProps = {
  messages: PlanMessages;
  base: string;
  subscriptions: ShownSubscription[];
  grants: { id: string; name: string; until: string | null; left: ShownAllowance | null }[];
  payments: {
    id: string;
    kind: "payment" | "refund" | "chargeback";
    name: string;
    amount: string;
    date: string;
    invoiceId: string | null;
    isTest: boolean;
  }[];
  /** Reviews that are left in all plans together; null without a plan. */
  left: number | null;
  outcome: "cancelled" | "resumed" | "withdrawn" | "have" | null;
};

/** The user's plans with one link to end each, and below them every payment with its invoice. */
export function PlanSection(props: PlanSectionProps) {
  const { messages, subscriptions, grants, payments, outcome } = props;
  const { settings: t, sell } = messages;
  const isTest = [...subscriptions, ...payments].some((one) => one.isTest);
  return (
    <>
      <PlainRow id="plan" heading={t("heading")}>
        <FormDone text={outcome && t(`done.${outcome}`)} />
        <Total {...props} />
        {subscriptions.map((subscription) => (
          <Subscription key={subscription.id} {...props} subscription={subscription} />
        ))}
        {grants.map(({ id, name, until, left }) => (
          <div key={id} className={styles.plan}>
            <PlanHead name={name}>
              {t("granted")} {until && t("endsOn", { date: until })}
            </PlanHead>
            <Left t={t} left={left} />
          </div>
        ))}
        <Order {...props} />
        {isTest && <TestNotice text={sell("test")} />}
      </PlainRow>
      {payments.length > 0 && <Payments {...props} />}
    </>
  );
}

/** What is left in all, unless there is one plan, which says the same. */
function Total({ messages: { settings: t }, subscriptions, grants, left }: PlanSectionProps) {
  const plans = [...subscriptions, ...grants];
  if (left === null) return plans.length === 0 && <p className={forms.aside}>{t("none")}</p>;
  if (plans.length === 1 && plans[0]?.left?.count === left) return null;
  return <p className={forms.aside}>{t("left", { count: left })}</p>;
}

/** The link to the plans, or to one more review if none is left. */
function Order({ messages: { settings: t, review }, base, subscriptions, grants, left }: PlanSectionProps) {
  const hasPlan = subscriptions.length + grants.length > 0;
  if (hasPlan && left !== 0) return null;
  return (
    <a
      href={hasPlan ? `${base}/review/checkout?plan=limited` : `${base}/review/plans`}
      className={forms.secondary}
    >
      {hasPlan ? review("oneMore") : t("see")}
    </a>
  );
}

const PlanHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className={styles.name}>{name}</p>
    <p className={forms.aside}>{children}</p>
  </div>
);

/** What is left of one plan. */
function Left({ t, left }: { t: PlanMessages["settings"]; left: ShownAllowance | null }) {
  if (!left) return null;
  const { count, of, date } = left;
  return <p className={forms.text}>{date ? t("leftOf", { count, of, date }) : t("left", { count })}</p>;
}

function Subscription({
  subscription,
  messages: { settings: t },
  base,
}: PlanSectionProps & { subscription: ShownSubscription }) {
  const { id, name, state, date, price, withdrawal, changes } = subscription;
  const text = {
    renews: () => t("renewsOn", { date, price: price ?? "" }),
    ends: () => t("endsOn", { date }),
    cancelled: () => t("cancelledOn", { date }),
    pastDue: () => t("pastDue", { date }),
  }[state];
  const endPage = `${base}${endPath}?id=${id}`;
  return (
    <div className={styles.plan}>
      <PlanHead name={name}>{text()}</PlanHead>
      <Left t={t} left={subscription.left} />
      <div className={forms.buttons}>
        {changes.map(({ plan, name: other }) => (
          <a key={plan} href={`${base}/settings/plan/change?id=${id}&to=${plan}`} className={forms.secondary}>
            {t("changeTo", { plan: other })}
          </a>
        ))}
        {(state === "renews" || state === "pastDue") && (
          <a href={endPage} className={forms.secondary}>
            {t("cancel")}
          </a>
        )}
        {state === "cancelled" && (
          <form method="post" action={`${base}/settings/plan/resume`}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" className={forms.secondary}>
              {t("resume")}
            </button>
          </form>
        )}
      </div>
      {withdrawal && (
        <p className={forms.aside}>
          {t("withdrawUntil", { date: withdrawal.until })}
          <br />
          <a href={endPage}>{withdrawal.label}</a>
        </p>
      )}
    </div>
  );
}

function Payments({ payments, messages: { settings: t }, base }: PlanSectionProps) {
  const latest = payments[0]!;
  const state = (
    <>
      <bdi>{latest.amount}</bdi> · {latest.date}
    </>
  );
  return (
    <OpeningRow id="payments" heading={t("payments")} state={state}>
      <ul className={styles.receipts}>
        {payments.map(({ id, kind, name, amount, date, invoiceId }) => (
          <li key={id}>
            <span>
              {date} · {kind === "payment" ? name : t(kind)}
            </span>
            <span className={styles.money}>
              <bdi>{amount}</bdi>
              {invoiceId && (
                <>
                  {" · "}
                  <a
                    href={`${base}/settings/invoices/${invoiceId}.pdf`}
                    aria-label={`${t("invoice")}, ${date}`}
                  >
                    {t("invoice")}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </OpeningRow>
  );
}
