import { scaleBand, scaleLinear } from "d3-scale";
import { type Span, startsOf } from "../../analytics/buckets.ts";
import styles from "./operator-page.module.css";
import type { View } from "./view.ts";

type Props = {
  view: View;
  /** Begins the ids of its parts. */
  id: string;
  title: string;
  values: readonly number[];
  tone?: "accent" | "danger";
};

/** Pixels: the plot, with room for half a number above it and for the times below. */
const height = 168;
const plot = { top: 8, bottom: height - 24 };
/** Parts between two times below the chart: at most five of them, which fit on the smallest phone. Of whole days and weeks. */
const labelEvery = { day: 6, week: 8, month: 7 } as const satisfies Record<Span, number>;

/**
 * Counts over time as bars, with their numbers in a table. All places across are shares of the width, so that the chart
 * fills any screen and its letters keep their size; time runs in the direction of reading.
 */
export function TimeChart({ view, id, title, values, tone = "accent" }: Props) {
  const { t, formats, choice, buckets } = view;
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return <p className={styles.nothing}>{t("nothing")}</p>;
  const starts = startsOf(buckets);
  const across = scaleBand(values.keys(), formats.isRightToLeft ? [100, 0] : [0, 100]).paddingInner(0.24);
  const up = scaleLinear()
    .domain([0, Math.max(...values)])
    .rangeRound([plot.bottom, plot.top])
    .nice(2);
  const ticks = up.ticks(2).filter(Number.isInteger);
  const highest = values.indexOf(Math.max(...values));
  const share = (place: number) => `${place.toFixed(3)}%`;
  const when = (at: number) => formats.moment(starts[at]!);
  return (
    <>
      <div className={styles.chart}>
        <div className={styles.side} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formats.short(tick)}</span>
          ))}
        </div>
        <svg className={styles[tone]} height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>
            {t("peak", { count: formats.number(values[highest]!), time: when(highest) })}
          </desc>
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1="0" x2="100%" y1={up(tick)} y2={up(tick)} />
          ))}
          {values.map((value, at) => {
            // Something is never drawn as nothing.
            const top = Math.min(up(value), plot.bottom - 2);
            return (
              value > 0 && (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part of the period is its place
                  key={at}
                  x={share(across(at)!)}
                  width={share(across.bandwidth())}
                  y={top}
                  height={plot.bottom - top}
                >
                  <title>{`${when(at)}: ${formats.number(value)}`}</title>
                </rect>
              )
            );
          })}
          {starts.map(
            (start, at) =>
              // Half of the last one would stand outside.
              at < values.length - 1 &&
              Math.round(start.getTime() / 1_000 / buckets.width) % labelEvery[choice.span] === 0 && (
                <text
                  key={start.getTime()}
                  className={styles.tick}
                  x={share(across(at)! + across.bandwidth() / 2)}
                  y={height - 4}
                  textAnchor="middle"
                >
                  {formats.tick(start, choice.span)}
                </text>
              ),
          )}
        </svg>
      </div>
      <details className={styles.numbers}>
        <summary>{t("asTable")}</summary>
        <table className={styles.table}>
          <caption className={styles.hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t("time")}</th>
              <th scope="col" className={styles.figure}>
                {t("count")}
              </th>
            </tr>
          </thead>
          <tbody>
            {starts.map((start, at) => (
              <tr key={start.getTime()}>
                <th scope="row">{formats.moment(start)}</th>
                <td className={styles.figure}>{formats.number(values[at]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
