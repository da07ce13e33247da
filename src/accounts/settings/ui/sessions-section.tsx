import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import area from "../../ui/area-page.module.css";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsMessages, SettingsPageProps, ShownSession } from "./settings-page-props.ts";
import { headingIdOf, Lead, Row } from "./settings-row.tsx";

export function SessionsSection(props: SettingsPageProps) {
  const { messages, base, sessions } = props;
  const { settings: t } = messages;
  const others = sessions.some(({ isCurrent }) => !isCurrent);
  const list = (
    <ul className={card.list}>
      {sessions.map((session) => (
        <li key={session.id} className={card.entry}>
          <SessionLine messages={messages} session={session} />
        </li>
      ))}
    </ul>
  );
  return (
    <Row
      {...props}
      id="sessions"
      heading={t("sessions.heading")}
      state={t("sessions.count", { count: sessions.length })}
      action="show"
    >
      <Lead>{others ? t("sessions.lead") : t("sessions.alone")}</Lead>
      {others ? (
        <>
          <form
            method="post"
            action={`${base}/api/account/sessions/revoke`}
            aria-labelledby={headingIdOf("sessions")}
          >
            {list}
          </form>
          <SettingsForm
            {...props}
            form="sessions"
            action="sessions/revoke-others"
            submit={t("sessions.revokeOthers")}
            variant="secondary"
          />
        </>
      ) : (
        list
      )}
    </Row>
  );
}

type LineProps = Pick<SettingsPageProps, "messages"> & { session: ShownSession };

function SessionLine({ session, messages }: LineProps) {
  const { settings: t } = messages;
  const name = deviceName(messages, session.device);
  const { since } = session;
  return (
    <>
      <div>
        <p className={area.entryTitle}>
          <bdi>{name}</bdi> {session.isCurrent && <span className={card.badge}>{t("sessions.current")}</span>}
        </p>
        <p className={forms.note}>
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
        <button
          type="submit"
          name="id"
          value={session.id}
          className={`${forms.secondary} ${forms.small}`}
          aria-label={t("sessions.revokeLabel", { device: name })}
        >
          {t("sessions.revoke")}
        </button>
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
