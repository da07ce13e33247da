import { themes } from "../../../http/viewer.ts";
import { FormCheckbox, FormGroup, FormSelect } from "../../../ui/forms/form-controls.tsx";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsPageProps } from "./settings-page-props.ts";
import { Row } from "./settings-row.tsx";

const themeMessages = {
  system: "preferences.themeSystem",
  light: "preferences.themeLight",
  dark: "preferences.themeDark",
} as const;

export function PreferencesSection(props: SettingsPageProps) {
  const {
    messages: { settings: t },
    preferences,
    choices,
  } = props;
  const ticks = [
    ["mailReviews", preferences.mailReviews],
    ["mailReminders", preferences.mailReminders],
    ["mailNews", preferences.mailNews],
  ] as const;
  const language = choices.languages.find(({ value }) => value === preferences.culture);
  const country = choices.countries.find(({ value }) => value === preferences.country);
  const state = (
    <>
      <span lang={language?.lang}>{language?.label}</span> · {country?.label}
    </>
  );
  return (
    <Row {...props} id="preferences" heading={t("preferences.heading")} state={state} action="change">
      <SettingsForm {...props} form="preferences" action="preferences" submit={t("preferences.save")}>
        <FormSelect
          id="preferences-culture"
          name="culture"
          label={t("preferences.language")}
          help={t("preferences.languageHelp")}
          choices={choices.languages}
          defaultValue={preferences.culture ?? undefined}
        />
        <FormSelect
          id="preferences-country"
          name="country"
          label={t("preferences.country")}
          help={t("preferences.countryHelp")}
          choices={choices.countries}
          defaultValue={preferences.country ?? undefined}
        />
        <FormGroup
          id="preferences-mails"
          label={t("preferences.mails")}
          help={
            <>
              {t("preferences.mailsHelp")}
              <br />
              {t("preferences.mailAlways")}
            </>
          }
        >
          {ticks.map(([name, chosen]) => (
            <FormCheckbox
              key={name}
              name={name}
              value="on"
              defaultChecked={chosen}
              label={t(`preferences.${name}`)}
            />
          ))}
        </FormGroup>
        <FormGroup id="preferences-theme" label={t("preferences.theme")} help={t("preferences.themeHelp")}>
          {themes.map((theme) => (
            <FormCheckbox
              key={theme}
              type="radio"
              name="theme"
              value={theme}
              defaultChecked={preferences.theme === theme}
              label={t(themeMessages[theme])}
            />
          ))}
        </FormGroup>
        <FormGroup id="preferences-keys" label={t("preferences.keys")} help={t("preferences.keysHelp")}>
          <FormCheckbox
            name="singleKeys"
            value="on"
            defaultChecked={preferences.singleKeys}
            label={t("preferences.singleKeys")}
          />
        </FormGroup>
      </SettingsForm>
    </Row>
  );
}
