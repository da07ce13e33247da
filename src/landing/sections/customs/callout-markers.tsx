import { type Callout, radius } from "../../callouts.ts";
import type { Sheet } from "../../sheets.ts";
import styles from "./customs.module.css";

/** The numbers on the page. Hidden from screen readers, because the list beside it has the same numbers. */
export function CalloutMarkers({ callouts, sheet }: { callouts: Callout[]; sheet: Sheet }) {
  return (
    <svg className={styles.markers} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      {callouts.map(({ title, x, y, to }, index) => (
        <g key={title}>
          <path d={`M${round(x)} ${round(y)}L${round(to.x)} ${round(to.y)}`} />
          <circle cx={round(to.x)} cy={round(to.y)} r={2} />
          <circle className={styles.disc} cx={round(x)} cy={round(y)} r={radius} />
          <text x={round(x)} y={round(y)} dy={5}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

const round = (units: number) => Math.round(units * 10) / 10;
