import { useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import type { AdvertWord, FoundPlace } from "../../tailor/compare-words.ts";
import { CopyForm } from "./copy-form.tsx";
import { readAdvert, writeAdvert } from "./stored-advert.ts";
import styles from "./tailor.module.css";
import { useAdvertWords } from "./use-advert-words.ts";

export type TailorPanelProps = {
  documentId: string;
  content: ResumeContent;
  /** Saves what is not saved yet. */
  flush: () => Promise<boolean>;
  /** Opens the field of a place and selects the word in it. */
  openWord: (place: FoundPlace) => void;
};

/** Words of a job advert that the document has, and those that it lacks. The advert stays in the browser. */
export default function TailorPanel({ documentId, content, flush, openWord }: TailorPanelProps) {
  const t = useMessages("checks");
  const tBuilder = useMessages("common");
  const [advert, setAdvert] = useState(readAdvert);
  const { words, hasFailed, retry } = useAdvertWords(content, advert);
  return (
    <div className={styles.panel}>
      <TextArea
        label={t("tailor.advert")}
        help={t("tailor.help")}
        lang={content.locale}
        isProse={false}
        value={advert}
        onChange={(next) => {
          setAdvert(next);
          writeAdvert(next);
        }}
      />
      {hasFailed && (
        <Notice tone="danger" actions={<Button onPress={retry}>{tBuilder("retry")}</Button>}>
          {t("tailor.failed")}
        </Notice>
      )}
      {words && (
        <>
          <p className={styles.lead}>{t("tailor.lead")}</p>
          <Words words={words} lang={content.locale} openWord={openWord} />
          <CopyForm documentId={documentId} flush={flush} />
        </>
      )}
    </div>
  );
}

type WordsProps = { words: readonly AdvertWord[]; lang: string; openWord: (place: FoundPlace) => void };

function Words({ words, lang, openWord }: WordsProps) {
  const t = useMessages("checks");
  const found = words.filter(({ places }) => places.length > 0);
  const missing = words.filter(({ places }) => places.length === 0);
  return (
    <>
      <section>
        <h3 className={styles.title}>
          {t("tailor.missing")} <span className={styles.count}>{missing.length}</span>
        </h3>
        <ul className={styles.words} lang={lang}>
          {missing.map(({ key, word }) => (
            <li key={key} className={styles.missing}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.title}>
          {t("tailor.found")} <span className={styles.count}>{found.length}</span>
        </h3>
        {found.length > 0 && <p className={styles.lead}>{t("tailor.jump")}</p>}
        <ul className={styles.words} lang={lang}>
          {found.map(({ key, word, places }) => (
            <li key={key}>
              <FoundWord word={word} places={places} openWord={openWord} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type FoundProps = { word: string; places: readonly FoundPlace[]; openWord: (place: FoundPlace) => void };

/** Each press goes to the next place. */
function FoundWord({ word, places, openWord }: FoundProps) {
  const [next, setNext] = useState(0);
  return (
    <button
      type="button"
      className={styles.found}
      onClick={() => {
        openWord(places[next % places.length]!);
        setNext(next + 1);
      }}
    >
      <Icon name="check" size={16} />
      <bdi>{word}</bdi>
      {places.length > 1 && <span>{places.length}×</span>}
    </button>
  );
}
