import { useState } from "react";
import { useErrorMessage, useMessages } from "../../../../browser/island.tsx";
import { RequestFailed } from "../../../../browser/requests.ts";
import { Button } from "../../../../ui/button.tsx";
import { limits } from "../../../model/limits.ts";
import { LimitedTextField } from "../limited-text.tsx";
import styles from "./history.module.css";

type Props = {
  /** The present name. */
  name: string | null;
  onName: (name: string | null) => Promise<void>;
  onClose: () => void;
};

/** Gives a version a name, or removes it. Its text is not part of the document, so the browser undoes it. */
export function NameForm({ name, onName, onClose }: Props) {
  const t = useMessages("history");
  const errorMessage = useErrorMessage();
  const [draft, setDraft] = useState(name ?? "");
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  async function save(next: string | null): Promise<void> {
    setSaving(true);
    try {
      await onName(next);
      onClose();
    } catch (failure) {
      const isFull = failure instanceof RequestFailed && failure.code === "storageFull";
      setError(isFull ? t("namesFull") : errorMessage(failure));
      setSaving(false);
    }
  }
  return (
    <form
      className={styles.form}
      data-own-undo
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== "") void save(draft.trim());
      }}
    >
      <LimitedTextField
        autoFocus
        label={t("name")}
        help={t("nameExample")}
        error={error}
        limit={limits.title}
        value={draft}
        onChange={setDraft}
      />
      <div className={styles.formActions}>
        <Button type="submit" variant="primary" isPending={isSaving} isDisabled={draft.trim() === ""}>
          {t("saveName")}
        </Button>
        {name !== null && (
          <Button variant="quiet" isDisabled={isSaving} onPress={() => void save(null)}>
            {t("removeName")}
          </Button>
        )}
        <Button variant="quiet" onPress={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
