import type { Translate } from "../../../content/messages.ts";
import { FormInput } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import customer from "../../customer/ui/customer-page.module.css";
import styles from "./upload-form.module.css";

export type UploadFormProps = {
  t: Translate<"reviewPages">;
  /** Where the form sends the file. */
  action: string;
  /** A UUID of this copy of the form, so that a double click makes one document. */
  formKey: string;
  /** Bytes. */
  maxBytes: number;
  /** Why the last file was refused. */
  failed?: string | undefined;
};

/** Sends a PDF or Word file for a review; works without a script. */
export function UploadForm({ t, action, formKey, maxBytes, failed }: UploadFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`${forms.form} ${styles.form}`}
    >
      <input type="hidden" name="key" value={formKey} />
      <FormInput
        id="review-file"
        name="file"
        type="file"
        label={t("uploadFile")}
        help={t("uploadHelp", { size: Math.floor(maxBytes / 1024 / 1024) })}
        error={failed}
        accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        required
        autoFocus={failed !== undefined}
      />
      <button type="submit" className={`${customer.secondary} ${customer.alone}`}>
        {t("uploadButton")}
      </button>
    </form>
  );
}
