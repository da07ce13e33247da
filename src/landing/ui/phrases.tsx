import { phrasesOf } from "../phrases.ts";
import styles from "./landing.module.css";

/**
 * A short text whose lines break between phrases. Plain spans, for `<wbr>` parts the text for screen readers as well.
 * Phrases up to `longest` letters stay whole: they fit into a line on a small phone, those of any headline.
 */
export function Phrases({ text, longest = 9 }: { text: string; longest?: number }) {
  const phrases = phrasesOf(text);
  if (phrases.length === 1) return text;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a phrase may come twice
    <span key={index} className={phrase.length > longest ? undefined : styles.phrase}>
      {phrase}
    </span>
  ));
}
