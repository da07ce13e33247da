import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { Aside } from "../../ui/forms/aside.tsx";
import forms from "../../ui/forms/forms.module.css";
import card from "../../ui/forms/page-card.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import type { RefundLine } from "../pages/present-refund.ts";
import checkout from "./checkout-page.module.css";
import styles from "./end-page.module.css";
import type { ShownSubscription } from "./plan-section.tsx";
import { TestNotice } from "./test-notice.tsx";

/** `changed`: another amount is due than the one that was shown, and nothing was ended. */
export const endOutcomes = ["cancelled", "withdrawn", "changed", "notCancelled", "notWithdrawn"] as const;
export type EndOutcome = (typeof endOutcomes)[number];

export type EndPageProps = {
  messages: PlanMessages;
  /** Where the forms are sent, and the fields that say which contract they end. */
  action: string;
  contract: Readonly<Record<string, string>>;
  /** Null: it has ended. */
  subscription: Pick<ShownSubscription, "name" | "state" | "date" | "isTest"> | null;
  boughtOn: string;
  withdrawal: {
    rule: WithdrawalRule;
    /** The last day, or when the withdrawal was declared. */
    note: string;
    lines: readonly RefundLine[];
    /** In minor units: another one is not returned without being shown first. */
    amount: number;
    shownAmount: string;
    /** Name, and address for the confirmation; only for the signed-in user. */
    person: readonly (readonly [label: string, value: string])[];
  } | null;
  /** Of the form that was sent; null: none was. */
  outcome: EndOutcome | null;
  /** The settings; null: the page was opened with the link of a mail. */
  back: string | null;
};

/** Both ways to end a contract beside each other: what each means, what it returns and how that is computed, and its button. */
export function EndPage(props: EndPageProps) {
  const { messages, subscription, boughtOn, outcome, back } = props;
  const { settings: t, checkout: c, sell } = messages;
  const isDone = outcome === "cancelled" || outcome === "withdrawn";
  return (
    <PageCard
      width="sections"
      title={t("endTitle")}
      done={isDone ? t(`done.${outcome}`) : null}
      failed={outcome && !isDone ? t(outcome) : null}
    >
      {subscription?.isTest && <TestNotice text={sell("test")} />}
      {subscription ? (
        <>
          <FactList
            facts={[
              [c("plan"), subscription.name],
              [t("boughtOn"), boughtOn],
            ]}
          />
          <div className={styles.choices}>
            <Cancel {...props} subscription={subscription} />
            <Withdraw {...props} />
          </div>
        </>
      ) : (
        <p className={forms.text}>{t("ended")}</p>
      )}
      {back && <Aside href={back}>{t("keep")}</Aside>}
    </PageCard>
  );
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((part) => (
    <span key={part} className={styles.part}>
      {part}{" "}
    </span>
  ));

const Fields = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

function Cancel({
  messages: { settings: t },
  action,
  contract,
  subscription: { state, date },
}: EndPageProps & { subscription: NonNullable<EndPageProps["subscription"]> }) {
  const text = {
    renews: () => t("endText", { date }),
    ends: () => t("endsOn", { date }),
    cancelled: () => t("cancelledOn", { date }),
    pastDue: () => t("pastDue", { date }),
  }[state];
  return (
    <section className={styles.choice} aria-labelledby="end-cancel">
      <h2 id="end-cancel" className={card.heading}>
        {t("cancel")}
      </h2>
      <p className={forms.text}>{text()}</p>
      {(state === "renews" || state === "pastDue") && (
        <form method="post" action={action} className={forms.form}>
          <Fields fields={{ ...contract, what: "cancel" }} />
          <button type="submit" className={forms.primary}>
            {t("endNow")}
          </button>
        </form>
      )}
    </section>
  );
}

/** The withdrawal statement with the data that the law asks for, and its confirmation. */
function Withdraw({ messages: { settings: t }, action, contract, withdrawal }: EndPageProps) {
  if (!withdrawal) return null;
  const { rule, note, lines, amount, shownAmount, person } = withdrawal;
  return (
    <section className={styles.choice} aria-labelledby="end-withdraw">
      <h2 id="end-withdraw" className={card.heading}>
        {rule.label}
      </h2>
      <p className={forms.text}>{note}</p>
      <p className={forms.text}>{t("withdrawText")}</p>
      <FactList
        facts={[
          ...lines.map(([period, parts]) => [period, <Lines key={period} of={parts} />] as const),
          [
            t("withdrawAmount"),
            <strong key="amount" className={checkout.amount}>
              {shownAmount}
            </strong>,
          ],
          ...person,
        ]}
      />
      <form method="post" action={action} className={forms.form}>
        <Fields fields={{ ...contract, what: "withdraw", amount: String(amount) }} />
        <button type="submit" className={forms.primary}>
          {rule.confirm}
        </button>
      </form>
    </section>
  );
}
