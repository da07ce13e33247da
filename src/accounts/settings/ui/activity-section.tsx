import { securityLogBounds } from "../../../security-log/event-kinds.ts";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import area from "../../ui/area-page.module.css";
import { deviceName } from "./sessions-section.tsx";
import type { SettingsPageProps, ShownActivity } from "./settings-page-props.ts";
import { Lead, Row } from "./settings-row.tsx";

/** The user's latest security events. */
export function ActivitySection(props: SettingsPageProps) {
  const { messages, activity } = props;
  const { security: t } = messages;
  const [latest] = activity;
  const state = latest && `${t(`kinds.${latest.kind}`)} · ${latest.when.text}`;
  return (
    <Row {...props} id="activity" heading={t("heading")} state={state} action="show">
      <Lead>{t("lead", { days: securityLogBounds.retentionDays })}</Lead>
      {activity.length > 0 && (
        <ul className={card.list}>
          {activity.map((event) => (
            <li key={event.id} className={card.entry}>
              <ActivityLine messages={messages} event={event} />
            </li>
          ))}
        </ul>
      )}
    </Row>
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
        {t(`kinds.${kind}`)} {count !== null && <bdi className={card.badge}>{`${count} ×`}</bdi>}
      </p>
      <p className={forms.note}>
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
