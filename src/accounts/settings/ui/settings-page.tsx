import { Fragment } from "react";
import { TokensSection } from "../../tokens/ui/tokens-section.tsx";
import { TwoFactorSection } from "../../two-factor/ui/two-factor-section.tsx";
import { AccountCard } from "../../ui/account-card.tsx";
import area from "../../ui/area-page.module.css";
import { ActivitySection } from "./activity-section.tsx";
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

/** In the order of the page. Recent activity is the only section without a form. */
const sections = settingsForms.flatMap((name) =>
  name === "sessions" ? [name, "activity" as const] : [name],
);

/** The settings page. It works without script, and each section is a form. */
export function SettingsPage(props: SettingsPageProps) {
  const { settings: t, security } = props.messages;
  return (
    <AccountCard
      wide
      title={t("title")}
      lead={t("lead")}
      done={props.done ? t(`done.${props.done}`) : undefined}
    >
      <nav aria-label={t("sections")}>
        <ul className={area.sections}>
          {props.moreSections?.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
          {sections.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name === "activity" ? security("heading") : t(`${name}.heading`)}</a>
            </li>
          ))}
          {props.roleLinks?.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {props.moreSections?.map(({ id, body }) => (
        <Fragment key={id}>{body}</Fragment>
      ))}
      <NameSection {...props} />
      <EmailSection {...props} />
      <PasswordSection {...props} />
      <TwoFactorSection {...props} />
      <SessionsSection {...props} />
      <ActivitySection {...props} />
      <TokensSection {...props} />
      <PreferencesSection {...props} />
      <ExportSection {...props} />
      <EraseSection {...props} />
    </AccountCard>
  );
}
