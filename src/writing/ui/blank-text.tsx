import { splitBlanks } from "../../documents/model/blanks.ts";
import styles from "./writing.module.css";

/** A text in the document's language, its blanks marked. */
export const BlankText = ({ text, lang }: { text: string; lang: string }) => (
  <span lang={lang} dir="auto">
    {splitBlanks(text).map((part, index) =>
      part.isBlank ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <mark key={index} className={styles.blank}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </span>
);
