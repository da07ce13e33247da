import { area, line } from "d3-shape";
import styles from "./operator-page.module.css";

/** A small chart beside a number, without a scale. CSS mirrors it in right-to-left languages. */
export function Sparkline({
  values,
  tone = "accent",
}: {
  values: readonly number[];
  tone?: "accent" | "danger";
}) {
  const max = Math.max(1, ...values);
  const width = Math.max(1, values.length - 1);
  const x = (_: number, at: number) => (100 * at) / width;
  const y = (value: number) => 27 - (24 * value) / max;
  const shape = area<number>().x(x).y0(28).y1(y)([...values]);
  const edge = line<number>().x(x).y(y)([...values]);
  return (
    <svg
      className={`${styles.spark} ${styles[tone]}`}
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.under} d={shape ?? ""} />
      <path className={styles.edge} d={edge ?? ""} />
    </svg>
  );
}
