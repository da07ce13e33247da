import { TwoFactorSection } from "../../two-factor/ui/two-factor-section.tsx";
import { AccountCard } from "../../ui/account-card.tsx";
import area from "../../ui/area-page.module.css";
import { PreferencesSection } from "./preferences-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { type SettingsPageProps, settingsForms } from "./settings-page-props.ts";
import {
  EmailSection,
  EraseSection,
  ExportSection,
  NameSection,
  PasswordSection,
} from "./settings-sections.tsx";

/** The settings page. It works without script, and each section is a form. */
export function SettingsPage(props: SettingsPageProps) {
  const { settings: t } = props.messages;
  return (
    <AccountCard
      wide
      title={t("title")}
      lead={t("lead")}
      done={props.done ? t(`done.${props.done}`) : undefined}
    >
      <nav aria-label={t("sections")}>
        <ul className={area.sections}>
          {settingsForms.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`${name}.heading`)}</a>
            </li>
          ))}
          {props.roleLinks?.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <NameSection {...props} />
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <TwoFactorSection {...props} />
      <SessionsSection {...props} />
      <PreferencesSection {...props} />
      <ExportSection {...props} />
      <EraseSection {...props} />
    </AccountCard>
  );
}
