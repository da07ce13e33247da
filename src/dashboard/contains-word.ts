/** Whether the text has the word, in capitals or not. Within other Latin letters, as in "CVS Health", it is another word. */
export function containsWord(text: string, word: string, locale: string): boolean {
  const [inText, searched] = [text, word].map((each) => each.toLocaleLowerCase(locale)) as [string, string];
  for (let at = inText.indexOf(searched); at >= 0; at = inText.indexOf(searched, at + 1))
    if (!isLatin(inText[at - 1]) && !isLatin(inText[at + searched.length])) return true;
  return false;
}

const isLatin = (letter = "") => /[\p{Script=Latin}\p{N}]/u.test(letter);
