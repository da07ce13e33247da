import { useState } from "react";
import { limits } from "../../documents/model/limits.ts";
import { PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import type { Person } from "../../documents/model/resume.ts";
import type { PersonalField } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/checkbox.tsx";
import { isPartialDateText } from "../partial-date-value.ts";
import { personalFieldsOf } from "../personal-fields.ts";
import { type Edit, setPersonal } from "../resume-edits.ts";

type Props = { personal: Person["personal"]; lang: string; update: (edit: Edit) => void };

/** Facts that the country's readers expect; others are offered, and nothing is shown unless the person wants it. */
export function PersonalFields({ personal, lang, update }: Props) {
  const { portal } = useIsland();
  const words = useMessages("document");
  const [wanted, setWanted] = useState<readonly PersonalField[]>([]);
  const { shown, offered } = personalFieldsOf(portal, personal, wanted);
  return (
    <>
      {shown.map((field) => (
        <Fact
          key={field}
          field={field}
          entry={personal.find((entry) => entry.field === field)}
          lang={lang}
          update={update}
        />
      ))}
      {offered.length > 0 && (
        <div className={styles.offers}>
          {offered.map((field) => (
            <Button
              key={field}
              variant="quiet"
              icon="add"
              onPress={() => {
                setWanted([...wanted, field]);
                update(setPersonal(field, { visible: true }));
              }}
            >
              {words(`personal.${field}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

type FactProps = {
  field: PersonalField;
  entry: Person["personal"][number] | undefined;
  lang: string;
  update: (edit: Edit) => void;
};

/** Values that are dates by nature; everything else is free text. */
const dates = new Set<PersonalField>(["birthDate"]);

function Fact({ field, entry, lang, update }: FactProps) {
  const t = useMessages("builder");
  const words = useMessages("document");
  const label = words(`personal.${field}`);
  const value = entry?.value ?? "";
  const set = (next: string) => update(setPersonal(field, { value: next }));
  return (
    <div className={styles.fact}>
      {dates.has(field) ? (
        <PortalDateField
          label={label}
          precision="day"
          value={isPartialDateText(value) ? { date: value } : { raw: value || undefined }}
          onChange={({ date, raw }) => set(date ?? raw ?? "")}
        />
      ) : (
        <LimitedTextField label={label} value={value} limit={limits.line} lang={lang} onChange={set} />
      )}
      <Switch
        isSelected={entry?.visible ?? false}
        onChange={(visible) => update(setPersonal(field, { visible }))}
      >
        {t("show")}
      </Switch>
    </div>
  );
}
