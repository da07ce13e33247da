import { type ChangeEventHandler, type ReactNode, useId, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";
import { type FieldAttributes, FieldShell, type FieldTexts } from "./field-shell.tsx";
import { RevealButton, type RevealLabels } from "./reveal-button.tsx";

type Common = Omit<FieldTexts, "help"> & {
  /** Rendered as an attribute, because a page without script cannot set the focus in any other way. */
  autoFocus?: boolean;
  /** Initial value of the uncontrolled field. */
  defaultValue?: string;
  onChange?: (value: string) => void;
};

type ControlProps = FieldAttributes &
  Pick<Common, "autoFocus" | "defaultValue"> & {
    className: string;
    dir: "ltr";
    autoCorrect: "off";
    spellCheck: false;
    "aria-required": true;
    onChange: ChangeEventHandler<HTMLInputElement>;
  };

type AccountFieldProps = Common &
  Pick<FieldTexts, "help"> & { children: (control: ControlProps) => ReactNode };

/** A required field of an address, a password or a code. */
function AccountField({ autoFocus, defaultValue, onChange, children, ...texts }: AccountFieldProps) {
  // React's own ids begin with an underscore, which the HTML validator of our tests refuses.
  const id = `field${useId()}`;
  return (
    <FieldShell id={id} {...texts}>
      {(attributes) =>
        children({
          ...attributes,
          className: styles.control!,
          dir: "ltr",
          autoCorrect: "off",
          spellCheck: false,
          autoFocus,
          defaultValue,
          "aria-required": true,
          onChange: (event) => onChange?.(event.target.value),
        })
      }
    </FieldShell>
  );
}

/** The sign-in form sets `autoComplete` to `username`, so that password managers store the address with the password. */
export function EmailField({ autoComplete, ...field }: Common & { autoComplete: "email" | "username" }) {
  return (
    <AccountField {...field}>
      {(control) => (
        <input {...control} name="email" type="email" inputMode="email" autoComplete={autoComplete} />
      )}
    </AccountField>
  );
}

/** A field for an app's code or a backup code. It uses no numeric keypad, because backup codes contain letters. */
export function CodeField(field: Pick<Common, "label" | "error" | "autoFocus">) {
  return (
    <AccountField {...field}>
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
    </AccountField>
  );
}

type DigitsProps = Pick<Common, "label" | "error" | "autoFocus"> & {
  name: "code" | "number";
  autoComplete: "one-time-code" | "off";
};

/** A field for digits that the user reads elsewhere. */
export function DigitsField({ name, autoComplete, ...field }: DigitsProps) {
  return (
    <AccountField {...field}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          maxLength={20}
        />
      )}
    </AccountField>
  );
}

type PasswordProps = Common & {
  autoComplete: "current-password" | "new-password";
  help?: string;
  /** Labels of the button that shows the password. */
  reveal: RevealLabels;
  /** React runs in the browser; otherwise a script of the page handles the button. */
  isLive: boolean;
};

export function PasswordField({ autoComplete, reveal, isLive, ...field }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <AccountField {...field}>
      {(control) => (
        <div className={styles.reveal}>
          <input
            {...control}
            name="password"
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
    </AccountField>
  );
}
