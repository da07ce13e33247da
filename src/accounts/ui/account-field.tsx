import { type ChangeEventHandler, type ReactNode, useId, useState } from "react";
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

type ControlProps = Pick<Common, "autoFocus" | "defaultValue"> & {
  id: string;
  className: string;
  dir: "ltr";
  autoCorrect: "off";
  spellCheck: false;
  "aria-required": true;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

type FieldShellProps = Common & { help?: string; children: (control: ControlProps) => ReactNode };

/**
 * Label, help and error with the control that `children` renders. Native elements: React Aria's field refers to a help
 * text and an error in the server's markup whether or not they exist.
 */
function FieldShell({ label, help, error, autoFocus, defaultValue, onChange, children }: FieldShellProps) {
  // React's own ids begin with an underscore, which selectors would have to escape.
  const id = `field${useId()}`;
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control!,
        dir: "ltr",
        autoCorrect: "off",
        spellCheck: false,
        autoFocus,
        defaultValue,
        "aria-required": true,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
        onChange: (event) => onChange?.(event.target.value),
      })}
      {help && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.fieldError}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}

/** The sign-in form sets `autoComplete` to `username`, so that password managers store the address with the password. */
export function EmailField({ autoComplete, ...field }: Common & { autoComplete: "email" | "username" }) {
  return (
    <FieldShell {...field}>
      {(control) => (
        <input {...control} name="email" type="email" inputMode="email" autoComplete={autoComplete} />
      )}
    </FieldShell>
  );
}

/** A field for an app's code or a backup code. It uses no numeric keypad, because backup codes contain letters. */
export function CodeField(field: Pick<Common, "label" | "error" | "autoFocus">) {
  return (
    <FieldShell {...field}>
      {(control) => (
        <input
          {...control}
          name="code"
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="off"
          maxLength={64}
        />
      )}
    </FieldShell>
  );
}

type PasswordProps = Common & {
  autoComplete: "current-password" | "new-password";
  help?: string;
  /** Labels of the button that shows the password; absent on pages without script. */
  reveal?: { show: string; hide: string };
};

export function PasswordField({ autoComplete, reveal, ...field }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldShell {...field}>
      {(control) => (
        <div className={styles.reveal}>
          <input
            {...control}
            name="password"
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
          />
          {reveal && (
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
    </FieldShell>
  );
}
