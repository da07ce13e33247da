import type { Locale } from "../../../portals/portal.ts";
import type { TypographyData } from "../render-data.ts";

/** Fonts and spacing of a script. The families are those of `font-files.server.ts`; fallbacks come last in each list. */
export type Typography = TypographyData & {
  /** Separator of list items within a line: courses, keywords. */
  list: string;
  /** Separator of address lines that share one line. */
  address: string;
};

const latin = "Source Sans 3";
const serif = "Source Serif 4";
const wide = "Noto Sans";
const japanese = "Noto Sans JP";
const korean = "Noto Sans KR";
const arabic = "Vazirmatn";

const latinSet: Typography = {
  text: [latin, wide, japanese, korean, arabic],
  display: [serif, latin, wide, japanese, korean, arabic],
  size: 10,
  leading: 0.67,
  keepWords: false,
  square: false,
  list: ", ",
  address: ", ",
  label: " – ",
};

/** By ISO 15924 code; Latin, Greek and all other scripts share `latinSet`. */
const byScript: Record<string, Typography> = {
  Jpan: {
    ...latinSet,
    text: [japanese, wide, korean, arabic],
    display: [japanese, wide, korean, arabic],
    size: 9.5,
    leading: 0.78,
    square: true,
    list: "、",
    address: " ",
    label: "：",
  },
  Kore: {
    ...latinSet,
    text: [korean, wide, japanese, arabic],
    display: [korean, wide, japanese, arabic],
    size: 9.5,
    leading: 0.74,
    square: true,
    keepWords: true,
  },
  Arab: {
    ...latinSet,
    text: [arabic, latin, wide, japanese, korean],
    display: [arabic, latin, wide, japanese, korean],
    size: 10.5,
    leading: 0.72,
    list: "، ",
    address: "، ",
  },
};

/** The typography of the locale's script. */
export function typographyOf(locale: Locale): Typography {
  const { script } = new Intl.Locale(locale).maximize();
  return byScript[script ?? ""] ?? latinSet;
}
