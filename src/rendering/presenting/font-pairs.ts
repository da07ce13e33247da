/** The font pairs of the design settings, by script. Pure data. */
import type { FontPairId } from "../../documents/model/design-choices.ts";
import { type FontFace, familyOfScript, traitsOf } from "./font-faces.ts";

export type FontRole = "body" | "heading" | "name" | "mono";
export type FontSet = Record<FontRole, FontFace>;

const japanese = "Noto Sans JP";
const korean = "Noto Sans KR";
const simplified = "Noto Sans SC";
const traditional = "Noto Sans TC";
/** Han characters of a document take the shapes of its own language. */
const hanOrder: Record<string, string[]> = {
  Jpan: [japanese, traditional, simplified, korean],
  Kore: [korean, japanese, traditional, simplified],
  Hans: [simplified, traditional, japanese, korean],
  Hant: [traditional, japanese, simplified, korean],
};

type Families = Record<FontRole, string[]>;
type PairFamilies = {
  latin: Families;
  japanese: string;
  korean: string;
  /** Name and headings in Arabic; other Arabic text is in Vazirmatn, which programs read best. */
  arabicDisplay: string;
};

const arabic = "Vazirmatn";
const sans = { japanese, korean, arabicDisplay: arabic };
const single = (...families: string[]): Families => ({
  body: families,
  heading: families,
  name: families,
  mono: ["IBM Plex Mono", ...families],
});

const pairs: Record<FontPairId, PairFamilies> = {
  garamond: {
    latin: single("EB Garamond"),
    japanese: "Noto Serif JP",
    korean: "Noto Serif KR",
    arabicDisplay: "Amiri",
  },
  source: {
    ...sans,
    latin: {
      ...single("Source Sans 3"),
      heading: ["Source Serif 4", "Source Sans 3"],
      name: ["Source Serif 4", "Source Sans 3"],
    },
    arabicDisplay: "Amiri",
  },
  plex: { ...sans, latin: single("IBM Plex Sans") },
  // Bricolage Grotesque has Latin letters only.
  commissioner: {
    ...sans,
    latin: { ...single("Commissioner"), name: ["Bricolage Grotesque", "Commissioner"] },
  },
  "literata-fira": {
    ...sans,
    latin: {
      ...single("Fira Sans"),
      heading: ["Literata", "Fira Sans"],
      name: ["Literata", "Fira Sans"],
    },
  },
  "alegreya-sans": { ...sans, latin: single("Alegreya Sans"), arabicDisplay: "Amiri" },
};

/** ISO 15924 code of a locale's script. */
const scriptOf = (locale: string): string => new Intl.Locale(locale).maximize().script ?? "Latn";

/** The families of a pair in a document of this script: its own script first, every other one as fallback. */
function fontSet(pair: PairFamilies, script: string): FontSet {
  const cjk = hanOrder[script] ?? hanOrder.Jpan!;
  const fallback = [
    // Before Noto Sans, whose Devanagari is incomplete.
    ...["Source Sans 3", "Noto Sans Devanagari", "Noto Sans", ...cjk, arabic],
    ...[...Object.values(familyOfScript), "Noto Emoji"],
  ];
  const face = (role: FontRole): FontFace => {
    const own = ownFamilies(pair, script, role);
    return { families: [...new Set([...own, ...pair.latin[role], ...fallback])], ...traitsOf(own[0]!) };
  };
  return { body: face("body"), heading: face("heading"), name: face("name"), mono: face("mono") };
}

function ownFamilies(pair: PairFamilies, script: string, role: FontRole): string[] {
  // Figures in the mono family, letters of the script in its own.
  if (role === "mono") return pair.latin.mono.slice(0, 1).concat(ownFamilies(pair, script, "body"));
  const isDisplay = role !== "body";
  switch (script) {
    case "Jpan":
      return [pair.japanese];
    case "Kore":
      return [pair.korean];
    case "Hans":
      return [simplified];
    case "Hant":
      return [traditional];
    case "Arab":
      return isDisplay ? [pair.arabicDisplay, arabic] : [arabic];
    default:
      return familyOfScript[script] ? [familyOfScript[script]] : pair.latin[role];
  }
}

const cache = new Map<string, FontSet>();
function cached(key: string, create: () => FontSet): FontSet {
  const set = cache.get(key) ?? create();
  cache.set(key, set);
  return set;
}

/** The fonts of a pair for a document in the language and script of `locale`. */
export function fontsFor(pair: FontPairId, locale: string): FontSet {
  const script = scriptOf(locale);
  return cached(`${pair} ${script}`, () => fontSet(pairs[pair], script));
}

/** Libre Franklin for the plain template. Commissioner has the Greek letters it lacks. */
export function libreFranklin(locale: string): FontSet {
  const script = scriptOf(locale);
  const latin = single(...(script === "Grek" ? [] : ["Libre Franklin"]), "Commissioner");
  return cached(`libre-franklin ${script}`, () => fontSet({ ...sans, latin }, script));
}
