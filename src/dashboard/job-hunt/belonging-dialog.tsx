import { type FormEvent, useId, useState } from "react";
import type { ListedDocument } from "../../applications/api.ts";
import type { Application } from "../../applications/application.ts";
import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useFailureMessage } from "../ui/use-failure-message.ts";
import { useApplicationApi } from "./use-application-actions.ts";

type Props = {
  document: ListedDocument;
  applications: readonly Application[];
  onChanged: (document: ListedDocument) => void;
  onClose: () => void;
};

/** Chooses the application that a document belongs to, or none. */
export function BelongingDialog({ document, applications, onChanged, onClose }: Props) {
  const t = useMessages("hunt");
  const tDashboard = useMessages("dashboard");
  const tBuilder = useMessages("common");
  const formId = useId();
  const api = useApplicationApi();
  const failureMessage = useFailureMessage();
  const [chosen, setChosen] = useState(document.applicationId ?? "");
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      onChanged(await api.assign(document.id, chosen || null));
      onClose();
    } catch (failure) {
      setError(failureMessage(failure) ?? undefined);
      setSaving(false);
    }
  }
  return (
    <Dialog
      isOpen
      title={t("application")}
      onClose={onClose}
      closeLabel={tBuilder("close")}
      actions={
        <>
          <Button onPress={onClose}>{tDashboard("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {tDashboard("save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <Select
          label={document.title}
          error={error}
          value={chosen}
          onChange={setChosen}
          options={[
            { key: "", label: t("none") },
            ...applications
              .filter(({ archived, id }) => !archived || id === document.applicationId)
              .map(({ id, employer, jobTitle }) => ({
                key: id,
                label: jobTitle ? `${employer} – ${jobTitle}` : employer,
              })),
          ]}
        />
      </form>
    </Dialog>
  );
}
