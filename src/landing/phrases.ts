const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const japanese = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
/** A phrase ends with its particle or its punctuation … */
const end = /[\p{Script=Hiragana}・、。！？）」』]$/u;
/** … and the next begins with a word that is more than a particle. */
const begin =
  /^(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}（「『]|[おご](?:$|\p{Script=Han}))/u;
/** The dictionary takes polite prefixes and the first halves of compound verbs (読み・取る) for words. */
const unfinished = /^(?:[おご御]|\p{Script=Han}+[きぎしちにびみり])$/u;

/**
 * Parts of a Japanese headline between which a line may break: words with their particles. Without spaces a browser
 * breaks anywhere, and few know phrases themselves. Text in other scripts comes back whole.
 */
export function phrasesOf(text: string): string[] {
  if (!japanese.test(text)) return [text];
  const phrases: string[] = [];
  let before = "";
  for (const { segment } of segmenter.segment(text)) {
    const starts = end.test(before) && !unfinished.test(before) && begin.test(segment);
    if (starts || phrases.length === 0) phrases.push(segment);
    else phrases[phrases.length - 1] += segment;
    before = segment;
  }
  return phrases;
}
