import { useMessages } from "../../browser/island.tsx";
import { richBlocks, textOfRuns } from "../../documents/model/rich-text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { LetterDraft } from "../draft.ts";
import styles from "./import-dialog.module.css";
import type { ImportState } from "./use-import-file.ts";

/** Characters of the letter's text that are shown. */
const shownText = 220;

/** Says that the file is a letter, with its beginning, and asks how to open it. */
export function LetterFound({ draft, open }: Omit<Extract<ImportState, { step: "letter" }>, "step">) {
  const t = useMessages("importing");
  const { content, unplaced, asResume } = draft;
  const { recipient, subject, salutation } = content;
  const to = [recipient.company, recipient.department, recipient.person].filter(Boolean);
  return (
    <div className={styles.result}>
      <p role="status" className={styles.status}>
        <Icon name="file" size={28} />
        {t("letter.found")}
      </p>
      <div className={styles.letter} dir="auto">
        {to.length > 0 && <p className={styles.letterTo}>{to.join("\n")}</p>}
        {subject && <p className={styles.letterSubject}>{subject}</p>}
        {salutation && <p>{salutation}</p>}
        <p>{beginningOf(draft)}</p>
      </div>
      {unplaced.length > 0 && (
        <p className={styles.note}>{t("letter.unplaced", { count: unplaced.length })}</p>
      )}
      <div className={styles.letterActions}>
        <Button variant="quiet" onPress={() => open(asResume)}>
          {t("letter.asResume")}
        </Button>
        <Button autoFocus variant="primary" onPress={() => open(draft)}>
          {t("letter.open")}
        </Button>
      </div>
    </div>
  );
}

/** The first words of its text. */
function beginningOf({ content: { body, prompts } }: LetterDraft): string {
  const [first] = richBlocks(prompts[0]?.answer ?? body, "\n\n");
  const text = first?.kind === "paragraph" ? textOfRuns(first.runs) : "";
  return text.length > shownText ? `${text.slice(0, shownText).trimEnd()} …` : text;
}
