import { useEffect, useId, useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { letterLimits } from "../../documents/model/limits.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { Button } from "../../ui/button.tsx";
import { OutlinePanel, type OutlineParagraph } from "../../writing/ui/outline-panel.tsx";
import { type Edit, setRecipient } from "../letter-edits.ts";
import styles from "./letter-outline.module.css";

type Props = { content: LetterContent; onInsert: (paragraphs: OutlineParagraph[]) => void };

/** The outline with the facts of the letter's resume, once that is loaded. */
export function LetterOutline({ content, onInsert }: Props) {
  const t = useMessages("writing");
  const resume = useResumeOf(content);
  if (resume === undefined)
    return (
      <p className={styles.note} role="status">
        {t("loading")}
      </p>
    );
  return <OutlinePanel resume={resume} letter={content} onInsert={onInsert} />;
}

/** Null without a resume, and for one that cannot be loaded: its facts stay blanks. Undefined until it is known. */
function useResumeOf({ resumeId }: LetterContent): ResumeContent | null | undefined {
  const { api } = useOwnDocuments();
  const [resume, setResume] = useState<ResumeContent | null | undefined>(resumeId ? undefined : null);
  useEffect(() => {
    if (!resumeId) return;
    let isOpen = true;
    api.get(resumeId).then(
      (found) => isOpen && setResume(found.kind === "resume" ? found.content : null),
      () => isOpen && setResume(null),
    );
    return () => {
      isOpen = false;
    };
  }, [api, resumeId]);
  return resume;
}

type StartProps = {
  content: LetterContent;
  update: (edit: Edit) => void;
  /** Goes on to the letter's text, with the chosen paragraphs in it. */
  onWrite: (paragraphs?: OutlineParagraph[]) => void;
};

/** The outline in the form of a new letter. The employer's name is in several parts. */
export function OutlineStart({ content, update, onWrite }: StartProps) {
  const t = useMessages("writing");
  const tLetter = useMessages("letter");
  const heading = useId();
  return (
    <section className={styles.start} aria-labelledby={heading} data-field="body">
      <div className={styles.head}>
        <h3 id={heading} className={styles.heading}>
          {t("outlineTitle")}
        </h3>
        <Button variant="quiet" isSmall onPress={() => onWrite()}>
          {t("outlineSkip")}
        </Button>
      </div>
      <LimitedTextField
        label={tLetter("company")}
        lang={content.locale}
        limit={letterLimits.line}
        isProse={false}
        autoComplete="off"
        value={content.recipient.company}
        onChange={(company) => update(setRecipient({ company }))}
      />
      <LetterOutline content={content} onInsert={onWrite} />
    </section>
  );
}
