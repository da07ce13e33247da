import type { Occupation, WritingHelp } from "../content/schemas/writing-help.ts";
import { normalizeText } from "../kit/normalize.ts";

/** An occupation, and the form of its name that the user's words are nearest to. */
export type FoundOccupation = { occupation: Occupation; name: string };

/** Letters and digits without case and marks, words apart by one space. Arabic alef and ta marbuta in one spelling. */
const normalize = (text: string): string =>
  normalizeText(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\u0629/g, "\u0647")
    .replace(/\u0649/g, "\u064a")
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();

/** Scripts that write words without spaces, or attach endings to them. */
const isDense = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Kana}\p{Script=Hira}\p{Script=Hang}]/u.test(word);

/** Whether two words share a stem: inflected forms and feminine endings. */
function haveSameStem(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same += 1;
  return same >= 4 && same >= longer * 0.7;
}

/** How well a title fits a word of an occupation; 0: not at all. */
function scoreOf(title: string, word: string): number {
  if (!word) return 0;
  if (title === word) return 1000;
  if (` ${title} `.includes(` ${word} `)) return 300 + word.length;
  if (title.includes(word) && word.length >= (isDense(word) ? 2 : 5)) return 200 + word.length;
  const words = title.split(" ");
  const isRelated = word
    .split(" ")
    .every((part) => words.some((own) => own === part || haveSameStem(own, part)));
  return isRelated ? 100 + word.length : 0;
}

/**
 * The occupation that a headline or job title names, approximately: by local words, in any case, with other endings or
 * inside a longer title. Null if none fits.
 */
export function findOccupation(
  title: string,
  { occupations }: Pick<WritingHelp, "occupations">,
): FoundOccupation | null {
  const own = normalize(title);
  if (!own) return null;
  let best: (FoundOccupation & { score: number }) | null = null;
  for (const occupation of occupations) {
    const names = occupation.names.map((name) => ({ name, score: scoreOf(own, normalize(name)) }));
    const name = names.reduce((one, other) => (other.score > one.score ? other : one));
    const score = Math.max(
      name.score,
      ...occupation.aliases.map((alias) => scoreOf(own, normalize(alias)) - 1),
    );
    if (score > 0 && score > (best?.score ?? 0)) best = { occupation, name: name.name, score };
  }
  return best && { occupation: best.occupation, name: best.name };
}
