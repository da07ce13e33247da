import styles from "../../documents/editing/ui/form.module.css";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { type CefrLevel, cefrLevels, cefrSkills } from "../../documents/model/choices.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { ItemField } from "../item-field.ts";

type ChoiceProps = {
  field: Extract<ItemField, { control: "choice" }>;
  value: unknown;
  onChange: (key: string, value: unknown) => void;
};

/** One of several values; the first option is none. */
export function ChoiceField({ field, value, onChange }: ChoiceProps) {
  const t = useMessages("builder");
  return (
    <Select
      label={t(field.label)}
      options={[
        { key: "", label: t("unspecified") },
        ...field.options.map((key, at) => ({ key, label: t(field.optionLabels[at]!) })),
      ]}
      value={typeof value === "string" ? value : ""}
      onChange={(key) => onChange(field.key, key === "" ? undefined : key)}
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
