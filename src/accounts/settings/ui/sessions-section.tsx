import area from "../../ui/area-page.module.css";
import { Section, SettingsForm } from "./settings-form.tsx";
import type { SettingsMessages, SettingsPageProps, ShownSession } from "./settings-page-props.ts";

export function SessionsSection(props: SettingsPageProps) {
  const {
    messages: { settings: t },
    sessions,
  } = props;
  const others = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Section
      id="sessions"
      heading={t("sessions.heading")}
      lead={others ? t("sessions.lead") : t("sessions.alone")}
    >
      <ul className={area.list}>
        {sessions.map((session) => (
          <li key={session.id} className={area.entry}>
            <SessionLine {...props} session={session} />
          </li>
        ))}
      </ul>
      {others && (
        <SettingsForm
          {...props}
          form="sessions"
          action="sessions/revoke-others"
          submit={t("sessions.revokeOthers")}
          variant="secondary"
        />
      )}
    </Section>
  );
}

function SessionLine({ session, messages, base }: SettingsPageProps & { session: ShownSession }) {
  const { settings: t } = messages;
  const name = deviceName(messages, session.device);
  const { since } = session;
  return (
    <>
      <div>
        <p className={area.entryTitle}>
          <bdi>{name}</bdi> {session.isCurrent && <span className={area.badge}>{t("sessions.current")}</span>}
        </p>
        <p className={area.note}>
          {!session.isCurrent && (
            <>
              <span>{t("sessions.lastSeen", { when: session.lastSeen })}</span>
              <br />
            </>
          )}
          <time dateTime={since.iso}>{t("sessions.since", { date: since.text })}</time>
        </p>
      </div>
      {!session.isCurrent && (
        <form method="post" action={`${base}/api/account/sessions/revoke`}>
          <input type="hidden" name="id" value={session.id} />
          <button
            type="submit"
            className={area.quiet}
            aria-label={t("sessions.revokeLabel", { device: name })}
          >
            {t("sessions.revoke")}
          </button>
        </form>
      )}
    </>
  );
}

/** Formats a device as "Firefox on Windows", or only the part that is known. */
export function deviceName(
  { settings: t }: SettingsMessages,
  { browser, system }: ShownSession["device"],
): string {
  if (browser && system) return t("sessions.device", { browser, system });
  return browser ?? system ?? t("sessions.unknown");
}
