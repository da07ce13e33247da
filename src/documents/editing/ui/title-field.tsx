import { memo, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../browser/island.tsx";
import { limits } from "../../model/limits.ts";
import { cleanTitle, cutText } from "../../model/text.ts";
import { useOwnDocuments } from "./own-documents.tsx";
import styles from "./title-field.module.css";

type Props = { documentId: string; title: string; onRenamed: (title: string) => void };

/** The document's title. Saved when the field loses focus, reset if that fails or the field is empty. */
export const TitleField = memo(function TitleField({ documentId, title, onRenamed }: Props) {
  const { status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("builder");
  const errorMessage = useErrorMessage();
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    const wanted = cutText(cleanTitle(draft ?? ""), limits.title);
    if (wanted === "" || wanted === title) return setDraft(null);
    try {
      const renamed = await api.rename(documentId, wanted);
      onRenamed(renamed.title);
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
    }
    setDraft(null);
  };
  return (
    <div className={styles.title} data-text={draft ?? title} data-own-undo>
      <h1 className="visually-hidden">{title}</h1>
      <input
        aria-label={t("title")}
        dir="auto"
        spellCheck={false}
        className={styles.input}
        value={draft ?? title}
        size={1}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
          if (event.key === "Escape" && draft !== null && !event.nativeEvent.isComposing) {
            event.preventDefault();
            setDraft(null);
          }
        }}
      />
    </div>
  );
});
