import type { ThemeFamily } from "../../portals/portal.ts";
import { families } from "../themes/families.ts";

/**
 * How a path of a mark is painted: filled, filled faintly, or as a line of the given width. All in one colour, so that a
 * mark fits any background; cut-outs use the even-odd rule.
 */
type Paint = "solid" | "tint" | { line: number };
export type MarkPart = { d: string; paint: Paint };

/** Side of the square a mark is drawn in. */
const markSize = 32;
/** The area of the square that marks fill. */
export const markBox = { x: 3, y: 4, width: 26, height: 24 };

/** Each family's shape of the folder tab with a folded corner, described in `families.ts`. */
export const marks: Record<ThemeFamily, MarkPart[]> = {
  wlb: [
    {
      d: "M3 8a2 2 0 0 1 2-2h7.6a2 2 0 0 1 1.5.7l2.4 2.8h5L29 17v7.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM21 9.5v6a2 2 0 0 0 2 2h6z",
      paint: "solid",
    },
    { d: "M22.4 10.4v4.2a1.5 1.5 0 0 0 1.5 1.5h4.2z", paint: "tint" },
  ],
  luk: [
    { d: "M4 11h13l1.8-4.5h6.4L27 11h1v15.5H4z", paint: { line: 2 } },
    { d: "M8.5 16.5h15M8.5 21h9", paint: { line: 2 } },
  ],
  lde: [
    { d: "M4 5h6.8v3.6H4zM4 10.2h24v5.3H4zM4 17.1h6.8v9.9H4z", paint: "solid" },
    { d: "M12.6 5h6.8v3.6h-6.8zM21.2 5H28v3.6h-6.8zM12.6 17.1H28v9.9H12.6z", paint: "tint" },
  ],
  lfr: [
    { d: "M4 11.5a6 6 0 0 1 12 0zM4 13.5h24v2A12.5 12.5 0 0 1 15.5 28H4z", paint: "solid" },
    { d: "M28 28h-7.5A14 14 0 0 0 28 20.5z", paint: "tint" },
  ],
  lit: [
    { d: "M4 3.5h4.5v25H4z", paint: "solid" },
    { d: "M8 4.2h10l6.5 6v17.6H8M18 4.2v6h6.5", paint: { line: 1.3 } },
  ],
  les: [
    {
      d: "M3 11a5 5 0 0 1 5-5h4.3a4 4 0 0 1 2.8 1.2L17.5 9.5H24a5 5 0 0 1 5 5v2.8L19.8 26.5H8a5 5 0 0 1-5-5z",
      paint: "solid",
    },
    { d: "M29 20.3v1.2a5 5 0 0 1-5 5h-1.2z", paint: "tint" },
  ],
  lpl: [
    { d: "M3 6h13.5l5 7.5H3z", paint: "tint" },
    { d: "M3 15.5h26V25a1.5 1.5 0 0 1-1.5 1.5h-23A1.5 1.5 0 0 1 3 25z", paint: "solid" },
  ],
  lite: [
    {
      d: "M4 11a2 2 0 0 1 2-2h3.5l2-3h9l2 3H26a2 2 0 0 1 2 2v8.5l-7.5 7.5H6a2 2 0 0 1-2-2zM27.5 19.5H23a2 2 0 0 0-2 2v4.5",
      paint: { line: 2.2 },
    },
  ],
  techConnected: [
    { d: "M10 7.5A3 3 0 0 1 13 4.5h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3", paint: { line: 2.2 } },
    {
      d: "M3.5 12.5a3 3 0 0 1 3-3h4a3 3 0 0 1 2.2.900l1.6 1.6H19a3 3 0 0 1 3 3v9.5a3 3 0 0 1-3 3H6.5a3 3 0 0 1-3-3z",
      paint: "solid",
    },
  ],
};

/** The family's mark as an SVG file, lighter on a dark browser window. */
export function faviconOf(family: ThemeFamily): string {
  const { accent, accentOnDark } = families[family].palette;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">` +
    `<style>svg{color:${accent}}@media(prefers-color-scheme:dark){svg{color:${accentOnDark}}}</style>` +
    `${marks[family].map(svgPath).join("")}</svg>`
  );
}

/** The icon for home screens: the mark in white on the accent, with the margin that round masks cut off. */
export function tileIconOf(family: ThemeFamily): string {
  const margin = markSize / 2;
  const side = markSize + 2 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${-margin} ${-margin} ${side} ${side}" color="#fff">` +
    `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${families[family].palette.accent}"/>` +
    `${marks[family].map(svgPath).join("")}</svg>`
  );
}

function svgPath({ d, paint }: MarkPart): string {
  if (typeof paint === "object")
    return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${paint.line}"/>`;
  const opacity = paint === "tint" ? ' opacity=".45"' : "";
  return `<path d="${d}" fill="currentColor" fill-rule="evenodd"${opacity}/>`;
}
