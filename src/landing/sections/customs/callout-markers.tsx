import { type Callout, photoFrame, radius } from "../../callouts.ts";
import type { Sheet } from "../../sheets.ts";
import styles from "./customs.module.css";

type Props = {
  callouts: Callout[];
  sheet: Sheet;
  /** Whether the sheet shows a photo. */
  photo: boolean;
};

/** The numbers on the page, and a frame in the place of a photo that it does not show. Hidden from screen readers, because the list beside it has the same numbers. */
export function CalloutMarkers({ callouts, sheet, photo }: Props) {
  const place = photo ? undefined : callouts.find(({ at }) => at === "photo");
  return (
    <svg className={styles.markers} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      {place && <path className={styles.place} d={frameAt(place)} />}
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

const frameAt = (callout: Callout): string => {
  const { x, y, width, height } = photoFrame(callout);
  return `M${round(x)} ${round(y)}h${width}v${height}h-${width}z`;
};

const round = (units: number) => Math.round(units * 10) / 10;
