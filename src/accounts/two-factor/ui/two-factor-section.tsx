import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { SettingsForm, YourProof } from "../../settings/ui/settings-form.tsx";
import type { SettingsPageProps } from "../../settings/ui/settings-page-props.ts";
import { Lead, Row } from "../../settings/ui/settings-row.tsx";
import { type Failure, failedField, failureText } from "../../ui/failure.ts";

export function TwoFactorSection(props: SettingsPageProps) {
  const {
    messages: { settings: t },
    base,
    twoFactor,
    next,
  } = props;
  const form = "twoFactor";
  const row = { ...props, id: form, heading: t("twoFactor.heading"), action: "change" } as const;
  if (!twoFactor)
    return (
      <Row {...row} state={t("twoFactor.isOff")}>
        <Lead>{t("twoFactor.off")}</Lead>
        <SettingsForm {...props} form={form} action="two-factor/start" submit={t("twoFactor.setUp")}>
          <input type="hidden" name="next" value={next} />
          <YourProof {...props} form={form} />
        </SettingsForm>
      </Row>
    );
  const failure: Failure | null = props.failed?.form === form ? props.failed.failure : null;
  const action = (name: string) => `${base}/api/account/two-factor/${name}`;
  return (
    <Row {...row} state={t("twoFactor.isOn", { count: twoFactor.codesLeft })}>
      <Lead>{t("twoFactor.on")}</Lead>
      <form method="post" action={action("codes")} className={forms.form}>
        {/* Enter presses a form's first button. It must not press the two below, whose actions cannot be undone. */}
        <button type="submit" disabled hidden />
        <FormAlert
          text={failureText(props.messages.errors, failure)}
          autoFocus={failedField(failure) === null}
        />
        <YourProof {...props} form={form} />
        <div className={forms.buttons}>
          <button type="submit" className={forms.secondary}>
            {t("twoFactor.newCodes")}
          </button>
          <button type="submit" formAction={action("stop")} className={forms.secondary}>
            {t("twoFactor.turnOff")}
          </button>
        </div>
      </form>
    </Row>
  );
}
