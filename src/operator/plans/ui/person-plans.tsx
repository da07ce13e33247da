import { newId } from "../../../kit/id.ts";
import type { StoredEntitlement } from "../../../plans/entitlement-store.server.ts";
import type { PlanDecision } from "../../../plans/grants/decision-store.server.ts";
import { planCodes } from "../../../plans/plan-code.ts";
import type { Statement } from "../../../plans/statements/statement-store.server.ts";
import { FormInput, FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Fold, ReasonField } from "../../ui/operator-parts.tsx";
import { planName } from "../../ui/plan-name.ts";
import type { View } from "../../ui/view.ts";

type Props = {
  view: View;
  userId: string;
  entitlements: readonly StoredEntitlement[];
  decisions: readonly PlanDecision[];
  statements: readonly Statement[];
};

/** A user's plans with what operators decided, and the forms that give one and end one. */
export function PersonPlans({ view, userId, entitlements, decisions, statements }: Props) {
  const { plans: t } = view;
  return (
    <Sheet title={t("plans")}>
      {entitlements.length === 0 && <p className={styles.nothing}>{t("noPlans")}</p>}
      <ol className={parts.list}>
        {entitlements.map((entitlement) => (
          <PlanRow key={entitlement.id} view={view} entitlement={entitlement} />
        ))}
      </ol>
      <GrantForm view={view} userId={userId} />
      <Statements view={view} statements={statements} />
      {decisions.length > 0 && (
        <Fold title={t("decisions")}>
          <ol className={parts.list}>
            {decisions.map(({ id, kind, reason, at }) => (
              <li key={id} className={parts.item}>
                <p className={parts.strong}>{t(`decision.${kind}`)}</p>
                <p dir="auto">{reason}</p>
                <p className={styles.note}>{view.formats.moment(at)}</p>
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </Sheet>
  );
}

/** What the customer declared without signing in. */
function Statements({ view, statements }: Pick<Props, "view" | "statements">) {
  const { plans: t, formats } = view;
  if (statements.length === 0) return null;
  return (
    <Fold title={t("statements")}>
      <ol className={parts.list}>
        {statements.map(({ id, kind, name, contract, reason, wishedOn, declaredAt, executedAt }) => (
          <li key={id} className={parts.item}>
            <p className={parts.strong}>
              {t(`statement.${kind}`)}{" "}
              {executedAt && <span className={`${parts.tag} ${parts.good}`}>{t("executed")}</span>}
            </p>
            {[name, contract, reason, wishedOn].filter(Boolean).map((text) => (
              <p key={text} dir="auto">
                {text}
              </p>
            ))}
            <p className={styles.note}>{formats.moment(declaredAt)}</p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function PlanRow({ view, entitlement }: { view: View; entitlement: StoredEntitlement }) {
  const { plans: t, formats, base, now } = view;
  const { id, plan, validFrom, validUntil, revokedAt, subscriptionId } = entitlement;
  const isValid = !revokedAt && validFrom <= now && (validUntil === null || validUntil > now);
  return (
    <li className={parts.item}>
      <p className={parts.strong}>
        {planName(view.plans, plan)}{" "}
        <span className={isValid ? `${parts.tag} ${parts.good}` : parts.tag}>
          {t(revokedAt ? "ended" : subscriptionId ? "bought" : "given")}
        </span>
      </p>
      <Facts
        facts={[
          [t("from"), formats.day(validFrom)],
          [t("until"), validUntil ? formats.day(revokedAt ?? validUntil) : t("noEnd")],
        ]}
      />
      {isValid && (
        <Fold title={t("revoke")}>
          <form
            method="post"
            action={`${base}/operator/plans/entitlements/${id}/revoke`}
            className={forms.form}
          >
            <p className={forms.note}>{t("revokeNote")}</p>
            <ReasonField view={view} id={`revoke-${id}`} />
            <div className={forms.buttons}>
              <button type="submit" className={forms.danger}>
                {t("revoke")}
              </button>
            </div>
          </form>
        </Fold>
      )}
    </li>
  );
}

function GrantForm({ view, userId }: Pick<Props, "view" | "userId">) {
  const { plans: t, base } = view;
  return (
    <Fold title={t("give")}>
      <form method="post" action={`${base}/operator/people/${userId}/plans`} className={forms.form}>
        <input type="hidden" name="key" value={newId()} />
        <FormSelect
          id="grant-plan"
          name="plan"
          label={view.people("plan")}
          choices={planCodes.map((value) => ({ value, label: t(`names.${value}`) }))}
        />
        <FormInput
          id="grant-days"
          label={t("days")}
          type="number"
          name="days"
          min={1}
          max={3660}
          defaultValue={30}
          required
        />
        <ReasonField view={view} id="grant-reason" />
        <div className={forms.buttons}>
          <button type="submit" className={forms.primary}>
            {t("give")}
          </button>
        </div>
      </form>
    </Fold>
  );
}
