import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import type { DerivedPlans, Plan } from "../plan.ts";
import styles from "./plan-table.module.css";

type Props = { plans: DerivedPlans; portal: Pick<Portal, "formatLocale">; t: Translate<"plans"> };

/**
 * The planned prices side by side, with a note that nothing is on sale yet; null without plans. On phones each row
 * becomes a block.
 */
export function PlanTable({ plans, portal, t }: Props) {
  const { weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice } = plans;
  const rows = [weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice].filter((plan) => plan !== null);
  if (rows.length === 0) return null;
  return (
    <section className={styles.plans} aria-labelledby="plans">
      <h2 id="plans">{t("heading")}</h2>
      <p>{t("notYet")}</p>
      <table aria-labelledby="plans">
        <thead className="visually-hidden-phone">
          <tr>
            {(["plan", "price", "month"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
    <tr>
      <th scope="row">
        {Label}
        {FormattedTrialPrice && <small>{t("trial", { price: FormattedTrialPrice })}</small>}
        {AnnualDiscountPercentage && (
          <small>{t("saving", { percent: percent.format(AnnualDiscountPercentage / 100) })}</small>
        )}
      </th>
      <td>{t(plan.ScheduleTypeCD === "WEEK" ? "week" : "year", { price: plan.FormattedUnitPrice })}</td>
      <td data-label={FormattedMonthlyPrice && t("month")}>{FormattedMonthlyPrice ?? "–"}</td>
    </tr>
  );
}
