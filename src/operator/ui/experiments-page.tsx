import { scaleLinear } from "d3-scale";
import { compareConversion, conversionRate, type Interval } from "../../experiments/conversion.ts";
import { control } from "../../experiments/parse-experiments.ts";
import type { ExposedVariant } from "../../experiments/report-exposures.ts";
import { Icon } from "../../ui/icons.tsx";
import type { ExperimentReport } from "../experiment-report.server.ts";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

/** Each experiment: first whether its split fits the weights, then what the variants changed. */
export function ExperimentsPage({
  view,
  experiments,
}: {
  view: View;
  experiments: readonly ExperimentReport[];
}) {
  const { t } = view;
  return (
    <OperatorPage view={view} area="experiments">
      {experiments.length === 0 && <p className={styles.sheet}>{t("nothing")}</p>}
      {experiments.map((experiment) => (
        <Experiment key={experiment.name} view={view} experiment={experiment} />
      ))}
      <p className={styles.limits}>{t("limits")}</p>
    </OperatorPage>
  );
}

function Experiment({ view, experiment }: { view: View; experiment: ExperimentReport }) {
  const { name, running, differs, ratio, variants } = experiment;
  return (
    <Sheet
      title={name}
      aside={!running && !differs && <span className={styles.badge}>{view.t("notRunning")}</span>}
    >
      <SplitCheck view={view} experiment={experiment} />
      <VariantTable view={view} experiment={experiment} />
      {!ratio?.mismatch && <Verdicts view={view} variants={variants} />}
    </Sheet>
  );
}

/** Whether visitors were split by the weights, as text and icon: if they were not, the rest means nothing. */
function SplitCheck({
  view: { t, formats },
  experiment: { ratio, differs },
}: {
  view: View;
  experiment: ExperimentReport;
}) {
  if (differs) return <p className={styles.note}>{t("ratioDiffers")}</p>;
  if (!ratio || (ratio.p === null && !ratio.mismatch)) return <p className={styles.note}>{t("ratioNone")}</p>;
  return (
    <p className={ratio.mismatch ? styles.warning : styles.fine}>
      <Icon name={ratio.mismatch ? "alert" : "check"} />
      <span>
        {t(ratio.mismatch ? "ratioOff" : "ratioFits")}{" "}
        {ratio.p !== null && <bdi className={styles.code}>{`χ²: p ${formats.pValue(ratio.p)}`}</bdi>}
      </span>
    </p>
  );
}

function VariantTable({ view, experiment }: { view: View; experiment: ExperimentReport }) {
  const { t, formats } = view;
  const { variants, visitors } = experiment;
  const rates = variants.map((variant) => conversionRate(variant.signUps, variant.visitors));
  const maxRate = Math.max(0.01, ...rates.map((rate) => rate?.high ?? 0));
  const share = (count: number | null) =>
    count === null || visitors === 0 ? "–" : formats.percent(count / visitors);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("variant")}</th>
            {[t("visitors"), t("expected"), t("observed"), t("signUps")].map((heading) => (
              <th key={heading} scope="col" className={styles.figure}>
                {heading}
              </th>
            ))}
            <th scope="col">{t("signUpRate")}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((one, at) => (
            <tr key={one.variant}>
              <th scope="row">
                <bdi>{one.variant}</bdi>
                {one.variant === control && <span className={styles.code}> {t("control")}</span>}
              </th>
              <td className={styles.figure}>{formats.number(one.visitors)}</td>
              <td className={styles.figure}>{share(one.expected)}</td>
              <td className={styles.figure}>{share(one.visitors)}</td>
              <td className={styles.figure}>{formats.number(one.signUps)}</td>
              <td>
                <RateInterval view={view} rate={rates[at]!} maxRate={maxRate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RateIntervalProps = { view: View; rate: Interval | null; maxRate: number };

/** A rate as a point on its confidence interval. All intervals of an experiment share a scale from 0 to `maxRate`. */
function RateInterval({ view: { formats }, rate, maxRate }: RateIntervalProps) {
  if (!rate) return "–";
  const scale = scaleLinear([0, maxRate], formats.isRightToLeft ? [97, 3] : [3, 97]);
  const position = (value: number) => `${scale(value).toFixed(2)}%`;
  const interval = `${formats.percent(rate.low)} – ${formats.percent(rate.high)}`;
  return (
    <>
      <span className={styles.range}>
        <strong>{formats.percent(rate.value)}</strong> <span className={styles.code}>{interval}</span>
      </span>
      <svg className={`${styles.interval} ${styles.accent}`} height="16" aria-hidden="true" focusable="false">
        <line className={styles.grid} x1="3%" x2="97%" y1="8" y2="8" />
        <line className={styles.whisker} x1={position(rate.low)} x2={position(rate.high)} y1="8" y2="8" />
        <circle cx={position(rate.value)} cy="8" r="5" />
      </svg>
    </>
  );
}

/** How each variant's conversion compares with the control's. */
function Verdicts({ view: { t, formats }, variants }: { view: View; variants: readonly ExposedVariant[] }) {
  const controlVariant = variants.find(({ variant }) => variant === control);
  if (!controlVariant) return null;
  const outcomeOf = ({ signUps, visitors }: ExposedVariant) => ({ successes: signUps, trials: visitors });
  const pointsOf = ({ value, low, high }: Interval) =>
    // Isolated (LRI … PDI), because signs and brackets would be reordered in right-to-left text.
    `\u2066${formats.points(value)} (${formats.points(low)} – ${formats.points(high)})\u2069`;
  return (
    <ul className={styles.verdicts}>
      {variants
        .filter(({ variant }) => variant !== control)
        .map((one) => {
          const { verdict, difference } = compareConversion(outcomeOf(one), outcomeOf(controlVariant));
          return (
            <li key={one.variant}>
              <strong>
                {t("variant")} <bdi>{one.variant}</bdi>:
              </strong>{" "}
              {t(`verdicts.${verdict}`)}{" "}
              {difference && verdict !== "tooFew" && (
                <span className={styles.code}>{t("difference", { values: pointsOf(difference) })}</span>
              )}
            </li>
          );
        })}
    </ul>
  );
}
