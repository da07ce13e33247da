/** ISO 15924 codes of scripts that emphasise otherwise: fonts have no italics for them, and slanted letters are hard to read. */
const upright: readonly string[] = ["Arab", "Jpan", "Kore", "Hans", "Hant"];

/** Whether texts of this language (a BCP 47 tag) are offered italics. What a text has already, it keeps. */
export const hasItalics = (locale: string): boolean =>
  !upright.includes(new Intl.Locale(locale).maximize().script ?? "");
