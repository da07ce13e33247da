import { type ReactNode, useState } from "react";
import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

type Common = {
  label: string;
  error?: string;
  /** As an attribute, because pages without script cannot set the focus otherwise. */
  autoFocus?: boolean;
  /** Initial value; the field is uncontrolled. */
  defaultValue?: string;
  onChange?: (value: string) => void;
};

type FieldShellProps = { label: string; help?: string; error?: string; children: ReactNode };

function FieldShell({ label, help, error, children }: FieldShellProps) {
  return (
    <>
      <Label className={styles.label}>{label}</Label>
      {children}
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <FieldError className={styles.fieldError}>
        <Icon name="alert" size={16} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}

const plain = { autoCorrect: "off", spellCheck: "false" } as const;

/** `autoComplete` is `username` in the sign-in form, so that password managers pair it with the password. */
export function EmailField({
  label,
  error,
  autoComplete,
  autoFocus,
  ...field
}: Common & { autoComplete: "email" | "username" }) {
  return (
    <TextField
      {...field}
      {...plain}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      isRequired
      isInvalid={!!error}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldShell label={label} error={error}>
        <Input className={styles.control} dir="ltr" autoFocus={autoFocus} />
      </FieldShell>
    </TextField>
  );
}

/** An app's code, which phones offer to fill in, or a backup code: so no numeric keypad. */
export function CodeField({ label, error, autoFocus }: Pick<Common, "label" | "error" | "autoFocus">) {
  return (
    <TextField
      {...plain}
      name="code"
      autoComplete="one-time-code"
      maxLength={64}
      isRequired
      isInvalid={!!error}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldShell label={label} error={error}>
        <Input className={styles.control} dir="ltr" autoCapitalize="off" autoFocus={autoFocus} />
      </FieldShell>
    </TextField>
  );
}

type PasswordProps = Common & {
  autoComplete: "current-password" | "new-password";
  help?: string;
  /** Labels of the button that shows the password; only where a script runs. */
  reveal?: { show: string; hide: string };
};

export function PasswordField({ label, help, error, reveal, autoFocus, ...field }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      {...plain}
      name="password"
      type={shown ? "text" : "password"}
      isRequired
      isInvalid={!!error}
      validationBehavior="aria"
      className={styles.field}
    >
      <FieldShell label={label} help={help} error={error}>
        <div className={styles.reveal}>
          <Input className={styles.control} dir="ltr" autoFocus={autoFocus} />
          {reveal && (
            // Not React Aria's Button, which would take the field's label as its own.
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
      </FieldShell>
    </TextField>
  );
}
