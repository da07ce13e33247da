import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from "react";
import fields from "../fields/field.module.css";
import selects from "../fields/select.module.css";
import { Icon } from "../icons.tsx";
import { describedBy, FormField, type FormFieldTexts, Messages } from "./form-field.tsx";
import styles from "./forms.module.css";

/** Controls of forms that work without script: native elements with the browser's validation. */

type Control<K extends "input" | "select" | "textarea"> = FormFieldTexts &
  Omit<ComponentProps<K>, "className" | "id">;

/** Addresses are left-to-right in every language; the direction of other text follows its content. */
const directions: Partial<Record<HTMLInputTypeAttribute, "auto" | "ltr">> = {
  text: "auto",
  search: "auto",
  email: "ltr",
};

export function FormInput({ id, label, help, error, type = "text", ...input }: Control<"input">) {
  return (
    <FormField id={id} label={label} help={help} error={error}>
      {(control) => <input {...control} type={type} dir={directions[type]} {...input} />}
    </FormField>
  );
}

/** `rows`: how much text is expected. */
export function FormTextArea({ id, label, help, error, rows = 8, ...area }: Control<"textarea">) {
  return (
    <FormField id={id} label={label} help={help} error={error}>
      {({ className, ...control }) => (
        <textarea {...control} className={`${className} ${styles.area}`} rows={rows} dir="auto" {...area} />
      )}
    </FormField>
  );
}

export type FormChoice = {
  value: string;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  disabled?: boolean;
};

export function FormSelect({
  id,
  label,
  help,
  error,
  choices,
  ...select
}: Control<"select"> & { choices: readonly FormChoice[] }) {
  return (
    <FormField id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className={selects.select}>
          <select {...control} {...select}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} lang={choice.lang} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="open" />
        </div>
      )}
    </FormField>
  );
}

type BoxProps = Omit<ComponentProps<"input">, "className" | "type"> & { label: ReactNode };

/** A check box, or a radio button, with its label beside it. */
export const FormCheckbox = ({
  label,
  type = "checkbox",
  ...input
}: BoxProps & { type?: "checkbox" | "radio" }) => (
  <label className={styles.choice}>
    <input type={type} {...input} />
    <span>{label}</span>
  </label>
);

/** A check box for something that binds the user, in a frame. Never ticked by us. */
export const FormConsent = ({ label, error, ...input }: BoxProps & { name: string; error?: string }) => (
  <div className={fields.field}>
    <label className={`${styles.choice} ${styles.consent}`}>
      <input type="checkbox" value="on" required {...input} {...describedBy({ id: input.name, error })} />
      <span>{label}</span>
    </label>
    <Messages id={input.name} error={error} />
  </div>
);

/** Controls with a common question. */
export const FormGroup = ({ label, children, ...texts }: FormFieldTexts & { children: ReactNode }) => (
  <fieldset className={styles.group} {...describedBy(texts)}>
    <legend className={fields.label}>{label}</legend>
    {children}
    <Messages {...texts} />
  </fieldset>
);
