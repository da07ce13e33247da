import { type FormEvent, useId, useRef, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { limits } from "../../documents/model/limits.ts";
import { cleanTitle } from "../../documents/model/text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { isNotFound, useFailureMessage } from "./use-failure-message.ts";

type Props = {
  document: DocumentSummary;
  onClose: () => void;
  onRenamed: (document: DocumentSummary) => void;
  /** The document was deleted elsewhere. */
  onMissing: () => void;
};

/** Renames a document. The field shows validation errors and failed requests. */
export function RenameDialog(props: Props) {
  const t = useMessages("dashboard");
  const tBuilder = useMessages("common");
  const formId = useId();
  const { title, change, error, isSaving, save } = useRename(props);
  const selectOnce = useSelectOnce();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      isOpen
      title={t("renameTitle")}
      onClose={props.onClose}
      closeLabel={tBuilder("close")}
      actions={
        <>
          <Button onPress={props.onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <TextField
          autoFocus
          label={t("name")}
          isProse={false}
          value={title}
          error={error}
          onFocus={selectOnce}
          onChange={change}
        />
      </form>
    </Dialog>
  );
}

function useRename({ document, onClose, onRenamed, onMissing }: Props) {
  const { status } = useIsland();
  const { api } = useOwnDocuments();
  const t = useMessages("dashboard");
  const tErrors = useMessages("errors");
  const failureMessage = useFailureMessage();
  const [title, setTitle] = useState(document.title);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const change = (next: string) => {
    setTitle(next);
    setError(undefined);
  };
  async function save(): Promise<void> {
    const cleaned = cleanTitle(title);
    if (cleaned === document.title) return onClose();
    if (cleaned === "") return setError(tErrors("field.required"));
    if (cleaned.length > limits.title) return setError(tErrors("field.tooLong"));
    if (isSaving) return;
    setSaving(true);
    try {
      const renamed = await api.rename(document.id, cleaned);
      onRenamed(renamed);
      status.announce(t("renamed", { title: isolate(renamed.title) }));
      onClose();
    } catch (failure) {
      const text = failureMessage(failure);
      if (isNotFound(failure)) {
        onMissing();
        if (text) status.show(text, { tone: "danger" });
        return;
      }
      setError(text ?? undefined);
      setSaving(false);
    }
  }
  return { title, change, error, isSaving, save };
}

/** Selects the text on the first focus, so that typing replaces the current title. */
function useSelectOnce(): () => void {
  const isSelected = useRef(false);
  return () => {
    if (isSelected.current) return;
    isSelected.current = true;
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.select();
  };
}
