import { scaleLinear } from "d3-scale";
import { type Interval, judge, shareOf } from "../../experiments/conversion.ts";
import { control } from "../../experiments/parse-experiments.ts";
import type { ExposedVariant } from "../../experiments/report-exposures.ts";
import { Icon } from "../../ui/icons.tsx";
import type { ExperimentInView } from "../read-operator.server.ts";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

/** Each experiment: is the split as it should be, and only then what it changed. */
export function ExperimentsPage({
  view,
  experiments,
}: {
  view: View;
  experiments: readonly ExperimentInView[];
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

function Experiment({ view, experiment }: { view: View; experiment: ExperimentInView }) {
  const { t, formats } = view;
  const { name, running, variants, visitors } = experiment;
  const shares = variants.map(({ signUps, visitors }) => shareOf(signUps, visitors));
  const end = Math.max(0.01, ...shares.map((share) => share?.high ?? 0));
  const percent = (share: number | null) => (share === null ? "–" : formats.percent(share));
  return (
    <Sheet
      title={name}
      aside={!running && !experiment.differs && <span className={styles.badge}>{t("notRunning")}</span>}
    >
      <Ratio view={view} experiment={experiment} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("variant")}</th>
              {[t("visitors"), t("expected"), t("observed"), t("signUps")].map((head) => (
                <th key={head} scope="col" className={styles.figure}>
                  {head}
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
                <td className={styles.figure}>
                  {percent(one.expected === null || visitors === 0 ? null : one.expected / visitors)}
                </td>
                <td className={styles.figure}>{percent(visitors === 0 ? null : one.visitors / visitors)}</td>
                <td className={styles.figure}>{formats.number(one.signUps)}</td>
                <td>
                  <Range view={view} share={shares[at]!} end={end} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!experiment.ratio?.mismatch && <Verdicts view={view} variants={variants} />}
    </Sheet>
  );
}

/** Whether visitors were spread as the weights say; with words and an icon, for it decides whether the rest means anything. */
function Ratio({
  view: { t, formats },
  experiment: { ratio, differs },
}: {
  view: View;
  experiment: ExperimentInView;
}) {
  if (differs) return <p className={styles.note}>{t("ratioDiffers")}</p>;
  if (!ratio || (ratio.p === null && !ratio.mismatch)) return <p className={styles.note}>{t("ratioNone")}</p>;
  return (
    <p className={ratio.mismatch ? styles.warning : styles.fine}>
      <Icon name={ratio.mismatch ? "alert" : "check"} />
      <span>
        {t(ratio.mismatch ? "ratioOff" : "ratioFits")}{" "}
        {ratio.p !== null && <bdi className={styles.code}>{`χ²: p ${formats.likelihood(ratio.p)}`}</bdi>}
      </span>
    </p>
  );
}

/** A share as a point on a line that is as long as nobody knows better. All lines of an experiment have one scale. */
function Range({ view: { formats }, share, end }: { view: View; share: Interval | null; end: number }) {
  if (!share) return "–";
  const across = scaleLinear([0, end], formats.isRightToLeft ? [97, 3] : [3, 97]);
  const at = (value: number) => `${across(value).toFixed(2)}%`;
  return (
    <>
      <span className={styles.range}>
        <strong>{formats.percent(share.value)}</strong>{" "}
        <span
          className={styles.code}
        >{`${formats.percent(share.low)} – ${formats.percent(share.high)}`}</span>
      </span>
      <svg className={`${styles.interval} ${styles.accent}`} height="16" aria-hidden="true" focusable="false">
        <line className={styles.grid} x1="3%" x2="97%" y1="8" y2="8" />
        <line className={styles.whisker} x1={at(share.low)} x2={at(share.high)} y1="8" y2="8" />
        <circle cx={at(share.value)} cy="8" r="5" />
      </svg>
    </>
  );
}

/** What can be said of each variant beside the control, and that nothing can where it is so. */
function Verdicts({ view: { t, formats }, variants }: { view: View; variants: readonly ExposedVariant[] }) {
  const base = variants.find(({ variant }) => variant === control);
  const others = variants.filter(({ variant }) => variant !== control);
  if (!base) return null;
  const pointsOf = ({ value, low, high }: Interval) =>
    // Signs and brackets would turn around in a sentence from right to left.
    `\u2066${formats.points(value)} (${formats.points(low)} – ${formats.points(high)})\u2069`;
  const counts = ({ signUps, visitors }: ExposedVariant) => ({ count: signUps, all: visitors });
  return (
    <ul className={styles.verdicts}>
      {others.map((one) => {
        const { verdict, difference } = judge(counts(one), counts(base));
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
