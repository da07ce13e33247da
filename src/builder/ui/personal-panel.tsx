import { useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { limits } from "../../documents/model/limits.ts";
import type { Person } from "../../documents/model/person.ts";
import type { PersonalField } from "../../portals/portal.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { personalFieldsOf } from "../personal-fields.ts";
import { type Edit, setPersonal } from "../resume-edits.ts";

type Props = { personal: Person["personal"]; lang: string; update: (edit: Edit) => void };

/** Personal details that the country expects; others are offered, and each is shown only if the user turns it on. */
export function PersonalFields({ personal, lang, update }: Props) {
  const { portal } = useIsland();
  const tDocument = useMessages("document");
  const [requested, setRequested] = useState<readonly PersonalField[]>([]);
  const { shown, offered } = personalFieldsOf(portal, personal, requested);
  return (
    <>
      {shown.map((field) => (
        <PersonalFieldRow
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
                setRequested([...requested, field]);
                update(setPersonal(field, { visible: true }));
              }}
            >
              {tDocument(`personal.${field}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

type FieldProps = {
  field: PersonalField;
  entry: Person["personal"][number] | undefined;
  lang: string;
  update: (edit: Edit) => void;
};

/** Fields with a date; all others are free text. */
const dateFields = new Set<PersonalField>(["birthDate"]);

/** Fields that browsers can fill in (WCAG 1.3.5). */
const autoComplete: Partial<Record<PersonalField, string>> = { birthDate: "bday", gender: "sex" };

function PersonalFieldRow({ field, entry, lang, update }: FieldProps) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const label = tDocument(`personal.${field}`);
  const value = entry?.value ?? "";
  const set = (next: string) => update(setPersonal(field, { value: next }));
  return (
    <div className={styles.fact} data-field={field}>
      {dateFields.has(field) ? (
        <PortalDateField
          label={label}
          precision="day"
          example="1990-03-05"
          textLocale={lang}
          autoComplete={autoComplete[field]}
          value={isPartialDateText(value) ? { date: value } : { raw: value || undefined }}
          onChange={({ date, raw }) => set(date ?? raw ?? "")}
        />
      ) : (
        <LimitedTextField
          label={label}
          value={value}
          limit={limits.line}
          lang={lang}
          isProse={false}
          autoComplete={autoComplete[field]}
          onChange={set}
        />
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

/** Whether a stored text is a partial date. Not the schema's check, which would load the validator. */
const isPartialDateText = (value: string): boolean =>
  /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(value);
