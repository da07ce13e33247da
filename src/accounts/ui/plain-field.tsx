import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import type { Choice } from "../settings/preferences.ts";
import styles from "./account-page.module.css";
import area from "./area-page.module.css";
import { type FieldAttributes, FieldShell, type FieldTexts } from "./field-shell.tsx";
import { RevealButton, type RevealLabels } from "./reveal-button.tsx";

/**
 * Fields of pages without script: native elements with the browser's validation. `id` must be unique on the page; several
 * forms may use the same `name`.
 */
type Common = FieldTexts & {
  id: string;
  name: string;
  required?: boolean;
  /** Set for the first wrong field when the page shows a failure. */
  autoFocus?: boolean;
  defaultValue?: string;
};

type ControlProps = FieldAttributes & Pick<Common, "name" | "defaultValue" | "required" | "autoFocus">;

function PlainField({ field, children }: { field: Common; children: (control: ControlProps) => ReactNode }) {
  const { id, label, help, error, name, defaultValue, required, autoFocus } = field;
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      {(attributes) => children({ ...attributes, name, defaultValue, required, autoFocus })}
    </FieldShell>
  );
}

type InputProps = Common & {
  type?: "text" | "email";
  autoComplete: string;
  maxLength?: number;
};

/** A field for an app's code or a backup code. It uses no numeric keypad, because backup codes contain letters. */
export const PlainCode = (field: Common) => (
  <PlainField field={field}>
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
  </PlainField>
);

/** Addresses are left-to-right in every language, and so are passwords; the direction of other text follows its content. */
export function PlainInput({ type = "text", autoComplete, maxLength, ...field }: InputProps) {
  return (
    <PlainField field={field}>
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
    </PlainField>
  );
}

/** `rows`: how much text is expected; it grows with the text where the browser can. */
type PasswordProps = Common & { autoComplete: "current-password" | "new-password"; reveal: RevealLabels };

export function PlainPassword({ autoComplete, reveal, ...field }: PasswordProps) {
  return (
    <PlainField field={field}>
      {(control) => (
        <div className={styles.reveal}>
          <input
            {...control}
            type="password"
            autoComplete={autoComplete}
            spellCheck={false}
            dir="ltr"
            className={styles.control}
          />
          <RevealButton fieldId={field.id} labels={reveal} />
        </div>
      )}
    </PlainField>
  );
}

export function PlainTextArea({
  maxLength,
  rows = 8,
  ...field
}: Common & { maxLength: number; rows?: number }) {
  return (
    <PlainField field={field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          dir="auto"
          className={`${styles.control} ${area.message} ${rows < 8 ? area.brief : ""}`}
        />
      )}
    </PlainField>
  );
}

type SelectProps = Common & { choices: readonly Choice[] };

export function PlainSelect({ choices, ...field }: SelectProps) {
  return (
    <PlainField field={field}>
      {(control) => (
        <select {...control} className={styles.control}>
          {choices.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
      )}
    </PlainField>
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
