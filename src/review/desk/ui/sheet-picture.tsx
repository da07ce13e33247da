import type { QueueEntry } from "../api.ts";
import styles from "./sheet-picture.module.css";

/** Widths of the lines in percent; a heading is followed by its lines. */
const lines = {
  resume: [
    { y: 8, width: 46, isHeading: true },
    { y: 15, width: 64 },
    { y: 24, width: 30, isHeading: true },
    { y: 30, width: 76 },
    { y: 35, width: 68 },
    { y: 44, width: 30, isHeading: true },
    { y: 50, width: 72 },
    { y: 55, width: 58 },
  ],
  letter: [
    { y: 8, width: 34 },
    { y: 13, width: 26 },
    { y: 24, width: 50, isHeading: true },
    { y: 33, width: 76 },
    { y: 38, width: 72 },
    { y: 43, width: 76 },
    { y: 48, width: 40 },
    { y: 58, width: 24 },
  ],
} as const;

/** The outline of a page, which shows nothing of the customer's: what kind of document it is. */
export function SheetPicture({ kind }: { kind: QueueEntry["documentKind"] }) {
  return (
    <svg className={styles.sheet} viewBox="0 0 48 66" aria-hidden="true" focusable="false">
      {lines[kind === "resume" ? "resume" : "letter"].map((line) => (
        <rect
          key={line.y}
          className={"isHeading" in line ? styles.heading : styles.line}
          x={6}
          y={line.y}
          width={(36 * line.width) / 76}
          height={"isHeading" in line ? 2.6 : 1.8}
          rx={0.9}
        />
      ))}
    </svg>
  );
}
