import { originalOf, type Range, type Shadow, squeeze } from "./shadow.ts";

/** A postal code of up to five digits. */
export type Postcode = {
  /** With the separators that it may have, as `fold` spells them. */
  spellings: readonly string[];
  /** Names of the city and the street, without all but letters and digits. */
  places: readonly string[];
  hasCity: boolean;
};

/**
 * Finds postal codes beside their city or street, after a word such as "PLZ", and alone on a line: "8000 kunder" is no code.
 * If the city is not known, any name after it at the beginning of a line is one.
 */
export function findPostcodes(shadow: Shadow, postcodes: readonly Postcode[]): Range[] {
  return postcodes.flatMap((postcode) =>
    postcode.spellings.flatMap((code) => {
      const ranges: Range[] = [];
      for (let at = shadow.folded.indexOf(code); at !== -1; at = shadow.folded.indexOf(code, at + 1))
        if (isCode(shadow, [at, at + code.length], postcode))
          ranges.push(originalOf(shadow, [at, at + code.length]));
      return ranges;
    }),
  );
}

/** Longest name that is looked for beside a code, and the signs between them. */
const maxBeside = 80;

const label =
  /(?:^|[^\p{L}])(?:plz|postleitzahl|c\.?p\.?|cap|psc|zip(?: code)?|post ?code|postal code|code postal|codigo postal|codice postale|postnr|postnummer|postinumero|irsz|iranyitoszam|cod postal|kod pocztowy|kode ?pos|τ\.?κ\.?|우편번호|الرمز البريدي)[.:]{0,2} ?$|〒 ?$/u;

function isCode({ text, folded }: Shadow, [start, end]: Range, { places, hasCity }: Postcode): boolean {
  const before = folded.slice(Math.max(start - maxBeside, 0), start).replace(/(?<![a-z])[a-z]{1,3}-$/, "");
  const after = folded.slice(end, end + maxBeside);
  if (/\d[.,'’/-]?$/.test(before) && !isStreet(before, places)) return false;
  if (/^[.,'’/-]?\d/.test(after)) return false;
  // "50-123" is in few other numbers.
  if (folded.slice(start, end).includes("-")) return true;
  const begins = before.trimEnd() === "" || /\n *$/.test(before);
  if (begins && /^ *(?:\n|$)/.test(after)) return true;
  if (begins && !hasCity && /^ \p{Lu}/u.test(text.slice(end, end + 2))) return true;
  const next = squeeze(after.replace(/^[^\p{L}\p{N}]{1,3}/u, ""));
  return label.test(before) || isStreet(before, places) || places.some((place) => next.startsWith(place));
}

/** Whether a text ends with one of the places and at most three signs. */
function isStreet(before: string, places: readonly string[]): boolean {
  const signs = /[^\p{L}\p{N}]{0,3}$/u.exec(before)![0].length;
  const text = squeeze(before.slice(0, before.length - signs));
  return signs > 0 && places.some((place) => text.endsWith(place));
}
