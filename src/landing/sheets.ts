import type { Portal } from "../portals/portal.ts";

/** A picture of a sample document, in several widths. `height` follows from the paper size. */
export type Sheet = {
  sources: { href: string; width: number }[];
  width: number;
  height: number;
  alt: string;
};
export type SheetName = "classic" | "sidebar" | "letter";
export type Sheets = Record<SheetName, Sheet>;

/** Widths of the pictures that the build writes. The classic one has callouts, so its text has to be readable. */
export const sheetWidths: Record<SheetName, [number, ...number[]]> = {
  classic: [420, 840, 1120],
  sidebar: [420, 840],
  letter: [420, 840],
};

/** Width and height of the smallest picture. */
export const sheetSize = ({ paper }: Portal) => ({ width: 420, height: paper === "a4" ? 594 : 544 });

/** Path of a picture in the client build. */
export const sheetFile = ({ code }: Portal, name: SheetName, width: number): string =>
  `sheets/${code}-${name}-${width}.webp`;
