import { useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { BlankText } from "./blank-text.tsx";
import styles from "./writing.module.css";

type InsertListProps = {
  texts: readonly string[];
  lang: string;
  onInsert: (text: string) => void;
};

/** Texts with a button each. A text may be inserted again. */
export function InsertList({ texts, lang, onInsert }: InsertListProps) {
  const t = useMessages("writing");
  const [inserted, setInserted] = useState<ReadonlySet<string>>(new Set());
  return (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text} className={styles.item}>
          <BlankText text={text} lang={lang} />
          <Button
            variant="quiet"
            icon={inserted.has(text) ? "check" : "add"}
            aria-label={t("insertText", { text })}
            onPress={() => {
              onInsert(text);
              setInserted(new Set([...inserted, text]));
            }}
          >
            {inserted.has(text) ? t("inserted") : t("insert")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
