import { phrasesOf } from "../phrases.ts";
import styles from "./landing.module.css";

/**
 * A short text whose lines break between phrases. It uses spans, because `<wbr>` splits the text for screen readers.
 * Phrases of up to `longest` characters never break; they fit on a line of a small phone in every headline.
 */
export function Phrases({ text, longest = 9 }: { text: string; longest?: number }) {
  const phrases = phrasesOf(text);
  if (phrases.length === 1) return text;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and a phrase may occur twice
    <span key={index} className={phrase.length > longest ? undefined : styles.phrase}>
      {phrase}
    </span>
  ));
}
