import type { ReactNode } from "react";
import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { CodeField, PasswordField } from "../../ui/account-field.tsx";
import { revealMessages } from "../../ui/account-forms.tsx";
import area from "../../ui/area-page.module.css";
import { type Field, failedField, failureText, fieldText } from "../../ui/failure.ts";
import type {
  FormFailure,
  SettingsFormName,
  SettingsMessages,
  SettingsPageProps,
} from "./settings-page-props.ts";

type FormProps = {
  messages: SettingsMessages;
  base: string;
  form: SettingsFormName;
  /** Path of the endpoint below /api/account. */
  action: string;
  failed: FormFailure | null;
  submit: string;
  /** `danger` if the action cannot be undone. */
  variant?: "primary" | "secondary" | "danger";
  children?: ReactNode;
};

export function SettingsForm(props: FormProps) {
  const { messages, base, form, action, failed, submit, variant = "primary", children } = props;
  const failure = failed?.form === form ? failed.failure : null;
  return (
    <form method="post" action={`${base}/api/account/${action}`} className={forms.form}>
      <FormAlert text={failureText(messages.errors, failure)} autoFocus={failedField(failure) === null} />
      {children}
      <button type="submit" className={`${forms[variant]} ${area.button}`}>
        {submit}
      </button>
    </form>
  );
}

/** Props of a form's field, with the error of the last failure. */
export function fieldState(
  { messages, failed }: Pick<FormProps, "messages" | "failed">,
  form: SettingsFormName,
  field: Field,
) {
  const failure = failed?.form === form ? failed.failure : null;
  return {
    id: `${form}-${field}`,
    name: field,
    error: fieldText(messages.errors, failure, field),
    autoFocus: failure !== null && failedField(failure) === field,
  };
}

type ProofProps = SettingsPageProps & { form: SettingsFormName };

/** The fields for the current password and, if two-factor sign-in is on, for a code. */
export function YourProof({ form, ...props }: ProofProps) {
  const { settings: t, account } = props.messages;
  return (
    <>
      <Username {...props} />
      <PasswordField
        {...fieldState(props, form, "password")}
        reveal={revealMessages({ t: account })}
        label={t("yourPassword")}
        help={t("yourPasswordHelp")}
        autoComplete="current-password"
        required
      />
      <YourCode {...props} form={form} />
    </>
  );
}

/** The field for a code, if two-factor sign-in is on. */
export function YourCode({ form, ...props }: ProofProps) {
  if (!props.twoFactor) return null;
  return <CodeField {...fieldState(props, form, "code")} label={props.messages.account("code")} required />;
}

/** Tells password managers which account the password belongs to. The form does not submit it, because it has no name. */
export const Username = ({ account }: SettingsPageProps) => (
  <input type="hidden" autoComplete="username" value={account.email} />
);
