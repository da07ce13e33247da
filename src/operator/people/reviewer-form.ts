import { z } from "zod";
import { type Locale, locales } from "../../portals/portal.ts";

/** Reviews that one reviewer may have at a time. */
export const maxCapacity = 50;
/** Longest name that customers see. */
export const maxDisplayName = 60;

export const localeField = (locale: Locale): string => `locale.${locale}`;
const checked = z.literal("on").optional();

/** One check box per language; forms send only those that are checked. */
export const localeFields = Object.fromEntries(locales.map((locale) => [localeField(locale), checked]));

export const capacity = z.coerce
  .number("invalid")
  .int("invalid")
  .min(1, "invalid")
  .max(maxCapacity, "invalid");

/** The languages that are checked. */
export const checkedLocales = (form: Record<string, unknown>): Locale[] =>
  locales.filter((locale) => form[localeField(locale)] === "on");
