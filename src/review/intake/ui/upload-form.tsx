import type { Translate } from "../../../content/messages.ts";
import { Icon } from "../../../ui/icons.tsx";
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
    <form method="post" action={action} encType="multipart/form-data" className={styles.form}>
      <input type="hidden" name="key" value={formKey} />
      <label className={styles.label} htmlFor="review-file">
        {t("uploadFile")}
      </label>
      <input
        id="review-file"
        className={styles.file}
        type="file"
        name="file"
        accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        required
        aria-describedby={failed ? "review-file-failed review-file-help" : "review-file-help"}
        {...(failed && { "aria-invalid": "true" as const })}
      />
      <p className={styles.help} id="review-file-help">
        {t("uploadHelp", { size: Math.floor(maxBytes / 1024 / 1024) })}
      </p>
      {failed && (
        <p className={styles.failed} id="review-file-failed" role="alert">
          <Icon name="alert" />
          <span>{failed}</span>
        </p>
      )}
      <button type="submit" className={styles.button}>
        {t("uploadButton")}
      </button>
    </form>
  );
}
