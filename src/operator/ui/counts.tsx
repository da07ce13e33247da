import type { ReactNode } from "react";
import styles from "./operator-page.module.css";
import { Sheet } from "./operator-page.tsx";
import { TimeChart } from "./time-chart.tsx";
import type { View } from "./view.ts";

type CountsProps = {
  view: View;
  id: string;
  title: string;
  trend: readonly number[];
  tone?: "accent" | "danger";
};

export const totalOf = (trend: readonly number[]): number => trend.reduce((sum, value) => sum + value, 0);

/** A total and a chart over time. */
export const Counts = ({ view, id, title, trend, tone }: CountsProps) => (
  <Sheet title={title}>
    <p className={styles.total}>{view.formats.number(totalOf(trend))}</p>
    <TimeChart view={view} id={`${id}-chart`} title={title} values={trend} tone={tone} />
  </Sheet>
);

export const Fact = ({ name, alert, children }: { name: string; alert?: boolean; children: ReactNode }) => (
  <div className={alert ? styles.alert : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
