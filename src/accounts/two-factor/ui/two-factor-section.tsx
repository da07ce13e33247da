import {
  buttonVariants,
  Section,
  SettingsForm,
  YourCode,
  YourPassword,
} from "../../settings/ui/settings-form.tsx";
import type { SettingsPageProps } from "../../settings/ui/settings-page-props.ts";
import styles from "../../ui/account-page.module.css";
import area from "../../ui/area-page.module.css";
import { type Failure, failedField, failureText } from "../../ui/failure.ts";
import { FormAlert } from "../../ui/plain-field.tsx";

export function TwoFactorSection(props: SettingsPageProps) {
  const {
    messages: { settings: t },
    base,
    twoFactor,
  } = props;
  const form = "twoFactor";
  if (!twoFactor)
    return (
      <Section id={form} heading={t("twoFactor.heading")} lead={t("twoFactor.off")}>
        <SettingsForm {...props} form={form} action="two-factor/start" submit={t("twoFactor.setUp")}>
          <YourPassword {...props} form={form} />
        </SettingsForm>
      </Section>
    );
  const failure: Failure | null = props.failed?.form === form ? props.failed.failure : null;
  const action = (name: string) => `${base}/api/account/two-factor/${name}`;
  return (
    <Section
      id={form}
      heading={t("twoFactor.heading")}
      lead={t("twoFactor.on", { count: twoFactor.codesLeft })}
    >
      <form method="post" action={action("codes")} className={styles.form}>
        {/* Enter presses a form's first button. It must not press the two below, whose actions cannot be undone. */}
        <button type="submit" disabled hidden />
        <FormAlert
          text={failureText(props.messages.errors, failure)}
          autoFocus={failedField(failure) === null}
        />
        <YourPassword {...props} form={form} />
        <YourCode {...props} form={form} />
        <div className={area.buttons}>
          <button type="submit" className={buttonVariants.secondary}>
            {t("twoFactor.newCodes")}
          </button>
          <button type="submit" formAction={action("stop")} className={buttonVariants.secondary}>
            {t("twoFactor.turnOff")}
          </button>
        </div>
      </form>
    </Section>
  );
}
