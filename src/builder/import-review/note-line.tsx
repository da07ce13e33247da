import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { Icon } from "../../ui/icons.tsx";
import type { Note } from "./decisions.ts";
import styles from "./review.module.css";

/** What the import did to a part, in words. Nothing to decide. */
export function NoteLine({ note }: { note: Note }) {
  const t = useMessages("importReview");
  const meaning = useMessages("document")("present");
  // "Present" as "Present" tells nothing.
  if (note.kind === "readAsOngoing" && note.text.toLowerCase() === meaning.toLowerCase()) return null;
  const text =
    note.kind === "readAsOngoing" ? t("readAsOngoing", { text: isolate(note.text), meaning }) : t(note.kind);
  return (
    <p className={styles.note}>
      <Icon name="info" size={16} />
      {text}
    </p>
  );
}
