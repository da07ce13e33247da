import type { Translate } from "../../../content/messages.ts";
import { TwoFactorSection } from "../../two-factor/ui/two-factor-section.tsx";
import { AccountCard } from "../../ui/account-card.tsx";
import area from "../../ui/area-page.module.css";
import type { Choice, Preferences } from "../preferences.ts";
import { PreferencesSection } from "./preferences-section.tsx";
import { SessionsSection, type ShownSession } from "./sessions-section.tsx";
import { type FormFailure, settingsForms } from "./settings-form.tsx";
import {
  EmailSection,
  EraseSection,
  ExportSection,
  NameSection,
  PasswordSection,
} from "./settings-sections.tsx";

export type SettingsMessages = {
  settings: Translate<"settings">;
  account: Translate<"account">;
  errors: Translate<"errors">;
};

/** Outcomes of the forms. */
export const settingsDone = [
  "name",
  "email",
  "emailSent",
  "emailKept",
  "password",
  "twoFactorOff",
  "session",
  "sessions",
  "preferences",
] as const;
export type SettingsDone = (typeof settingsDone)[number];

export type SettingsPageProps = {
  messages: SettingsMessages;
  base: string;
  account: { name: string; email: string; pendingEmail: string | null };
  /** Null if it is off; `codesLeft` is the formatted number of backup codes. */
  twoFactor: { codesLeft: string } | null;
  preferences: Preferences;
  choices: { languages: Choice[]; countries: Choice[] };
  sessions: ShownSession[];
  failed: FormFailure | null;
  done: SettingsDone | null;
  /** The new address typed into a form that failed. */
  typedEmail?: string;
  /** Other pages that the user's role opens. */
  places?: readonly { href: string; name: string }[];
};

/** All settings on one page without script; each section is a form. */
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
          {props.places?.map(({ href, name }) => (
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
