/** Languages that write all nouns with a capital, so that a capital does not tell a name. */
const languages = new Set(["de", "lb"]);

export const capitalizesNouns = (locale: string): boolean => languages.has(locale.split("-")[0]!);
