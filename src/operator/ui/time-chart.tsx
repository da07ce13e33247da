import { scaleBand, scaleLinear } from "d3-scale";
import { type Span, startsOf } from "../../analytics/buckets.ts";
import styles from "./operator-page.module.css";
import type { View } from "./view.ts";

type ChartView = Pick<View, "t" | "formats" | "choice" | "buckets">;

type Props = {
  view: ChartView;
  /** Prefix of the element ids. */
  id: string;
  title: string;
  /** One number for each bucket of the view. */
  values: readonly number[];
  tone?: "accent" | "danger";
};

/** Pixels. The plot leaves room for half a number above it and for the time labels below. */
const height = 168;
const plot = { top: 8, bottom: height - 24 };
/** Buckets between two time labels: whole days or weeks, and at most five labels, which fit on the smallest phone. */
const labelEvery = { day: 6, week: 8, month: 7 } as const satisfies Record<Span, number>;

const asPercent = (position: number) => `${position.toFixed(3)}%`;

/**
 * Counts over time as a bar chart, with a table of the numbers. Horizontal positions are percentages, so that the chart fills
 * any width while its text keeps its size; time runs in the reading direction.
 */
export function TimeChart({ view, id, title, values, tone = "accent" }: Props) {
  const { t, formats, buckets } = view;
  const peak = Math.max(...values);
  if (values.length === 0 || peak === 0) return <p className={styles.nothing}>{t("nothing")}</p>;
  const times = startsOf(buckets).map(formats.moment);
  const scales = createScales(values, formats.isRightToLeft);
  const ticks = scales.y.ticks(2).filter(Number.isInteger);
  const summary = { count: formats.number(peak), time: times[values.indexOf(peak)]! };
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
          <desc id={`${id}-desc`}>{t("peak", summary)}</desc>
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.grid}
              x1="0"
              x2="100%"
              y1={scales.y(tick)}
              y2={scales.y(tick)}
            />
          ))}
          <Bars
            scales={scales}
            values={values}
            labelOf={(at, value) => `${times[at]}: ${formats.number(value)}`}
          />
          <TimeLabels view={view} scales={scales} />
        </svg>
      </div>
      <ValueTable view={view} title={title} times={times} values={values} />
    </>
  );
}

type Scales = ReturnType<typeof createScales>;

const createScales = (values: readonly number[], isRightToLeft: boolean) => ({
  x: scaleBand(values.keys(), isRightToLeft ? [100, 0] : [0, 100]).paddingInner(0.24),
  y: scaleLinear()
    .domain([0, Math.max(...values)])
    .rangeRound([plot.bottom, plot.top])
    .nice(2),
});

type BarsProps = {
  scales: Scales;
  values: readonly number[];
  labelOf: (at: number, value: number) => string;
};

function Bars({ scales: { x, y }, values, labelOf }: BarsProps) {
  return values.map((value, at) => {
    // A small count is still visible: at least 2 px.
    const top = Math.min(y(value), plot.bottom - 2);
    return (
      value > 0 && (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the bucket
          key={at}
          x={asPercent(x(at)!)}
          width={asPercent(x.bandwidth())}
          y={top}
          height={plot.bottom - top}
        >
          <title>{labelOf(at, value)}</title>
        </rect>
      )
    );
  });
}

function TimeLabels({
  view: { formats, choice, buckets },
  scales: { x },
}: {
  view: ChartView;
  scales: Scales;
}) {
  return startsOf(buckets).map(
    (start, at) =>
      // Half of the last label would be outside the chart.
      at < buckets.count - 1 &&
      Math.round(start.getTime() / 1_000 / buckets.width) % labelEvery[choice.span] === 0 && (
        <text
          key={start.getTime()}
          className={styles.tick}
          x={asPercent(x(at)! + x.bandwidth() / 2)}
          y={height - 4}
          textAnchor="middle"
        >
          {formats.tick(start, choice.span)}
        </text>
      ),
  );
}

type TableProps = { view: ChartView; title: string; times: readonly string[]; values: readonly number[] };

function ValueTable({ view: { t, formats }, title, times, values }: TableProps) {
  return (
    <details className={styles.numbers}>
      <summary>{t("asTable")}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("time")}</th>
            <th scope="col" className={styles.figure}>
              {t("count")}
            </th>
          </tr>
        </thead>
        <tbody>
          {times.map((time, at) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              <td className={styles.figure}>{formats.number(values[at]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
