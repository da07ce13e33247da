import { securityLogBounds } from "../../../security-log/event-kinds.ts";
import area from "../../ui/area-page.module.css";
import { deviceName } from "./sessions-section.tsx";
import { Section } from "./settings-form.tsx";
import type { SettingsPageProps, ShownActivity } from "./settings-page-props.ts";

/** The user's latest security events. */
export function ActivitySection({ messages, activity }: SettingsPageProps) {
  const { security: t } = messages;
  return (
    <Section id="activity" heading={t("heading")} lead={t("lead", { days: securityLogBounds.retentionDays })}>
      {activity.length > 0 && (
        <ul className={area.list}>
          {activity.map((event) => (
            <li key={event.id} className={area.entry}>
              <ActivityLine messages={messages} event={event} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ActivityLine({
  messages,
  event: { kind, when, isThisNetwork, device, count },
}: Pick<SettingsPageProps, "messages"> & { event: ShownActivity }) {
  const { security: t } = messages;
  return (
    <div>
      <p className={area.entryTitle}>
        {t(`kinds.${kind}`)} {count !== null && <bdi className={area.badge}>{`${count} ×`}</bdi>}
      </p>
      <p className={area.note}>
        <time dateTime={when.iso}>{when.text}</time>
        {isThisNetwork !== null && ` · ${t(isThisNetwork ? "thisNetwork" : "otherNetwork")}`}
        {(device.browser || device.system) && (
          <>
            {" · "}
            <bdi>{deviceName(messages, device)}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
