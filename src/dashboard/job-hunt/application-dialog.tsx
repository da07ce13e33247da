import { type FormEvent, useId } from "react";
import type { Application } from "../../applications/application.ts";
import { useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import type { ReadyListing } from "../ui/use-documents.ts";
import styles from "./application-dialog.module.css";
import { ApplicationDocuments } from "./application-documents.tsx";
import { ApplicationFieldset } from "./application-fieldset.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { HuntChanges } from "./hunt-changes.ts";
import { useApplicationForm } from "./use-application-form.ts";

type Props = {
  /** Null for a new one. */
  application: Application | null;
  listing: ReadyListing;
  changes: HuntChanges;
  onClose: () => void;
};

/** Everything about one application, with its documents; or the fields of a new one. */
export function ApplicationDialog({ application, listing, changes, onClose }: Props) {
  const t = useMessages("hunt");
  const tDashboard = useMessages("dashboard");
  const tBuilder = useMessages("common");
  const formId = useId();
  const form = useApplicationForm({ application, changes, onClose });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Dialog
      isOpen
      wide
      title={application?.employer ?? t("add")}
      onClose={onClose}
      closesOutside={!form.isDirty}
      closeLabel={tBuilder("close")}
      actions={
        <>
          <Button onPress={onClose}>{tDashboard("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={form.isSaving}>
            {tDashboard("save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        <ApplicationFieldset form={form} isNew={application === null} />
      </form>
      {application && <ApplicationDocuments application={application} listing={listing} changes={changes} />}
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      {form.conflict && <ConflictNotice conflict={form.conflict} onSettle={form.settle} />}
    </Dialog>
  );
}
