import { FormInput } from "../../../ui/forms/form-controls.tsx";
import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { PasswordField } from "../../ui/account-field.tsx";
import { revealMessages } from "../../ui/account-forms.tsx";
import area from "../../ui/area-page.module.css";
import { failureText } from "../../ui/failure.ts";
import { WithAddress } from "../../ui/with-address.tsx";
import { fieldState, SettingsForm, Username, YourCode, YourProof } from "./settings-form.tsx";
import type { SettingsPageProps } from "./settings-page-props.ts";
import { Lead, PlainRow, Row } from "./settings-row.tsx";

export function NameSection(props: SettingsPageProps) {
  const { settings: t } = props.messages;
  return (
    <Row
      {...props}
      id="name"
      heading={t("name.heading")}
      state={props.account.name ? <bdi>{props.account.name}</bdi> : t("name.none")}
      action="change"
    >
      <SettingsForm {...props} form="name" action="name" submit={t("name.save")}>
        <FormInput
          {...fieldState(props, "name", "name")}
          label={t("name.label")}
          help={t("name.help")}
          autoComplete="name"
          maxLength={200}
          defaultValue={props.account.name}
        />
      </SettingsForm>
    </Row>
  );
}

export function EmailSection(props: SettingsPageProps) {
  const {
    messages: { settings: t },
    account: { email, pendingEmail },
  } = props;
  const state = (
    <>
      <bdi>{email}</bdi>
      {pendingEmail && (
        <>
          <br />
          <WithAddress email={pendingEmail} text={(mark) => t("email.waiting", { email: mark })} />
        </>
      )}
    </>
  );
  return (
    <Row {...props} id="email" heading={t("email.heading")} state={state} action="change">
      {pendingEmail && (
        <div className={area.pending}>
          <p className={forms.text}>
            <WithAddress email={pendingEmail} text={(mark) => t("email.pending", { email: mark })} />
          </p>
          <SettingsForm
            {...props}
            failed={null}
            form="email"
            action="keep-email"
            submit={t("email.cancel")}
            variant="secondary"
          />
        </div>
      )}
      <SettingsForm {...props} form="email" action="change-email" submit={t("email.submit")}>
        <FormInput
          {...fieldState(props, "email", "email")}
          type="email"
          label={t("email.label")}
          help={t("email.help")}
          autoComplete="email"
          required
          defaultValue={props.failed?.form === "email" ? props.typedEmail : undefined}
        />
        <YourProof {...props} form="email" />
      </SettingsForm>
    </Row>
  );
}

export function PasswordSection(props: SettingsPageProps) {
  const { settings: t, account } = props.messages;
  const state = props.passwordSince && t("password.since", { date: props.passwordSince });
  return (
    <Row {...props} id="password" heading={t("password.heading")} state={state} action="change">
      <SettingsForm {...props} form="password" action="change-password" submit={t("password.submit")}>
        <Username {...props} />
        <PasswordField
          {...fieldState(props, "password", "current")}
          reveal={revealMessages({ t: props.messages.account })}
          label={t("password.current")}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...fieldState(props, "password", "password")}
          reveal={revealMessages({ t: props.messages.account })}
          label={account("newPassword")}
          help={account("passwordHelp")}
          autoComplete="new-password"
          required
        />
        <YourCode {...props} form="password" />
        <p className={forms.text}>{t("password.help")}</p>
      </SettingsForm>
    </Row>
  );
}

export function ExportSection(props: SettingsPageProps) {
  const { settings: t, errors } = props.messages;
  const failure = props.failed?.form === "export" ? props.failed.failure : null;
  return (
    <PlainRow id="export" heading={t("export.heading")}>
      <p className={forms.aside}>{t("export.lead")}</p>
      {failure && <FormAlert text={failureText(errors, failure)} autoFocus />}
      <SettingsForm
        {...props}
        failed={null}
        form="export"
        action="export"
        submit={t("export.submit")}
        variant="secondary"
      />
    </PlainRow>
  );
}

export function EraseSection(props: SettingsPageProps) {
  const { settings: t } = props.messages;
  return (
    <Row {...props} id="erase" heading={t("erase.heading")} action={null}>
      <Lead>{t("erase.lead")}</Lead>
      <p className={forms.text}>{t("erase.advice")}</p>
      <SettingsForm {...props} form="erase" action="erase" submit={t("erase.submit")} variant="danger">
        <FormInput
          {...fieldState(props, "erase", "confirmation")}
          type="email"
          label={t("erase.confirmation")}
          autoComplete="email"
          required
        />
        <YourProof {...props} form="erase" />
      </SettingsForm>
    </Row>
  );
}
