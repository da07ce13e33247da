/** Whether a font family has a glyph for a code point. */
export type Coverage = (family: string, codePoint: number) => boolean;

/**
 * Characters without a look of their own that would only get in the way: direction marks and overrides (they
 * could turn the rest of a page around), joiners of words, variation selectors, soft hyphens and breaks of no
 * width (they would stand in the text of the PDF), private and unassigned ones.
 */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\p{Co}\p{Cn}\ufff9-\ufffb]/gu;
/** Joiners shape letters in Arabic; elsewhere they are left over from an emoji. */
const strayJoiner = /(?<!\p{Script=Arabic}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Arabic})/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/**
 * Tabs and separators, and the ideographic space: as wide as a letter, it is taken for the gap between two columns
 * by programs that look at positions, and a line is read in pieces.
 */
const wideSpace = /[\t\u2028\u2029\u3000]/g;
const joining = /\p{M}|\u200c|\u200d|[\u1100-\u11ff\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]/u;
const [lineFeed, nonJoiner, zeroJoiner] = [0x0a, 0x200c, 0x200d];

/** What every list of families has glyphs for (a test asks the fonts): most text of most documents. */
export const everywhere =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026]*$/;

/** Bounds of what one document can make us remember. */
const keptAnswers = 20_000;
const mostMissing = 50;
const longestMissing = 16;
/** Code points of one letter with its marks; emoji have more, but are not shown anyway. */
const mostPoints = 8;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

export type Shown<T> = {
  value: T;
  /** What no font can show and was therefore left out, once each, in order of appearance. */
  missing: string[];
};

/**
 * Takes out of every string of `value` what the families cannot show. A letter and its marks count as one and
 * need one font for all of them. What has a plain twin (mathematical letters, ligatures) is replaced by it;
 * the rest is left out together with the space that would double.
 */
export function keepShowable<T>(value: T, families: string[], covers: Coverage): Shown<T> {
  const missing = new Set<string>();
  const known = new Map<string, boolean>();

  /** Whether one family has every character of the cluster. */
  function shows(cluster: string): boolean {
    const before = known.get(cluster);
    if (before !== undefined) return before;
    const points = Array.from(cluster, (char) => char.codePointAt(0)!).filter(
      (point) => point !== lineFeed && point !== nonJoiner && point !== zeroJoiner,
    );
    const answer = families.some((family) => points.every((point) => covers(family, point)));
    if (known.size < keptAnswers) known.set(cluster, answer);
    return answer;
  }

  function clean(text: string): string {
    if (everywhere.test(text)) return text;
    const tidy = text.replace(wideSpace, " ").replace(control, "").replace(invisible, "").normalize("NFC");
    // Where nothing joins with its neighbour, characters are clusters, and cheaper to find.
    if (!joining.test(tidy) && Array.from(tidy).every(shows)) return tidy;
    let result = "";
    let lost = false;
    for (const { segment } of segmenter.segment(tidy)) {
      const kept = keepCluster(segment);
      const doubles = kept === " " && result.endsWith(" ") && lost;
      lost = kept === "";
      if (!doubles) result += kept;
    }
    return result.replace(strayJoiner, "");
  }

  function keepCluster(whole: string): string {
    // Piles of marks cost the engine seconds a line; no language has more of them on a letter.
    const cluster = Array.from(whole).slice(0, mostPoints).join("");
    if (shows(cluster)) return cluster;
    const plain = cluster.normalize("NFKC");
    if (plain !== cluster && Array.from(plain).every(shows)) return plain;
    if (/^\p{Zs}$/u.test(cluster)) return " ";
    if (missing.size < mostMissing) missing.add(whole.slice(0, longestMissing));
    return "";
  }

  function walk(part: unknown): unknown {
    if (typeof part === "string") return clean(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part && typeof part === "object")
      return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, walk(child)]));
    return part;
  }

  return { value: walk(value) as T, missing: [...missing] };
}
