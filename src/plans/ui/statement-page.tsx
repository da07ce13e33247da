import type { Translate } from "../../content/messages.ts";
import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { Aside } from "../../ui/forms/aside.tsx";
import { FormInput, FormSelect, FormTextArea } from "../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import { FactList, PageCard } from "../../ui/forms/page-card.tsx";
import type { PlanMessages } from "../pages/plan-page-deps.ts";
import { maxLengths, type TypedStatement } from "../pages/statement-form.ts";

export type StatementPageProps = {
  messages: PlanMessages & { account: Translate<"account"> };
  /** Where the form is sent. */
  action: string;
  /** Title of the form that cancels. */
  cancelTitle: string;
  /** The right to withdraw; null: the country knows none. */
  rule: WithdrawalRule | null;
  /** The form withdraws; otherwise it cancels. */
  isWithdrawal: boolean;
  typed: TypedStatement;
  /** Messages by the name of the field; `form` is the one above. */
  failed: Partial<Record<string, string>>;
  /** The same form sent twice is one statement. */
  formKey: string;
  /** What was declared, and when; null: the form was not sent. */
  declared: readonly (readonly [label: string, value: string])[] | null;
};

/** The form by which a contract is cancelled or withdrawn from without signing in. */
export function StatementPage(props: StatementPageProps) {
  const { messages, action, cancelTitle, rule, isWithdrawal, failed, formKey, declared } = props;
  const { settings: t } = messages;
  const withdraw = isWithdrawal ? rule : null;
  const title = withdraw?.label ?? cancelTitle;
  if (declared)
    return (
      <PageCard title={title} done={t("formDone")}>
        <FactList facts={declared} />
      </PageCard>
    );
  return (
    <PageCard title={title} lead={t("formLead")}>
      <form method="post" action={action} className={forms.form}>
        <FormAlert text={failed.form ?? null} autoFocus={Object.keys(failed).length === 1} />
        <input type="hidden" name="key" value={formKey} />
        <Person {...props} />
        {withdraw ? <input type="hidden" name="kind" value="withdraw" /> : <Cancellation {...props} />}
        <button type="submit" className={forms.primary}>
          {withdraw?.confirm ?? t("endNow")}
        </button>
      </form>
      {isWithdrawal ? (
        <Aside href={action}>{cancelTitle}</Aside>
      ) : (
        rule && <Aside href={`${action}?what=withdraw`}>{rule.label}</Aside>
      )}
    </PageCard>
  );
}

const isFirstWrong = (failed: StatementPageProps["failed"], name: string): boolean =>
  Object.keys(failed).find((key) => key !== "form") === name;

function Person({ messages, typed, failed }: StatementPageProps) {
  const { settings: t, checkout, account } = messages;
  return (
    <>
      <FormInput
        id="statement-name"
        name="name"
        label={checkout("name")}
        error={failed.name}
        autoFocus={isFirstWrong(failed, "name")}
        autoComplete="name"
        maxLength={maxLengths.name}
        required
        defaultValue={typed.name}
      />
      <FormInput
        id="statement-email"
        name="email"
        type="email"
        label={account("email")}
        error={failed.email}
        autoFocus={isFirstWrong(failed, "email")}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed.email}
      />
      <FormInput
        id="statement-contract"
        name="contract"
        label={t("contract")}
        error={failed.contract}
        autoFocus={isFirstWrong(failed, "contract")}
        autoComplete="off"
        maxLength={maxLengths.contract}
        defaultValue={typed.contract}
      />
    </>
  );
}

/** Its kind, the reason of one for cause, and its day. */
function Cancellation({ messages: { settings: t }, typed, failed }: StatementPageProps) {
  return (
    <>
      <FormSelect
        id="statement-kind"
        name="kind"
        label={t("kind")}
        defaultValue={typed.kind ?? "cancel"}
        choices={[
          { value: "cancel", label: t("ordinary") },
          { value: "cancelForCause", label: t("cause") },
        ]}
      />
      <FormTextArea
        id="statement-reason"
        name="reason"
        label={t("reason")}
        error={failed.reason}
        autoFocus={isFirstWrong(failed, "reason")}
        rows={3}
        maxLength={maxLengths.reason}
        defaultValue={typed.reason}
      />
      <FormInput
        id="statement-wished"
        name="wishedOn"
        type="date"
        label={t("wishedOn")}
        help={t("wishedHelp")}
        error={failed.wishedOn}
        autoFocus={isFirstWrong(failed, "wishedOn")}
        defaultValue={typed.wishedOn}
      />
    </>
  );
}
