import type { Portal } from "../portals/portal.ts";

/** A picture of a real document of the portal, in several widths; `height` follows from the paper. */
export type Sheet = {
  sources: { href: string; width: number }[];
  width: number;
  height: number;
  alt: string;
};
export type SheetName = "classic" | "sidebar" | "letter";
export type Sheets = Record<SheetName, Sheet>;

/** Widths of the pictures that the build makes. The classic one is explained, so its letters have to be sharp. */
export const sheetWidths: Record<SheetName, [number, ...number[]]> = {
  classic: [420, 840, 1120],
  sidebar: [420, 840],
  letter: [420, 840],
};

/** Width and height of a sheet's picture at its smallest. */
export const sheetSize = ({ paper }: Portal) => ({ width: 420, height: paper === "a4" ? 594 : 544 });

/** A picture's path in the client build. */
export const sheetFile = ({ code }: Portal, name: SheetName, width: number): string =>
  `sheets/${code}-${name}-${width}.webp`;
