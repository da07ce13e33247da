import type { ReactNode } from "react";
import styles from "../fields/field.module.css";
import type { FieldTexts } from "../fields/field.tsx";
import { Icon } from "../icons.tsx";

export type FormFieldTexts = FieldTexts & {
  /** Unique on the page; several forms may use the same `name`. */
  id: string;
};

/** What associates a control with its label, help and error, and its style. */
type ControlAttributes = Described & { id: string; className: string };

type Described = { "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Associates an element with the texts that `Messages` renders. */
export function describedBy({ id, help, error }: Omit<FormFieldTexts, "label">): Described {
  const ids = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}

/** Help and error of a field or a group of fields. */
export const Messages = ({ id, help, error }: Omit<FormFieldTexts, "label">) => (
  <>
    {help && (
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        <Icon name="alert" size={16} />
        <span>{error}</span>
      </p>
    )}
  </>
);

/**
 * Label, help and error with the native control that `children` renders. React Aria's field needs a script, because it
 * refers to help and error in the server's markup whether or not they exist.
 */
export function FormField({
  label,
  children,
  ...texts
}: FormFieldTexts & { children: (control: ControlAttributes) => ReactNode }) {
  const { id } = texts;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.control!, ...describedBy(texts) })}
      <Messages {...texts} />
    </div>
  );
}
