import { useId, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { Button } from "../../ui/button.tsx";
import { type FilledPart, fillOutline } from "../fill-outline.ts";
import { BlankText } from "./blank-text.tsx";
import { HelpFrame } from "./help-frame.tsx";
import { useWritingHelp } from "./use-writing-help.ts";
import styles from "./writing.module.css";

/** A paragraph of a letter; `part` and `title` say which part of the outline it begins. */
export type OutlineParagraph = { part: string; title: string; text: string };

export type OutlinePanelProps = {
  /** The resume whose facts fill the slots; null: they stay blanks. */
  resume: ResumeContent | null;
  letter: LetterContent;
  /** The chosen paragraphs, in the order of the outline. */
  onInsert: (paragraphs: OutlineParagraph[]) => void;
};

/** A letter in parts: the user chooses how each begins. */
export function OutlinePanel({ resume, letter, onInsert }: OutlinePanelProps) {
  const state = useWritingHelp(letter.locale);
  return (
    <HelpFrame state={state}>
      {(help) => (
        <OutlineChoice parts={fillOutline(help, resume, letter)} lang={letter.locale} onInsert={onInsert} />
      )}
    </HelpFrame>
  );
}

type OutlineChoiceProps = { parts: FilledPart[]; lang: string; onInsert: OutlinePanelProps["onInsert"] };

function OutlineChoice({ parts, lang, onInsert }: OutlineChoiceProps) {
  const t = useMessages("writing");
  /** Number of the chosen start by part; null leaves the part out. */
  const [chosen, setChosen] = useState<Record<string, number | null>>({});
  const indexOf = ({ id }: FilledPart): number | null => (id in chosen ? chosen[id]! : 0);
  const paragraphs = parts.flatMap((part) => {
    const index = indexOf(part);
    return index === null ? [] : [{ part: part.id, title: part.title, text: part.starters[index]! }];
  });
  return (
    <>
      <p className={styles.note}>{t("outlineLead")}</p>
      {parts.map((part) => (
        <OutlineSection
          key={part.id}
          part={part}
          lang={lang}
          index={indexOf(part)}
          onChoose={(index) => setChosen({ ...chosen, [part.id]: index })}
        />
      ))}
      <div className={styles.foot}>
        <Button variant="primary" isDisabled={paragraphs.length === 0} onPress={() => onInsert(paragraphs)}>
          {t("insertLetter")}
        </Button>
        <p className={styles.note}>{t("blanks")}</p>
      </div>
    </>
  );
}

type OutlineSectionProps = {
  part: FilledPart;
  lang: string;
  index: number | null;
  onChoose: (index: number | null) => void;
};

function OutlineSection({ part, lang, index, onChoose }: OutlineSectionProps) {
  const t = useMessages("writing");
  const name = useId();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading} lang={lang}>
        {part.title}
      </legend>
      {part.starters.map((starter, at) => (
        <label key={starter} className={styles.choice}>
          <input type="radio" name={name} checked={index === at} onChange={() => onChoose(at)} />
          <BlankText text={starter} lang={lang} />
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} checked={index === null} onChange={() => onChoose(null)} />
        <span className={styles.leave}>{t("leaveOut")}</span>
      </label>
    </fieldset>
  );
}
