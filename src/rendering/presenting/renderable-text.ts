import { normalizeText } from "../../kit/normalize.ts";

/** Whether a font family has a glyph for a code point. */
export type HasGlyph = (family: string, codePoint: number) => boolean;

/**
 * Invisible characters that only cause trouble: direction marks and overrides (they could reorder the rest of a page),
 * word joiners, variation selectors, soft hyphens and zero-width spaces (they would end up in the text of the PDF), and
 * private-use and unassigned code points.
 */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\p{Co}\p{Cn}\ufff9-\ufffb]/gu;
/**
 * Joiners shape the letters of these scripts, at the end of a word too. ZWJ also joins emoji.
 * Elsewhere joiners are remains. A cluster has at most `maxClusterPoints` code points when the pattern runs.
 */
const indic = [
  ...["Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym"],
  ...["Sinh", "Khmr", "Mymr", "Tibt", "Java", "Mtei"],
];
const indicLetter = `[${indic.map((script) => `\\p{Script=${script}}`).join("")}]`;
const strayJoiner = new RegExp(
  [
    String.raw`(?!(?<=\p{Script=Arabic}\p{M}{0,8}).\p{Script=Arabic})`,
    `(?<!${indicLetter})`,
    String.raw`(?!(?<=[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}])\u200d\p{Extended_Pictographic})`,
    String.raw`[\u200c\u200d]`,
  ].join(""),
  "gu",
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/**
 * Tabs, separators and the ideographic space, which is as wide as a letter: programs that read text by its position
 * take it for the gap between two columns and split the line.
 */
const wideSpace = /[\t\u2028\u2029\u3000]/g;
const joining = /\p{M}|\u200c|\u200d|[\u1100-\u11ff\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]/u;
const [lineFeed, nonJoiner, zeroJoiner] = [0x0a, 0x200c, 0x200d];

/** Characters in every list of families (a test checks the fonts): most text needs no further check. */
export const everywhere =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026]*$/;

/** Bounds on the memory that one document can use. */
const maxCachedClusters = 20_000;
const maxMissing = 50;
const maxMissingLength = 16;
/** Code points of a letter with its marks, and of an emoji: two people with skin tones and what joins them. */
const maxClusterPoints = 8;
const maxEmojiPoints = 12;
const emoji = /^\p{Extended_Pictographic}/u;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

export type Renderable<T> = {
  value: T;
  /** Removed grapheme clusters, once each, in order of appearance. */
  missing: string[];
};

/**
 * Removes from every string in `value` the characters that no family has a glyph for. One family must have glyphs for a
 * letter and all of its marks. A character with a plain equivalent (mathematical letters, ligatures) is replaced by it;
 * others are removed along with the space that would double. `kept`: private characters that the program replaces.
 */
export function removeUnrenderable<T>(
  value: T,
  families: string[],
  hasGlyph: HasGlyph,
  kept: ReadonlySet<string> = new Set(),
): Renderable<T> {
  const missing = new Set<string>();
  const isRenderable = createClusterCheck(families, hasGlyph);
  const canRender = (cluster: string) => kept.has(cluster) || isRenderable(cluster);

  function clean(text: string): string {
    if (everywhere.test(text)) return text;
    const tidy = normalizeText(
      text
        .replace(wideSpace, " ")
        .replace(control, "")
        .replace(invisible, (found) => (kept.has(found) ? found : "")),
      "NFC",
    );
    // Without joining characters every code point is a cluster, which is cheaper to check than segmenting.
    if (!joining.test(tidy) && Array.from(tidy).every(canRender)) return tidy;
    let result = "";
    let afterRemoval = false;
    for (const { segment } of segmenter.segment(tidy)) {
      const replacement = replaceCluster(segment);
      const doublesSpace = replacement === " " && result.endsWith(" ") && afterRemoval;
      afterRemoval = replacement === "";
      if (!doublesSpace) result += replacement;
    }
    return result.replace(strayJoiner, "");
  }

  function replaceCluster(whole: string): string {
    // Typst spends seconds on a line of stacked marks, and no language stacks more of them on a letter.
    const most = emoji.test(whole) ? maxEmojiPoints : maxClusterPoints;
    const cluster = Array.from(whole).slice(0, most).join("");
    if (canRender(cluster)) return cluster;
    const plain = cluster.normalize("NFKC");
    if (plain !== cluster && Array.from(plain).every(canRender)) return plain;
    if (/^\p{Zs}$/u.test(cluster)) return " ";
    if (missing.size < maxMissing) missing.add(whole.slice(0, maxMissingLength));
    return "";
  }

  return { value: mapStrings(value, clean), missing: [...missing] };
}

/** Whether one family has glyphs for all characters of a grapheme cluster. Results are cached. */
function createClusterCheck(families: string[], hasGlyph: HasGlyph): (cluster: string) => boolean {
  const cache = new Map<string, boolean>();
  return (cluster) => {
    const cached = cache.get(cluster);
    if (cached !== undefined) return cached;
    const points = Array.from(cluster, (char) => char.codePointAt(0)!).filter(
      (point) => point !== lineFeed && point !== nonJoiner && point !== zeroJoiner,
    );
    const result = families.some((family) => points.every((point) => hasGlyph(family, point)));
    if (cache.size < maxCachedClusters) cache.set(cluster, result);
    return result;
  };
}

/** A copy of plain JSON data with every string mapped. */
function mapStrings<T>(value: T, map: (text: string) => string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return map(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part && typeof part === "object")
      return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, walk(child)]));
    return part;
  };
  return walk(value) as T;
}
