import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import type { Choice } from "../settings/preferences.ts";
import styles from "./account-page.module.css";
import area from "./area-page.module.css";

/**
 * Fields of pages without script: native elements with the browser's validation. `id` must be unique on the page; several
 * forms may use the same `name`.
 */
type Common = {
  id: string;
  name: string;
  label: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** Set for the first wrong field when the page shows a failure. */
  autoFocus?: boolean;
  defaultValue?: string;
};

/** Associates label, help and error with the control that `children` renders with these attributes. */
function FieldShell({ field, children }: { field: Common; children: (control: ControlProps) => ReactNode }) {
  const { id, name, label, help, error, required, autoFocus, defaultValue } = field;
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        defaultValue,
        required,
        autoFocus,
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

type ControlProps = {
  id: string;
  name: string;
  defaultValue?: string;
  required?: boolean;
  autoFocus?: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

type InputProps = Common & {
  type?: "text" | "email" | "password";
  autoComplete: string;
  maxLength?: number;
};

/** A field for an app's code or a backup code. It uses no numeric keypad, because backup codes contain letters. */
export const PlainCode = (field: Common) => (
  <FieldShell field={field}>
    {(control) => (
      <input
        {...control}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
        className={styles.control}
      />
    )}
  </FieldShell>
);

/** Addresses and passwords are left-to-right in every language; the direction of other text follows its content. */
export function PlainInput({ type = "text", autoComplete, maxLength, ...field }: InputProps) {
  return (
    <FieldShell field={field}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          dir={type === "text" ? "auto" : "ltr"}
          className={styles.control}
        />
      )}
    </FieldShell>
  );
}

export function PlainTextArea({ maxLength, ...field }: Common & { maxLength: number }) {
  return (
    <FieldShell field={field}>
      {(control) => (
        <textarea
          {...control}
          rows={8}
          maxLength={maxLength}
          dir="auto"
          className={`${styles.control} ${area.message}`}
        />
      )}
    </FieldShell>
  );
}

type SelectProps = Common & { choices: readonly Choice[] };

export function PlainSelect({ choices, ...field }: SelectProps) {
  return (
    <FieldShell field={field}>
      {(control) => (
        <select {...control} className={styles.control}>
          {choices.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

/** A form's error message. It gets the focus if no field is wrong. */
export function FormAlert({ text, autoFocus }: { text: string | null; autoFocus: boolean }) {
  if (!text) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that shows a failure must focus it
    <p role="alert" className={styles.alert} tabIndex={-1} autoFocus={autoFocus}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  );
}
