/** What the families of `font-files.server.ts` have. Pure data. */

type Weight = "light" | "regular" | "medium" | "semibold" | "bold" | "extrabold";

/** A list of families for one role, with what its first family has. */
export type FontFace = {
  /** The family of the pair, then a family for every other script; emoji last. */
  families: string[];
  /** The closest weight that the first family has. */
  weights: Record<Weight, number>;
  /** Without italics, templates emphasise by weight. */
  hasItalic: boolean;
  hasSmallCaps: boolean;
  hasOldStyleFigures: boolean;
  /** Factor on the type size: makes letters of this family look as large as those of the others. */
  scale: number;
  /** False if programs that read the PDF lose letters of the ligatures (الله). */
  ligatures: boolean;
  /** Programs read the letters only in short lines of large type, where the engine turns features of the font off. */
  displayOnly: boolean;
};

export type Traits = Omit<FontFace, "families">;

const weights = (...available: number[]): FontFace["weights"] => {
  const closest = (wanted: number) =>
    available.reduce((best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best));
  return {
    light: closest(300),
    regular: 400,
    medium: closest(500),
    // Where semibold is missing, bold stands out more than medium.
    semibold: available.includes(600) ? 600 : 700,
    bold: closest(700),
    extrabold: closest(800),
  };
};

const upright: Traits = {
  weights: weights(400, 500, 600, 700),
  hasItalic: false,
  hasSmallCaps: false,
  hasOldStyleFigures: false,
  scale: 1,
  ligatures: true,
  displayOnly: false,
};
const withItalic: Traits = { ...upright, hasItalic: true };
const bookish: Traits = { ...withItalic, hasSmallCaps: true, hasOldStyleFigures: true };
const other: Traits = { ...upright, weights: weights(400, 700) };

const traits: Record<string, Traits> = {
  "EB Garamond": bookish,
  "Source Serif 4": { ...bookish, weights: weights(300, 400, 500, 600, 700) },
  "Source Sans 3": bookish,
  "IBM Plex Sans": { ...withItalic, hasOldStyleFigures: true },
  "IBM Plex Mono": upright,
  Commissioner: upright,
  "Bricolage Grotesque": {
    ...upright,
    weights: weights(400, 500, 600, 700, 800),
    hasOldStyleFigures: true,
  },
  Literata: bookish,
  "Fira Sans": bookish,
  "Alegreya Sans": { ...bookish, weights: weights(400, 500, 700, 800) },
  "Libre Franklin": withItalic,
  Vazirmatn: { ...upright, ligatures: false },
  Amiri: { ...other, scale: 1.18, ligatures: false, displayOnly: true },
  "Noto Sans Hebrew": { ...upright, weights: weights(400, 600, 700) },
  "Noto Sans Thai": { ...upright, weights: weights(400, 600, 700) },
  "Noto Sans Devanagari": { ...upright, weights: weights(400, 600, 700) },
  "Noto Sans Tifinagh": { ...upright, weights: { ...weights(400), semibold: 400 } },
  "Noto Sans Yi": { ...upright, weights: { ...weights(400), semibold: 400 } },
};

export const traitsOf = (family: string): Traits =>
  traits[family] ?? (/ (JP|KR|SC|TC)$/.test(family) ? upright : other);

/** Families by ISO 15924 code, for documents in that script and as fallback in all others. */
export const familyOfScript: Record<string, string> = {
  Hebr: "Noto Sans Hebrew",
  Thai: "Noto Sans Thai",
  Deva: "Noto Sans Devanagari",
  Beng: "Noto Sans Bengali",
  Taml: "Noto Sans Tamil",
  Telu: "Noto Sans Telugu",
  Gujr: "Noto Sans Gujarati",
  Guru: "Noto Sans Gurmukhi",
  Knda: "Noto Sans Kannada",
  Mlym: "Noto Sans Malayalam",
  Orya: "Noto Sans Oriya",
  Sinh: "Noto Sans Sinhala",
  Khmr: "Noto Sans Khmer",
  Laoo: "Noto Sans Lao",
  Mymr: "Noto Sans Myanmar",
  Geor: "Noto Sans Georgian",
  Armn: "Noto Sans Armenian",
  Ethi: "Noto Sans Ethiopic",
  Tibt: "Noto Serif Tibetan",
  Thaa: "Noto Sans Thaana",
  Adlm: "Noto Sans Adlam",
  Cans: "Noto Sans Canadian Aboriginal",
  Cher: "Noto Sans Cherokee",
  Java: "Noto Sans Javanese",
  Mtei: "Noto Sans Meetei Mayek",
  Olck: "Noto Sans Ol Chiki",
  Syrc: "Noto Sans Syriac",
  Tfng: "Noto Sans Tifinagh",
  Yiii: "Noto Sans Yi",
};
