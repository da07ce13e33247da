import type { ReactNode } from "react";
import { changeOf } from "../formats.ts";
import styles from "./operator-page.module.css";
import { Sheet } from "./operator-page.tsx";
import { TimeChart } from "./time-chart.tsx";
import type { View } from "./view.ts";

type CountsProps = {
  view: View;
  id: string;
  title: string;
  trend: readonly number[];
  before?: number | null;
  tone?: "accent" | "danger";
};

/** A total, its change from the period before, and a chart over time. */
export function Counts({ view, id, title, trend, before = null, tone }: CountsProps) {
  const { t, formats } = view;
  const total = trend.reduce((sum, value) => sum + value, 0);
  const change = changeOf(total, before);
  return (
    <Sheet title={title}>
      <p className={styles.total}>{formats.number(total)}</p>
      {change !== null && (
        <p className={styles.note}>{t("change", { percent: formats.signedPercent(change) })}</p>
      )}
      <TimeChart view={view} id={`${id}-chart`} title={title} values={trend} tone={tone} />
    </Sheet>
  );
}

export const Fact = ({ name, alert, children }: { name: string; alert?: boolean; children: ReactNode }) => (
  <div className={alert ? styles.alert : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
