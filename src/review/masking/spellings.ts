import { normalizeText } from "../../kit/normalize.ts";

/** Other spellings of names of people and streets, which a text without accents does not already equal. */

/** Letters that are written as two where a keyboard has no accents, in lower case. */
const umlauts: [letter: RegExp, pair: string][] = [
  [/ä/g, "ae"],
  [/[öø]/g, "oe"],
  [/ü/g, "ue"],
];

/**
 * A name with its other spellings, in lower case: "müller" and "mueller", "østergård", "oestergård", "ostergaard" and
 * "oestergaard", of "Mueller" also "muller", and of a Greek name that in Latin letters.
 */
export function spellingsOf(text: string): string[] {
  const name = normalizeText(text, "NFC").toLowerCase();
  const forms = [name, withPairs(name), withoutPairs(name)];
  return [
    ...new Set([
      ...forms.flatMap((form) => [form, form.replaceAll("å", "aa"), form.replaceAll("aa", "a")]),
      ...(/\p{Script=Greek}/u.test(name) ? [inLatinLetters(name)] : []),
    ]),
  ];
}

const withPairs = (name: string): string =>
  umlauts.reduce((form, [letter, pair]) => form.replace(letter, pair), name);

/** Not of "Bauer" or "Marquez": a pair after a vowel or a Q has two sounds. */
const withoutPairs = (name: string): string => name.replace(/(?<![aeiouyq])([aou])e/g, "$1");

/** Greek letters in Latin ones, as passports have them (ELOT 743). */
const latinOf: Record<string, string> = {
  ...{ γγ: "ng", γξ: "nx", γχ: "nch", ου: "ou", θ: "th", χ: "ch", ψ: "ps" },
  ...{ α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n" },
  ...{ ξ: "x", ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", ω: "o" },
};
/** The last letter of αυ, ευ and ηυ is a V before these, else an F. */
const voiced = "αεηιουωβγδζλμνρ";

function inLatinLetters(name: string): string {
  const letters = normalizeText(name, "NFD").replace(/(?!\u0308)\p{M}/gu, "");
  const latin = letters
    .replace(
      /([αεη])υ(?!\u0308)(.?)/gu,
      (_, vowel: string, next: string) => `${vowel}${next && voiced.includes(next) ? "v" : "f"}${next}`,
    )
    .replace(/(?<!\p{L})μπ/gu, "b")
    .replace(/γγ|γξ|γχ|ου(?!\u0308)|\p{Script=Greek}/gu, (part) => latinOf[part] ?? part);
  return normalizeText(latin, "NFC");
}
