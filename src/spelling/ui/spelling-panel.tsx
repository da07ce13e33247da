import { useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Content } from "../../documents/content-fields/content-field.ts";
import { type Dictionary, dictionaryOf } from "../dictionaries.ts";
import type { Misspelling } from "../find-misspellings.ts";
import { addOwnWord, readOwnWords, removeOwnWord } from "../own-words.ts";
import { replaceWord } from "../replace-word.ts";
import { DictionaryFailure } from "./load-failure.tsx";
import { MisspellingList } from "./misspelling-list.tsx";
import { OwnWords } from "./own-words.tsx";
import styles from "./spelling.module.css";
import { type Loading, useDictionary, useMisspellings } from "./use-misspellings.ts";

export type SpellingPanelProps = {
  content: Content;
  update: (edit: <C extends Content>(content: C) => C) => void;
  /** Stores that a finding is fine as it is. */
  setAside: (id: string) => void;
  /** The place of a spot in the labels of the form. */
  placeOf: (spot: string) => string;
  /** Opens the field of a spot and selects the word in it. */
  openWord: (place: Misspelling) => void;
};

/** Words of the document that its language's dictionary does not have. Says so if there is no dictionary. */
export function SpellingPanel(props: SpellingPanelProps) {
  const t = useMessages("spelling");
  const dictionary = dictionaryOf(props.content.locale);
  if (!dictionary) return <p className={styles.note}>{t("noDictionary")}</p>;
  return <CheckedPanel {...props} files={dictionary} />;
}

function CheckedPanel(props: SpellingPanelProps & { files: Dictionary }) {
  const { content, update, setAside, placeOf, openWord, files } = props;
  const { locale } = content;
  const { status } = useIsland();
  const t = useMessages("spelling");
  const [ownWords, setOwnWords] = useState(() => readOwnWords(locale));
  const { dictionary, loading } = useDictionary(content);
  const misspellings = useMisspellings(content, dictionary, ownWords);
  if (loading.hasFailed) return <DictionaryFailure onRetry={loading.retry} />;
  if (!dictionary || !misspellings) return <Progress loading={loading} />;

  const replace = (places: readonly Misspelling[], replacement: string) => {
    update(replaceWord(places, replacement));
    status.announce(t("replaced", { word: places[0]!.word, replacement, count: places.length }));
  };
  const add = (word: string) => {
    setOwnWords(addOwnWord(locale, word));
    status.announce(t("added", { word }));
  };
  const ignore = ({ word, ignoreId }: Misspelling) => {
    setAside(ignoreId);
    status.announce(t("ignored", { word }));
  };
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t("lead")}</p>
      <MisspellingList
        {...{ misspellings, placeOf, replace, add, ignore }}
        lang={locale}
        suggest={dictionary.suggest}
        onShow={openWord}
      />
      <OwnWords
        words={ownWords}
        lang={locale}
        onRemove={(word) => setOwnWords(removeOwnWord(locale, word))}
      />
      <p className={styles.source}>
        <a href={files.licence.href} target="_blank" rel="noreferrer">
          {t("licence")}
        </a>
        {files.terms && (
          <a href={files.terms.href} target="_blank" rel="noreferrer">
            {t("terms")}
          </a>
        )}
      </p>
    </div>
  );
}

/** Appears only if loading takes longer than a moment (`styles.late`). */
function Progress({ loading: { part } }: { loading: Loading }) {
  const t = useMessages("spelling");
  return (
    <div className={`${styles.panel} ${styles.late}`} role="status">
      <p className={styles.note}>{t("loading")}</p>
      <progress
        className={styles.progress}
        aria-label={t("loading")}
        {...(part > 0 && part < 1 && { value: part })}
      />
    </div>
  );
}
