const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/**
 * Reverses a list of words from their order on the page. Neighbouring left-to-right words, such as the parts of a
 * telephone number, have that direction among themselves and with the spaces and marks between them.
 */
export function reorder<T>(words: readonly T[], textOf: (word: T) => string): T[] {
  const result: T[] = [];
  // Both from right to left.
  let run: T[] = [];
  let between: T[] = [];
  const endRun = () => {
    for (const word of run.reverse()) result.push(word);
    for (const word of between) result.push(word);
    run = [];
    between = [];
  };
  for (const word of words.toReversed()) {
    const text = textOf(word);
    const hasLetters = /[\p{L}\p{N}]/u.test(text);
    if (hasLetters && !isRightToLeft(text)) {
      for (const mark of between) run.push(mark);
      run.push(word);
      between = [];
    } else if (!hasLetters && run.length > 0) between.push(word);
    else {
      endRun();
      result.push(word);
    }
  }
  endRun();
  return result;
}
