import { type ReactNode, useState } from "react";
import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

type Common = {
  label: string;
  error?: string;
  /** Rendered as an attribute, because a page without script cannot set the focus in any other way. */
  autoFocus?: boolean;
  /** Initial value of the uncontrolled field. */
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

/** The sign-in form sets `autoComplete` to `username`, so that password managers store the address with the password. */
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

/** A field for an app's code or a backup code. It uses no numeric keypad, because backup codes contain letters. */
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
  /** Labels of the button that shows the password; absent on pages without script. */
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
            // React Aria's Button would use the field's label as its own.
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
