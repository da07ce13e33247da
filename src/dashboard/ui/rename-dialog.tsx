import { type FormEvent, useId, useState } from "react";
import type { DocumentSummary } from "../../documents/document.ts";
import { limits } from "../../documents/editing/limits.ts";
import { useFailureText, useIsland, useWords } from "../../documents/editing/ui/island.tsx";
import { cleanText, cutText } from "../../documents/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";

type Props = {
  document: DocumentSummary;
  onClose: () => void;
  onRenamed: (document: DocumentSummary) => void;
};

export function RenameDialog({ document, onClose, onRenamed }: Props) {
  const { api } = useIsland();
  const t = useWords("dashboard");
  const builder = useWords("builder");
  const errors = useWords("errors");
  const failureText = useFailureText();
  const form = useId();
  const [title, setTitle] = useState(document.title);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = cutText(cleanText(title).trim(), limits.title);
    if (wanted === "") return setError(errors("field.required"));
    setBusy(true);
    try {
      onRenamed(await api.rename(document.id, wanted));
      onClose();
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={t("renameTitle")}
      onClose={onClose}
      closeLabel={builder("close")}
      actions={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} isPending={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <TextField
          autoFocus
          label={t("name")}
          value={title}
          error={error}
          onChange={(next) => {
            setTitle(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
