import { themes } from "../../../http/viewer.ts";
import styles from "../../ui/account-page.module.css";
import area from "../../ui/area-page.module.css";
import { PlainSelect } from "../../ui/plain-field.tsx";
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
        <PlainSelect
          id="preferences-culture"
          name="culture"
          label={t("preferences.language")}
          help={t("preferences.languageHelp")}
          choices={choices.languages}
          defaultValue={preferences.culture ?? undefined}
        />
        <PlainSelect
          id="preferences-country"
          name="country"
          label={t("preferences.country")}
          help={t("preferences.countryHelp")}
          choices={choices.countries}
          defaultValue={preferences.country ?? undefined}
        />
        <fieldset className={area.group}>
          <legend className={styles.label}>{t("preferences.mails")}</legend>
          {ticks.map(([name, chosen]) => (
            <label key={name} className={area.choice}>
              <input type="checkbox" name={name} value="on" defaultChecked={chosen} />
              <span>{t(`preferences.${name}`)}</span>
            </label>
          ))}
          <p className={styles.help}>
            {t("preferences.mailsHelp")}
            <br />
            {t("preferences.mailAlways")}
          </p>
        </fieldset>
        <fieldset className={area.group} aria-describedby="preferences-theme-help">
          <legend className={styles.label}>{t("preferences.theme")}</legend>
          {themes.map((theme) => (
            <label key={theme} className={area.choice}>
              <input type="radio" name="theme" value={theme} defaultChecked={preferences.theme === theme} />
              <span>{t(themeMessages[theme])}</span>
            </label>
          ))}
          <p id="preferences-theme-help" className={styles.help}>
            {t("preferences.themeHelp")}
          </p>
        </fieldset>
        <fieldset className={area.group} aria-describedby="preferences-keys-help">
          <legend className={styles.label}>{t("preferences.keys")}</legend>
          <label className={area.choice}>
            <input type="checkbox" name="singleKeys" value="on" defaultChecked={preferences.singleKeys} />
            <span>{t("preferences.singleKeys")}</span>
          </label>
          <p id="preferences-keys-help" className={styles.help}>
            {t("preferences.keysHelp")}
          </p>
        </fieldset>
      </SettingsForm>
    </Row>
  );
}
