import { scriptOf } from "../../documents/model/joiners.ts";
import type { Locale } from "../../portals/portal.ts";

/** What settings and templates need to know about the script of a document. */
export type ScriptTraits = {
  /** Legible range of the distance of baselines, in sizes. */
  leading: { min: number; max: number };
  /** Smallest legible size in points. */
  minSize: number;
  keepWords: boolean;
  square: boolean;
};

const alphabetic: ScriptTraits = {
  leading: { min: 1.22, max: 1.6 },
  minSize: 8.5,
  keepWords: false,
  square: false,
};
const han: ScriptTraits = {
  ...alphabetic,
  leading: { min: 1.55, max: 1.8 },
  square: true,
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
  },
};

/**
 * The language whose fonts come first in a form of another country. East Asian fonts have some Greek and Cyrillic letters
 * but not those with accents, so documents in such scripts bring their own.
 */
export const fontLocaleOf = (locale: Locale, formLocale: Locale = locale): Locale =>
  scriptTraitsOf(locale).square ? formLocale : locale;

export const scriptTraitsOf = (locale: string): ScriptTraits => byScript[scriptOf(locale)] ?? alphabetic;
