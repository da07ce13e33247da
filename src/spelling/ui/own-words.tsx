import { useMessages } from "../../browser/island.tsx";
import { downloadResponse } from "../../documents/client/download.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import styles from "./spelling.module.css";

type Props = { words: readonly string[]; lang: string; onRemove: (word: string) => void };

/** The user's own words of the language, with a file to keep them. */
export function OwnWords({ words, lang, onRemove }: Props) {
  const { isGuest } = useOwnDocuments();
  const t = useMessages("spelling");
  const save = () => void downloadResponse(new Response(`${words.join("\n")}\n`), `words-${lang}.txt`);
  return (
    <details className={styles.own}>
      <summary className={styles.summary}>{t("ownWords", { count: words.length })}</summary>
      <p className={styles.note}>{t(isGuest ? "ownWordsGuest" : "ownWordsHelp")}</p>
      {words.length > 0 && (
        <>
          <ul className={styles.words}>
            {words.map((word) => (
              <li key={word} className={styles.ownWord}>
                <bdi lang={lang}>{word}</bdi>
                <IconButton icon="close" label={t("removeWord", { word })} onPress={() => onRemove(word)} />
              </li>
            ))}
          </ul>
          <Button icon="download" variant="quiet" onPress={save}>
            {t("exportWords")}
          </Button>
        </>
      )}
    </details>
  );
}
