import { type ComponentProps, type FormEvent, useId, useState } from "react";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { FormInput } from "../../ui/forms/form-controls.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";
import { RevealButton, type RevealLabels } from "./reveal-button.tsx";

type Props = FieldTexts & {
  /** On pages; forms that the sign-in dialog has, too, need no `id`. */
  id?: string;
  name?: string;
  /** The browser checks the field. Otherwise the dialog or the server does. */
  required?: boolean;
  /** Rendered as an attribute, because a page without script cannot set the focus in any other way. */
  autoFocus?: boolean;
  /** Initial value of the uncontrolled field. */
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Attributes of a required field of an address, a password or a code. */
function useRequired({ onChange, required, ...field }: Props) {
  // React's own ids begin with an underscore, which the HTML validator of our tests refuses.
  const id = `field${useId()}`;
  return {
    id,
    dir: "ltr",
    autoCorrect: "off",
    spellCheck: false,
    ...(required ? { required } : { "aria-required": true }),
    ...field,
    onChange: (event) => onChange?.(event.target.value),
  } satisfies ComponentProps<"input"> & FieldTexts & { id: string };
}

/** The sign-in form sets `autoComplete` to `username`, so that password managers store the address with the password. */
export const EmailField = ({ autoComplete, ...field }: Props & { autoComplete: "email" | "username" }) => (
  <FormInput
    name="email"
    {...useRequired(field)}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
  />
);

/** A field for an app's code or a backup code. It uses no numeric keypad, because backup codes contain letters. */
export const CodeField = (field: Props) => (
  <FormInput
    name="code"
    {...useRequired(field)}
    autoComplete="one-time-code"
    autoCapitalize="off"
    maxLength={64}
  />
);

type DigitsProps = Props & {
  name: "code" | "number";
  autoComplete: "one-time-code" | "off";
  /** React runs in the browser: a complete code is sent without the button. */
  isLive?: boolean;
};

/** Digits of the code of a mail. */
const codeLength = 6;

/** A field for digits that the user reads elsewhere. */
export const DigitsField = ({ autoComplete, isLive = false, ...field }: DigitsProps) => (
  <FormInput
    {...useRequired(field)}
    inputMode="numeric"
    autoComplete={autoComplete}
    maxLength={20}
    {...(isLive && { onInput: submitComplete })}
  />
);

function submitComplete({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (input.value.replace(/\P{Nd}/gu, "").length === codeLength) input.form?.requestSubmit();
}

type PasswordProps = Props & {
  autoComplete: "current-password" | "new-password";
  /** Labels of the button that shows the password. */
  reveal: RevealLabels;
  /** React runs in the browser; otherwise a script of the page handles the button. */
  isLive?: boolean;
};

export function PasswordField({ autoComplete, reveal, isLive, ...field }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const { id, label, help, error, ...input } = useRequired(field);
  return (
    <FormField id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className={styles.reveal}>
          <input
            {...control}
            name="password"
            {...input}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
          />
          {!isLive && <RevealButton fieldId={control.id} labels={reveal} />}
          {isLive && (
            <button
              type="button"
              className={styles.revealButton}
              aria-label={shown ? reveal.hide : reveal.show}
              title={shown ? reveal.hide : reveal.show}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? "hide" : "show"} />
            </button>
          )}
        </div>
      )}
    </FormField>
  );
}
