import { memo, useState } from "react";
import { PeriodFields, PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import {
  LimitedComboBox,
  LimitedTextArea,
  LimitedTextField,
} from "../../documents/editing/ui/limited-text.tsx";
import type { Period } from "../../documents/model/resume.ts";
import { Button } from "../../ui/button.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { languageLevels } from "../language-levels.ts";
import { fieldOf, type Item, type ItemField } from "../section-fields.ts";
import { isWebAddress } from "../web-address.ts";
import { ListField } from "./list-field.tsx";

type Props = {
  fields: readonly ItemField[];
  item: Item;
  /** Language of the document, for spelling. */
  lang: string;
  onChange: (key: string, value: unknown) => void;
};

/** The form of one entry, from the description of its kind. */
export function ItemFields({ fields, item, lang, onChange }: Props) {
  const change = useStable(onChange);
  const t = useMessages("builder");
  const [shown, setShown] = useState<readonly ItemField[]>(() =>
    fields.filter((field) => isWanted(field, item)),
  );
  // Once shown a field stays, also when its text is deleted to write another.
  const visible = fields.filter((field) => shown.includes(field) || isWanted(field, item));
  return (
    <div className={styles.fields}>
      {visible.map((field) => (
        <div
          key={field.control === "period" ? "period" : field.key}
          className={field.control !== "period" && field.half ? undefined : styles.whole}
        >
          <FieldOf
            field={field}
            value={fieldOf(item, field.control === "period" ? "period" : field.key)}
            raw={field.control === "date" ? fieldOf(item, field.rawKey) : undefined}
            lang={lang}
            onChange={change}
          />
        </div>
      ))}
      {visible.length < fields.length && (
        <div className={`${styles.whole} ${styles.offers}`}>
          <Button variant="quiet" icon="add" onPress={() => setShown(fields)}>
            {t("more")}
          </Button>
        </div>
      )}
    </div>
  );
}

function isWanted(field: ItemField, item: Item): boolean {
  if (field.control === "period" || !field.rare) return true;
  const value = fieldOf(item, field.key);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
}

type FieldProps = Pick<Props, "lang" | "onChange"> & {
  field: ItemField;
  value: unknown;
  /** Text that is no date, beside a date. */
  raw: unknown;
};

/** Drawn anew only when its own value changes: a form of many fields must not be slower to type in. */
const FieldOf = memo(function FieldOf({ field, value: stored, raw, lang, onChange }: FieldProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  if (field.control === "period")
    return (
      <PeriodFields value={stored as Period | undefined} onChange={(period) => onChange("period", period)} />
    );
  const label = t(field.label);
  if (field.control === "lines" || field.control === "commas") {
    const value = Array.isArray(stored) ? (stored as string[]) : [];
    return (
      <ListField
        label={label}
        help={
          value.length === 0 && field.example ? t("emptyExample", { example: t(field.example) }) : undefined
        }
        separator={field.control}
        value={value}
        onChange={(entries) => onChange(field.key, entries)}
        lang={lang}
        most={field.most}
        each={field.each}
      />
    );
  }
  const value = typeof stored === "string" ? stored : "";
  const set = (next: string) => onChange(field.key, next);
  switch (field.control) {
    case "date":
      return (
        <PortalDateField
          label={label}
          value={{ date: value || undefined, raw: raw as string | undefined }}
          onChange={({ date, raw }) => {
            onChange(field.key, date);
            onChange(field.rawKey, raw);
          }}
        />
      );
    case "prose":
      return <LimitedTextArea label={label} value={value} limit={field.limit} lang={lang} onChange={set} />;
    case "suggest":
      return (
        <LimitedComboBox
          label={label}
          value={value}
          limit={field.limit}
          lang={lang}
          onChange={set}
          suggestions={languageLevels(portal, t)}
        />
      );
    default:
      if (field.link)
        return <WebAddressField label={label} value={value} limit={field.limit} onChange={set} />;
      return (
        <LimitedTextField
          label={label}
          value={value}
          limit={field.limit}
          lang={lang}
          help={value === "" && field.example ? t("emptyExample", { example: t(field.example) }) : undefined}
          onChange={set}
        />
      );
  }
});

type AddressProps = { label: string; value: string; limit: number; onChange: (value: string) => void };

/** Kept as it is typed; one that leads nowhere is said when the field is left. */
export function WebAddressField({ label, value, limit, onChange }: AddressProps) {
  const errors = useMessages("errors");
  const [left, setLeft] = useState(true);
  return (
    <LimitedTextField
      label={label}
      type="url"
      value={value}
      limit={limit}
      onChange={onChange}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={left && value.trim() !== "" && !isWebAddress(value) ? errors("field.url") : undefined}
    />
  );
}
