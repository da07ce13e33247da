import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

export type FieldTexts = { label: string; help?: ReactNode; error?: string };

/** What associates a control with its label, help and error. */
export type FieldAttributes = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = FieldTexts & { id: string; children: (control: FieldAttributes) => ReactNode };

/**
 * Label, help and error with the control that `children` renders. Native elements: React Aria's field refers to a help
 * text and an error in the server's markup whether or not they exist.
 */
export function FieldShell({ id, label, help, error, children }: Props) {
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fieldError}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
