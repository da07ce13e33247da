import { useEffect, useId, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { Misspelling } from "../find-misspellings.ts";
import { straight } from "../normal-word.ts";
import { withApostropheOf } from "../suggestion-style.ts";
import type { MisspellingActions } from "./misspelling-list.tsx";
import styles from "./spelling.module.css";

type Props = MisspellingActions & {
  misspelling: Misspelling;
  /** In the list, from 1. */
  number: number;
  /** All findings of the same word. */
  same: Misspelling[];
  isOpen: boolean;
  onToggle: () => void;
  /** Moves the focus on, then makes the change. */
  settle: (change: () => void) => void;
};

/** One finding: the word and its place; open, the text around it, suggestions and what else can be done. */
export function MisspellingCard(props: Props) {
  const { misspelling, number, lang, isOpen, onToggle, placeOf } = props;
  const id = useId();
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-misspelling={misspelling.key}
        onClick={onToggle}
      >
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <span className={styles.title}>
          <bdi className={styles.word} lang={lang}>
            {misspelling.word}
          </bdi>
          <span className={styles.place} dir="auto">
            {placeOf(misspelling.spot)}
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          <OpenBody {...props} />
        </div>
      )}
    </li>
  );
}

function OpenBody({ misspelling, same, lang, suggest, replace, ignore, add, onShow, settle }: Props) {
  const t = useMessages("spelling");
  const [replacesAll, setReplacesAll] = useState(false);
  const { word, before, after } = misspelling;
  const places = replacesAll ? same : [misspelling];
  return (
    <>
      <p className={styles.context} lang={lang} dir="auto">
        {before}
        <mark>{word}</mark>
        {after}
      </p>
      <Suggestions
        word={word}
        lang={lang}
        suggest={suggest}
        onChoose={(suggestion) => settle(() => replace(places, suggestion))}
      />
      {same.length > 1 && (
        <Checkbox isSelected={replacesAll} onChange={setReplacesAll}>
          {t("replaceAll", { count: same.length })}
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button onPress={() => onShow(misspelling)}>{t("showField")}</Button>
        <div className={styles.quiet}>
          <Button variant="quiet" onPress={() => settle(() => ignore(misspelling))}>
            {t("ignore")}
          </Button>
          <Button variant="quiet" onPress={() => settle(() => add(word))}>
            {t("add")}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Suggestions that are shown. */
const most = 5;

type SuggestionProps = {
  word: string;
  lang: string;
  suggest: (word: string) => Promise<string[]>;
  onChoose: (suggestion: string) => void;
};

function Suggestions({ word, lang, suggest, onChoose }: SuggestionProps) {
  const t = useMessages("spelling");
  const label = useId();
  const [found, setFound] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    suggest(straight(word)).then(
      (all) => isOpen && setFound(all.slice(0, most).map((each) => withApostropheOf(word, each))),
      () => isOpen && setFound([]),
    );
    return () => {
      isOpen = false;
    };
  }, [suggest, word]);
  return (
    <div className={styles.suggestions}>
      <p id={label} className={styles.label} role="status">
        {found === null ? t("suggesting") : found.length > 0 ? t("suggestions") : t("noSuggestions")}
      </p>
      <ul aria-labelledby={label} className={styles.chips}>
        {found?.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              className={styles.chip}
              lang={lang}
              aria-describedby={label}
              onClick={() => onChoose(suggestion)}
            >
              <bdi>{suggestion}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
