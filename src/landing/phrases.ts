const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const japanese = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
/** A phrase ends with its particle or punctuation … */
const end = /[\p{Script=Hiragana}・、。！？）」』]$/u;
/** … and the next one starts with a word that is more than a particle. */
const begin =
  /^(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}（「『]|[おご](?:$|\p{Script=Han}))/u;
/** After these particles even a word in hiragana starts a phrase: 書類は・いつでも. */
const topic = /^[はをが]$/u;
const hiraganaWord = /^(?!ない)\p{Script=Hiragana}{2,}/u;
/** The segmenter splits off polite prefixes and the first halves of compound verbs (読み・取る). */
const unfinished = /^(?:[おご御]|\p{Script=Han}+[きぎしちにびみり])$/u;

/**
 * Splits a Japanese headline into phrases, words with their particles, between which a line may break. Browsers break
 * Japanese lines anywhere, and few support breaking by phrase. Text in other scripts is returned whole.
 */
export function phrasesOf(text: string): string[] {
  if (!japanese.test(text)) return [text];
  const phrases: string[] = [];
  let before = "";
  for (const { segment } of segmenter.segment(text)) {
    const word = begin.test(segment) || (topic.test(before) && hiraganaWord.test(segment));
    const starts = end.test(before) && !unfinished.test(before) && word;
    if (starts || phrases.length === 0) phrases.push(segment);
    else phrases[phrases.length - 1] += segment;
    before = segment;
  }
  return phrases;
}
