const joiners: Readonly<Record<string, { list: string; address: string }>> = {
  Jpan: { list: "、", address: " " },
  Hans: { list: "、", address: " " },
  Hant: { list: "、", address: " " },
  Arab: { list: "، ", address: "، " },
};
const usual = { list: ", ", address: ", " };

const scripts = new Map<string, string>();

/** ISO 15924 code of a locale's script. */
export function scriptOf(locale: string): string {
  const script = scripts.get(locale) ?? new Intl.Locale(locale).maximize().script ?? "";
  scripts.set(locale, script);
  return script;
}

/** What separates the items of a list within a line, and the lines of an address that share one, in the locale's script. */
export const joinersOf = (locale: string): { list: string; address: string } =>
  joiners[scriptOf(locale)] ?? usual;
