import type { FormEventHandler, ReactNode, Ref } from "react";
import { Form } from "react-aria-components";
import type { Translate } from "../../content/messages.ts";
import { FormAlert } from "../../ui/forms/form-result.tsx";
import forms from "../../ui/forms/forms.module.css";
import { CodeField, DigitsField, EmailField, PasswordField } from "./account-field.tsx";
import { type Failure, type Field, failedField, failureText, fieldText } from "./failure.ts";

export type AccountMessages = { t: Translate<"account">; errors: Translate<"errors"> };

/**
 * Props of the forms that the account pages and the sign-in dialog share. The browser submits a page's form to the same
 * endpoint as the dialog's script, with the same field names.
 */
export type FormProps = AccountMessages & {
  base: string;
  failure?: Failure | null;
  /** Initial address. */
  email?: string;
  next?: string;
  /** Only the dialog sets it. */
  script?: {
    onSubmit: FormEventHandler<HTMLFormElement>;
    onEmail: (email: string) => void;
    /** The form that is being sent. */
    pending: string | null;
    /** For the focus after a failure. */
    ref: Ref<HTMLFormElement>;
  };
};

/** `isSecond`: another form of the page has the initial focus and the main button. */
export function SignInForm(props: FormProps & { confirm?: string; isSecond?: boolean }) {
  const { t, email, confirm, script, isSecond = false } = props;
  return (
    <AccountForm {...props} quiet={isSecond} action="sign-in" hidden={{ confirm }} submit={t("signIn")}>
      <Email
        {...props}
        autoComplete="username"
        autoFocus={hasInitialFocus(props, "email", !email && !isSecond)}
      />
      <PasswordField
        label={t("password")}
        error={errorOf(props, "password")}
        autoComplete="current-password"
        autoFocus={hasInitialFocus(props, "password", !!email && !isSecond)}
        reveal={revealMessages(props)}
        isLive={!!script}
      />
    </AccountForm>
  );
}

/** The second step of signing in, for accounts with a second factor. */
export function CodeForm(props: FormProps) {
  const { t } = props;
  return (
    <AccountForm {...props} action="sign-in-code" submit={t("signIn")}>
      <CodeField
        label={t("code")}
        error={errorOf(props, "code")}
        autoFocus={hasInitialFocus(props, "code", true)}
      />
    </AccountForm>
  );
}

export function SignUpForm(props: FormProps) {
  const { t, script } = props;
  return (
    <AccountForm {...props} action="sign-up" submit={t("signUp")}>
      <Email {...props} autoComplete="email" autoFocus={hasInitialFocus(props, "email", true)} />
      <PasswordField
        label={t("password")}
        help={t("passwordHelp")}
        error={errorOf(props, "password")}
        autoComplete="new-password"
        autoFocus={hasInitialFocus(props, "password", false)}
        reveal={revealMessages(props)}
        isLive={!!script}
      />
    </AccountForm>
  );
}

/** The code of the confirmation mail, in the browser that signed up. */
export function ConfirmCodeForm(props: FormProps) {
  const { t, script } = props;
  return (
    <AccountForm {...props} action="confirm-code" submit={t("confirmCode")}>
      <DigitsField
        name="code"
        label={t("mailCode")}
        error={errorOf(props, "code")}
        autoComplete="one-time-code"
        autoFocus={hasInitialFocus(props, "code", true)}
        isLive={!!script}
      />
    </AccountForm>
  );
}

/** The number that the browser that signed up shows, where the link of the mail is opened in another one. */
export function MatchingNumberForm(props: FormProps & { confirm: string }) {
  const { t, confirm } = props;
  return (
    <AccountForm {...props} action="confirm-elsewhere" hidden={{ confirm }} submit={t("confirmCode")}>
      <DigitsField
        name="number"
        label={t("number")}
        error={errorOf(props, "number")}
        autoComplete="off"
        autoFocus={hasInitialFocus(props, "number", true)}
      />
    </AccountForm>
  );
}

export function ForgotForm(props: FormProps) {
  return (
    <AccountForm {...props} next={undefined} action="forgot-password" submit={props.t("sendLink")}>
      <Email {...props} autoComplete="email" autoFocus={hasInitialFocus(props, "email", true)} />
    </AccountForm>
  );
}

export function ResetForm(props: FormProps & { token: string }) {
  const { t, token } = props;
  return (
    <AccountForm
      {...props}
      next={undefined}
      action="reset-password"
      hidden={{ token }}
      submit={t("setPassword")}
    >
      <PasswordField
        label={t("newPassword")}
        help={t("passwordHelp")}
        error={errorOf(props, "password")}
        autoComplete="new-password"
        autoFocus={hasInitialFocus(props, "password", true)}
        reveal={revealMessages(props)}
        isLive={false}
      />
    </AccountForm>
  );
}

/** A button that submits an address that the user has already typed. */
export function ResendForm(props: FormProps & { email: string }) {
  return (
    <AccountForm
      {...props}
      quiet
      action="resend-confirmation"
      hidden={{ email: props.email }}
      submit={props.t("resend")}
    />
  );
}

/** Signs out. `keep` leaves unsaved edits in the browser, `remove` deletes all that it has stored; otherwise the controller asks. */
export function SignOutForm(props: FormProps & { choice?: "keep" | "remove" }) {
  const { t, choice = "" } = props;
  const submit = { "": t("signOut"), keep: t("signOutKeep"), remove: t("signOutRemove") }[choice];
  return (
    <AccountForm
      {...props}
      next={undefined}
      action="sign-out"
      hidden={choice === "remove" ? { device: "remove" } : {}}
      quiet={choice === "remove"}
      submit={submit}
      signOut={choice}
    />
  );
}

type AccountFormProps = FormProps & {
  action: string;
  hidden?: Record<string, string | undefined>;
  submit: string;
  quiet?: boolean;
  /** Marks a sign-out form for the shell's controller (HDR-12). */
  signOut?: "" | "keep" | "remove";
  children?: ReactNode;
};

function AccountForm(props: AccountFormProps) {
  const { base, action, next, hidden = {}, submit, quiet, signOut, script, t, children } = props;
  const text = failureText(props.errors, props.failure ?? null);
  return (
    <Form
      method="post"
      action={`${base}/api/account/${action}`}
      validationBehavior="aria"
      className={forms.form}
      onSubmit={script?.onSubmit}
      ref={quiet ? undefined : script?.ref}
      {...(signOut === undefined ? {} : { "data-sign-out": signOut })}
    >
      {Object.entries({ next, ...hidden }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormAlert text={text} autoFocus={failedField(props.failure ?? null) === null} />
      {children}
      <button
        type="submit"
        className={quiet ? forms.secondary : forms.primary}
        // Use `aria-disabled` while pending, because `disabled` would remove the focus.
        aria-disabled={!!script?.pending || undefined}
      >
        {script?.pending === action ? t("working") : submit}
      </button>
    </Form>
  );
}

function Email(props: FormProps & { autoComplete: "email" | "username"; autoFocus?: boolean }) {
  return (
    <EmailField
      label={props.t("email")}
      error={errorOf(props, "email")}
      autoComplete={props.autoComplete}
      autoFocus={props.autoFocus}
      defaultValue={props.email}
      onChange={props.script?.onEmail}
    />
  );
}

/** Returns true for the field with the initial focus: the first wrong one after a failure, otherwise the `usual` one. */
const hasInitialFocus = ({ failure }: FormProps, field: Field, usual: boolean): boolean =>
  failure ? failedField(failure) === field : usual;
const errorOf = ({ errors, failure }: FormProps, field: Field) => fieldText(errors, failure ?? null, field);
export const revealMessages = ({ t }: Pick<FormProps, "t">) => ({
  show: t("showPassword"),
  hide: t("hidePassword"),
});
