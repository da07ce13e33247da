import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

type Package = { family: string; styles: string[] };

const regular = "400Regular";
const [light, medium, semiBold, bold] = ["300Light", "500Medium", "600SemiBold", "700Bold"];
const extraBold = "800ExtraBold";
const italic = (style: string) => `${style}_Italic`;
/** Families that have no file for semibold or bold text use these two. */
const plain = [regular, bold];
const text = [regular, italic(regular), medium, semiBold, italic(semiBold), bold, italic(bold)];
const upright = [regular, medium, semiBold, bold];

/**
 * The weights that templates use. Each is a folder of its package; Typst gets only these folders. Typst reads the names of
 * all fonts at start and the rest of a file when a document uses it (docs/decisions/fonts.md).
 */
const textFamilies: Record<string, Package> = {
  "alegreya-sans": {
    family: "Alegreya Sans",
    styles: [regular, italic(regular), medium, bold, italic(bold), extraBold],
  },
  amiri: { family: "Amiri", styles: plain },
  "bricolage-grotesque": { family: "Bricolage Grotesque", styles: [...upright, extraBold] },
  commissioner: { family: "Commissioner", styles: upright },
  "eb-garamond": { family: "EB Garamond", styles: text },
  "fira-sans": { family: "Fira Sans", styles: text },
  "ibm-plex-mono": { family: "IBM Plex Mono", styles: upright },
  "ibm-plex-sans": { family: "IBM Plex Sans", styles: text },
  "libre-franklin": { family: "Libre Franklin", styles: text },
  literata: { family: "Literata", styles: text },
  "noto-sans": { family: "Noto Sans", styles: [regular, semiBold] },
  "source-sans-3": { family: "Source Sans 3", styles: text },
  "source-serif-4": { family: "Source Serif 4", styles: [light, ...text] },
  vazirmatn: { family: "Vazirmatn", styles: upright },
};

const eastAsianFamilies: Record<string, Package> = {
  "noto-sans-jp": { family: "Noto Sans JP", styles: upright },
  "noto-sans-kr": { family: "Noto Sans KR", styles: upright },
  "noto-sans-sc": { family: "Noto Sans SC", styles: upright },
  "noto-sans-tc": { family: "Noto Sans TC", styles: upright },
  "noto-serif-jp": { family: "Noto Serif JP", styles: upright },
  "noto-serif-kr": { family: "Noto Serif KR", styles: upright },
};

/** Scripts that no font pair has, in the order in which they are tried. The emoji are in one colour. */
const otherFamilies: Record<string, Package> = {
  "noto-sans-hebrew": { family: "Noto Sans Hebrew", styles: [regular, semiBold, bold] },
  "noto-sans-thai": { family: "Noto Sans Thai", styles: [regular, semiBold, bold] },
  "noto-sans-devanagari": { family: "Noto Sans Devanagari", styles: [regular, semiBold, bold] },
  ...Object.fromEntries(
    [
      ...["Adlam", "Armenian", "Bengali", "Canadian Aboriginal", "Cherokee", "Ethiopic", "Georgian"],
      ...["Gujarati", "Gurmukhi", "Javanese", "Kannada", "Khmer", "Lao", "Malayalam", "Meetei Mayek"],
      ...["Myanmar", "Ol Chiki", "Oriya", "Sinhala", "Syriac", "Tamil", "Telugu", "Thaana"],
    ].map((script) => [packageOf(`Noto Sans ${script}`), { family: `Noto Sans ${script}`, styles: plain }]),
  ),
  "noto-sans-tifinagh": { family: "Noto Sans Tifinagh", styles: [regular] },
  "noto-sans-yi": { family: "Noto Sans Yi", styles: [regular] },
  "noto-serif-tibetan": { family: "Noto Serif Tibetan", styles: plain },
  "noto-emoji": { family: "Noto Emoji", styles: plain },
};

function packageOf(family: string): string {
  return family.toLowerCase().replaceAll(" ", "-");
}

export type FontFile = { family: string; weight: number; isItalic: boolean; directory: string; file: string };

/** All fonts for documents. */
export function fontFiles(): FontFile[] {
  const packages = { ...textFamilies, ...eastAsianFamilies, ...otherFamilies };
  return Object.entries(packages).flatMap(([name, { family, styles }]) => {
    const root = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
    return styles.map((style) => ({
      family,
      weight: Number.parseInt(style, 10),
      isItalic: style.endsWith("Italic"),
      directory: join(root, style),
      file: join(root, style, `${family.replaceAll(" ", "")}_${style}.ttf`),
    }));
  });
}
