import { useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import type { Occupation, WritingHelp } from "../../content/schemas/writing-help.ts";
import type { Locale } from "../../portals/portal.ts";
import { ComboBox } from "../../ui/fields/combo-box.tsx";
import { fillSummary } from "../fill-outline.ts";
import { findOccupation } from "../find-occupation.ts";
import type { HelpedSection } from "../helped-section.ts";
import { HelpFrame } from "./help-frame.tsx";
import { InsertList } from "./insert-list.tsx";
import { useWritingHelp } from "./use-writing-help.ts";
import styles from "./writing.module.css";

export type SentencePanelProps = {
  /** The document's language. */
  locale: Locale;
  section: HelpedSection;
  /** The user's job title or headline; "" without one. */
  occupationGuess: string;
  /** A bullet, a profile or a skill, blanks in square brackets. */
  onInsert: (text: string) => void;
};

/** Ready texts by occupation, to insert and adapt. */
export function SentencePanel({ locale, section, occupationGuess, onInsert }: SentencePanelProps) {
  const state = useWritingHelp(locale);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <HelpFrame state={state}>
      {(help) => (
        <SentenceChoice
          {...{ help, locale, section, onInsert }}
          title={chosen ?? occupationGuess}
          onChoose={setChosen}
        />
      )}
    </HelpFrame>
  );
}

type ChoiceProps = Omit<SentencePanelProps, "occupationGuess"> & {
  help: WritingHelp;
  title: string;
  onChoose: (title: string) => void;
};

function SentenceChoice({ help, locale, section, title, onInsert, onChoose }: ChoiceProps) {
  const t = useMessages("writing");
  const found = findOccupation(title, help);
  const names = help.occupations.flatMap(({ names }) => names);
  return (
    <>
      <ComboBox
        label={t("occupation")}
        help={found ? undefined : t("chooseOccupation")}
        value={title}
        onChange={onChoose}
        suggestions={names}
        lang={locale}
      />
      {found && (
        <>
          {title !== found.name && (
            <p className={styles.note}>
              {t("sentencesFor")} <bdi lang={locale}>{found.name}</bdi>
            </p>
          )}
          <p className={styles.note}>{t("blanks")}</p>
          <InsertList
            key={`${found.occupation.id} ${section}`}
            texts={textsOf(section, found.occupation, found.name)}
            lang={locale}
            onInsert={onInsert}
          />
          {section === "experience" && <Example occupation={found.occupation} lang={locale} />}
        </>
      )}
    </>
  );
}

function textsOf(section: HelpedSection, occupation: Occupation, name: string): string[] {
  if (section === "skills") return occupation.skills;
  if (section === "experience") return occupation.sentences;
  return occupation.summaries.map((summary) => fillSummary(summary, name));
}

/** The same bullet weak and strong. */
function Example({ occupation: { example }, lang }: { occupation: Occupation; lang: string }) {
  const t = useMessages("writing");
  return (
    <section className={styles.example}>
      <h3 className={styles.heading}>{t("example")}</h3>
      <dl className={styles.pair}>
        <div className={styles.weak}>
          <dt>{t("weak")}</dt>
          <dd lang={lang} dir="auto">
            {example.weak}
          </dd>
        </div>
        <div className={styles.strong}>
          <dt>{t("strong")}</dt>
          <dd lang={lang} dir="auto">
            {example.strong}
          </dd>
        </div>
      </dl>
      <p className={styles.note} lang={lang} dir="auto">
        {example.why}
      </p>
    </section>
  );
}
