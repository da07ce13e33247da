import { type FormEvent, useId, useRef, useState } from "react";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { limits } from "../../documents/model/limits.ts";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { cleanText } from "../../documents/model/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { isolate } from "../../documents/client/isolate.ts";
import { isNotFound, useFailureMessage } from "./use-failure-message.ts";

type Props = {
  document: DocumentSummary;
  onClose: () => void;
  onRenamed: (document: DocumentSummary) => void;
  /** It was deleted somewhere else meanwhile. */
  onGone: () => void;
};

/** Asks for another title; what is wrong with it, or with saving it, stands at the field. */
export function RenameDialog({ document, onClose, onRenamed, onGone }: Props) {
  const { api, status } = useIsland();
  const t = useMessages("dashboard");
  const builder = useMessages("builder");
  const errors = useMessages("errors");
  const failure = useFailureMessage();
  const form = useId();
  const [title, setTitle] = useState(document.title);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const selected = useRef(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = cleanText(title).replace(/\s+/g, " ").trim();
    if (wanted === document.title) return onClose();
    if (wanted === "") return setError(errors("field.required"));
    if (wanted.length > limits.title) return setError(errors("field.tooLong"));
    if (busy) return;
    setBusy(true);
    try {
      const renamed = await api.rename(document.id, wanted);
      onRenamed(renamed);
      status.announce(t("renamed", { title: isolate(renamed.title) }));
      onClose();
    } catch (failed) {
      const text = failure(failed);
      if (isNotFound(failed)) {
        onGone();
        if (text) status.show(text, { tone: "danger" });
        return;
      }
      setError(text ?? undefined);
      setBusy(false);
    }
  }

  /** The old title is there to be replaced; typing does so at once. */
  function selectOnce() {
    if (selected.current) return;
    selected.current = true;
    const field = globalThis.document.activeElement;
    if (field instanceof HTMLInputElement) field.select();
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
          onFocus={selectOnce}
          onChange={(next) => {
            setTitle(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
