import type { Locale } from "../../portals/portal.ts";

/** What settings and templates need to know about the script of a document. */
export type ScriptTraits = {
  /** Legible range of the distance of baselines, in sizes. */
  leading: { min: number; max: number };
  /** Smallest legible size in points. */
  minSize: number;
  keepWords: boolean;
  square: boolean;
  /** Separator of list items within a line. */
  listJoiner: string;
  /** Separator of address lines that share one line. */
  addressJoiner: string;
};

const alphabetic: ScriptTraits = {
  leading: { min: 1.22, max: 1.6 },
  minSize: 8.5,
  keepWords: false,
  square: false,
  listJoiner: ", ",
  addressJoiner: ", ",
};
const han: ScriptTraits = {
  ...alphabetic,
  leading: { min: 1.55, max: 1.8 },
  square: true,
  listJoiner: "、",
  addressJoiner: " ",
};

/** By ISO 15924 code; every other script has the traits of Latin. */
const byScript: Record<string, ScriptTraits> = {
  Jpan: han,
  Hans: han,
  Hant: han,
  Kore: { ...alphabetic, square: true, keepWords: true },
  Arab: {
    ...alphabetic,
    leading: { min: 1.5, max: 1.75 },
    minSize: 9.5,
    listJoiner: "، ",
    addressJoiner: "، ",
  },
};

/**
 * The language whose fonts come first in a form of another country. East Asian fonts have some Greek and Cyrillic letters
 * but not those with accents, so documents in such scripts bring their own.
 */
export const fontLocaleOf = (locale: Locale, formLocale: Locale = locale): Locale =>
  scriptTraitsOf(locale).square ? formLocale : locale;

const scripts = new Map<string, string>();

/** ISO 15924 code of a locale's script. */
function scriptOf(locale: string): string {
  const script = scripts.get(locale) ?? new Intl.Locale(locale).maximize().script ?? "";
  scripts.set(locale, script);
  return script;
}

export const scriptTraitsOf = (locale: string): ScriptTraits => byScript[scriptOf(locale)] ?? alphabetic;
