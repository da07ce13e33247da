import { type MatchExtended, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * Decimal logarithms of the number of guesses. Eight random letters or digits take 10^8, in any script, so passphrases and
 * random passwords pass. One common word with digits and marks around it must take more, because attackers try these first.
 */
const fewestGuesses = { any: 7, singleWord: 10 };

/**
 * zxcvbn takes more than a second for 128 characters that all look like digits for letters ("p4$$w0rd" repeated), and it
 * runs on the main thread. This many characters at each end take 30 ms at most.
 */
const checkedLength = 24;

/**
 * Creates a function that returns true if a password is a common password or word, a keyboard row, a date, a repetition or
 * a sequence, in any case, reversed, and with digits and marks for letters. `words` are common words of the site, and `own`
 * words about the user.
 */
export function createGuessEstimate(words: string[]): (password: string, own: string[]) => boolean {
  const estimate = new ZxcvbnFactory({
    dictionary: { ...dictionary, site: words },
    graphs: adjacencyGraphs,
  });
  const isWeak = (part: string, own: string[]): boolean => {
    const { guessesLog10, sequence } = estimate.check(part, own);
    if (guessesLog10 < fewestGuesses.any) return true;
    return guessesLog10 < fewestGuesses.singleWord && isSingleWord(sequence);
  };
  return (password, own) =>
    password.length <= checkedLength
      ? isWeak(password, own)
      : isWeak(password.slice(0, checkedLength), own) && isWeak(password.slice(-checkedLength), own);
}

const isSingleWord = (sequence: MatchExtended[]): boolean => {
  const withLetters = sequence.filter(
    ({ pattern, token }) => pattern === "dictionary" || /\p{L}/u.test(token),
  );
  return withLetters.length === 1 && withLetters[0]?.pattern === "dictionary";
};
