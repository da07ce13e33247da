/** Milliseconds: a long word has thousands of neighbours. */
const patience = 700;
/** Of the words found. */
const enough = 5;

/**
 * Right words that differ in one letter, or in the order of two: Hunspell suggests few compounds. Stops after enough words or
 * too much time.
 */
export function closeWords(
  word: string,
  {
    letters,
    knows,
    now = Date.now,
  }: { letters: string; knows: (word: string) => boolean; now?: () => number },
): string[] {
  const found = new Set<string>();
  const end = now() + patience;
  for (const candidate of neighbours(word, letters)) {
    if (found.size === enough || now() > end) break;
    if (candidate !== word && knows(candidate)) found.add(candidate);
  }
  return [...found];
}

/** Likely mistakes first: two letters exchanged, one missing, one too many, one wrong. */
function* neighbours(word: string, letters: string): Generator<string> {
  for (let at = 0; at + 1 < word.length; at += 1)
    yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  for (let at = 1; at <= word.length; at += 1)
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
  for (let at = 1; at < word.length; at += 1)
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1);
}

/** The letters of a dictionary, in the order in which they are worth trying; "" if it has no list of them. */
export const lettersOf = (affixes: Uint8Array): string => {
  const line = /^TRY\s+(\S+)/m.exec(new TextDecoder().decode(affixes.subarray(0, 20_000)))?.[1] ?? "";
  return [...line].filter((letter) => letter === letter.toLowerCase() && /\p{L}/u.test(letter)).join("");
};
