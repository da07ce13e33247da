// Only the color spaces in use: all thirty are ten times as many bytes in the browser.
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from "culori/fn";

for (const mode of [modeRgb, modeLrgb, modeOklab]) register(mode);
const toOklch = register(modeOklch);

/** Contrast by WCAG 2 of two colors: 1 to 21. */
export const contrastOf: (first: string, second: string) => number = wcagContrast;
const white = "#ffffff";
export const ink = "#1d1f23";
/** Contrast of at least 5.5 : 1, also on a tint. */
export const soft = "#565b62";
export const hairline = "#c6cad0";

/** Contrast that WCAG 2 requires of text. */
export const textContrast = 4.5;

const hex = (color: Oklch): string => formatHex(clampChroma(color, "oklch"));

/** A very light ground in the hue of a color; grey for a color without hue. */
export function tintOf(color: string): string {
  const { c, h } = toOklch(color)!;
  return hex({ mode: "oklch", l: 0.955, c: Math.min(c / 8, 0.012), h });
}

/** The color, darkened in its hue until text in it is legible on the ground. */
export function darkened(color: string, ground: string = white): string {
  const original = toOklch(color)!;
  for (let l = original.l; l > 0; l -= 0.01) {
    const candidate = l === original.l ? color : hex({ ...original, l });
    if (contrastOf(candidate, ground) >= textContrast) return candidate;
  }
  return ink;
}

/** Ground and text of a coloured header: ink or white, whichever is more legible; the ground is darkened for white. */
export function fieldOf(color: string): { field: string; onField: string } {
  return contrastOf(ink, color) >= textContrast
    ? { field: color, onField: ink }
    : { field: darkened(color), onField: white };
}
