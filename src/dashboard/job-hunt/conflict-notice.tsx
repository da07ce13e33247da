import type { ApplicationFields } from "../../applications/application.ts";
import type { ChangedElsewhere, FieldName } from "../../applications/client/changed-elsewhere.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import styles from "./application-dialog.module.css";

type Props = { conflict: ChangedElsewhere; onSettle: (keepsOwn: boolean) => void };

/** Shows what another tab or device has stored in the fields that the user changed too, and asks which to keep. */
export function ConflictNotice({ conflict: { fields, current }, onSettle }: Props) {
  const { portal } = useIsland();
  const t = useMessages("hunt");
  const tBuilder = useMessages("common");
  const labelOf = useLabels();
  const storedText = useValues();
  const names = [...new Set(fields.map(labelOf))];
  const list = new Intl.ListFormat(portal.formatLocale).format(names);
  return (
    <Notice
      tone="danger"
      actions={
        <>
          <Button variant="primary" onPress={() => onSettle(true)}>
            {tBuilder("conflictKeepMine")}
          </Button>
          <Button onPress={() => onSettle(false)}>{tBuilder("conflictKeepTheirs")}</Button>
        </>
      }
    >
      <p className={styles.conflict}>{t("conflict", { fields: list })}</p>
      <p className={styles.conflict}>{tBuilder("conflictTheirs")}</p>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <bdi>{storedText(field, current)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

function useLabels(): (field: FieldName) => string {
  const t = useMessages("hunt");
  return (field) => {
    if (field === "status") return t("statusLabel");
    if (field === "closedReason") return t("reasonLabel");
    if (field === "advertUrl") return t("advert");
    if (field === "reminder") return t("remind");
    return field === "archived" ? t("archive") : t(field);
  };
}

function useValues(): (field: FieldName, fields: ApplicationFields) => string {
  const t = useMessages("hunt");
  const none = useMessages("common")("conflictEmpty");
  return (field, fields) => {
    const { reminder } = fields;
    if (field === "status") return t(`status.${fields.status}`);
    if (field === "closedReason")
      return fields.closedReason === null ? t("reasonNone") : t(`reason.${fields.closedReason}`);
    if (field === "archived") return fields.archived ? "✓" : none;
    if (field === "reminder")
      return (
        [reminder?.bell && t("remindBell"), reminder?.mail && t("remindMail")].filter(Boolean).join(" · ") ||
        none
      );
    return fields[field] || none;
  };
}
