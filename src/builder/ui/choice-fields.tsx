import { useMessages } from "../../browser/island.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { type CefrLevel, cefrLevels, cefrSkills, educationStatuses } from "../../documents/model/choices.ts";
import { Select } from "../../ui/fields/select.tsx";

type StatusProps = { label: string; value: string; onChange: (status: string | undefined) => void };

/** A select for how an education ended. Its first option removes the value. */
export function StatusField({ label, value, onChange }: StatusProps) {
  const t = useMessages("builder");
  return (
    <Select
      label={label}
      options={[
        { key: "", label: t("unspecified") },
        ...educationStatuses.map((key) => ({ key, label: t(`statuses.${key}`) })),
      ]}
      value={value}
      onChange={(key) => onChange(key === "" ? undefined : key)}
    />
  );
}

export type CefrLevels = { [skill in (typeof cefrSkills)[number]]?: CefrLevel | undefined } | undefined;
type CefrProps = { value: CefrLevels; onChange: (levels: CefrLevels) => void };

/** A level for each skill of the Europass grid. */
export function CefrFields({ value = {}, onChange }: CefrProps) {
  const t = useMessages("builder");
  const set = (skill: (typeof cefrSkills)[number], level: string) => {
    const { [skill]: _, ...rest } = value;
    const next = level === "" ? rest : { ...rest, [skill]: level as CefrLevel };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t("cefr")}</legend>
      <div className={styles.fields}>
        {cefrSkills.map((skill) => (
          <Select
            key={skill}
            label={t(`cefrSkills.${skill}`)}
            options={[
              { key: "", label: t("unspecified") },
              ...cefrLevels.map((level) => ({ key: level, label: level })),
            ]}
            value={value[skill] ?? ""}
            onChange={(level) => set(skill, level)}
          />
        ))}
      </div>
    </fieldset>
  );
}
