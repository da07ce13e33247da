import { Fragment, type ReactNode } from "react";
import card from "../../../ui/forms/page-card.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import { TokensSection } from "../../tokens/ui/tokens-section.tsx";
import { TwoFactorSection } from "../../two-factor/ui/two-factor-section.tsx";
import area from "../../ui/area-page.module.css";
import styles from "../../ui/settings-page.module.css";
import { ActivitySection } from "./activity-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import type { SettingsFormName, SettingsPageProps } from "./settings-page-props.ts";
import {
  EmailSection,
  EraseSection,
  ExportSection,
  NameSection,
  PasswordSection,
} from "./settings-sections.tsx";

type SectionName = SettingsFormName | "activity";

/** In the order of the page. Recent activity is the only section without a form. */
export const groups: readonly { id: "account" | "security" | "data"; sections: readonly SectionName[] }[] = [
  { id: "account", sections: ["name", "email"] },
  { id: "security", sections: ["password", "twoFactor", "sessions", "activity", "tokens"] },
  { id: "data", sections: ["preferences", "export", "erase"] },
];

const bodies: Record<SectionName, (props: SettingsPageProps) => ReactNode> = {
  name: NameSection,
  email: EmailSection,
  password: PasswordSection,
  twoFactor: TwoFactorSection,
  sessions: SessionsSection,
  activity: ActivitySection,
  tokens: TokensSection,
  preferences: PreferencesSection,
  export: ExportSection,
  erase: EraseSection,
};

/** The settings page: groups of rows that open, and a list of them beside it. It works without script. */
export function SettingsPage(props: SettingsPageProps) {
  const { settings: t, security } = props.messages;
  const headingOf = (name: SectionName) => (name === "activity" ? security("heading") : t(`${name}.heading`));
  const moreOf = (group: string) => (group === "account" ? (props.moreSections ?? []) : []);
  return (
    <PageCard
      width="columns"
      title={t("title")}
      lead={t("lead")}
      done={props.done ? t(`done.${props.done}`) : undefined}
    >
      <div className={area.columns}>
        <nav aria-label={t("sections")} className={area.contents}>
          {groups.map(({ id, sections }) => (
            <div key={id}>
              <p className={area.groupName}>{t(`groups.${id}`)}</p>
              <ul className={card.links}>
                {moreOf(id).map((more) => (
                  <li key={more.id}>
                    <a href={`#${more.id}`}>{more.heading}</a>
                  </li>
                ))}
                {sections.map((name) => (
                  <li key={name}>
                    <a href={`#${name}`}>{headingOf(name)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={area.groups}>
          {props.roleLinks && props.roleLinks.length > 0 && (
            <nav aria-labelledby="group-team">
              <h2 id="group-team" className={styles.group}>
                {t("groups.team")}
              </h2>
              <ul className={card.links}>
                {props.roleLinks.map(({ href, name }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {groups.map(({ id, sections }) => (
            <section key={id} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`} className={styles.group}>
                {t(`groups.${id}`)}
              </h2>
              {moreOf(id).map((more) => (
                <Fragment key={more.id}>{more.body}</Fragment>
              ))}
              {sections.map((name) => {
                const Body = bodies[name];
                return <Body key={name} {...props} />;
              })}
            </section>
          ))}
        </div>
      </div>
    </PageCard>
  );
}
