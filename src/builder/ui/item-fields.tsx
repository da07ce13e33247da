import { memo, useState } from "react";
import { PeriodFields, PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { useIsland, useMessages } from "../../documents/editing/ui/island.tsx";
import { LimitedComboBox, LimitedTextField } from "../../documents/editing/ui/limited-text.tsx";
import { RichLinesField, RichTextField } from "../../documents/editing/ui/rich-text-field.tsx";
import type { Period } from "../../documents/model/items.ts";
import type { RichLine, RichText } from "../../documents/model/rich-text.ts";
import { Button } from "../../ui/button.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import { fieldOf, type ItemField, languageLevels, positionFields } from "../section-fields.ts";
import { isWebAddress } from "../web-address.ts";
import { CefrFields, type CefrLevels, ChoiceField } from "./choice-fields.tsx";
import { ListField } from "./list-field.tsx";
import { type Position, PositionFields } from "./position-fields.tsx";

type Props = {
  fields: readonly ItemField[];
  item: object;
  /** Language of the document, for the spell checker. */
  lang: string;
  /** `value` may be a function of the value in the document. */
  onChange: (key: string, value: unknown) => void;
};

/** The form of one item, from the field list of its type. */
export function ItemFields({ fields, item, lang, onChange }: Props) {
  const change = useStableHandler(onChange);
  const t = useMessages("builder");
  const [shown, setShown] = useState<readonly ItemField[]>(() =>
    fields.filter((field) => isShownInitially(field, item)),
  );
  // A shown field stays, also while its text is empty.
  const visible = fields.filter((field) => shown.includes(field) || isShownInitially(field, item));
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

function isShownInitially(field: ItemField, item: object): boolean {
  if (field.control === "period" || !field.rare) return true;
  const value = fieldOf(item, field.key);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
}

type FieldProps = Pick<Props, "lang" | "onChange"> & {
  field: ItemField;
  value: unknown;
  /** The imported text of a date field that has no date. */
  raw: unknown;
};

/** Memoized: in a form of many fields, typing renders only the field that changes. */
const FieldOf = memo(function FieldOf({ field, value, raw, lang, onChange }: FieldProps) {
  const t = useMessages("builder");
  switch (field.control) {
    case "period":
      return (
        <PeriodFields value={value as Period | undefined} onChange={(period) => onChange("period", period)} />
      );
    case "date":
      return (
        <PortalDateField
          label={t(field.label)}
          value={{ date: textOf(value) || undefined, raw: raw as string | undefined }}
          onChange={({ date, raw }) => {
            onChange(field.key, date);
            onChange(field.rawKey, raw);
          }}
        />
      );
    case "prose":
      return (
        <RichTextField
          label={t(field.label)}
          lang={lang}
          limit={field.limit}
          value={(value as RichText | undefined) ?? ""}
          onChange={(text) => onChange(field.key, text)}
        />
      );
    case "richLines":
      return <HighlightsField field={field} value={value} lang={lang} onChange={onChange} />;
    case "choice":
      return <ChoiceField field={field} value={value} onChange={onChange} />;
    case "cefr":
      return <CefrFields value={value as CefrLevels} onChange={(levels) => onChange(field.key, levels)} />;
    case "positions":
      return (
        <PositionFields
          positions={value as readonly Position[] | undefined}
          onChange={(change) => onChange(field.key, (before: readonly Position[] = []) => change(before))}
        >
          {(position, set) => (
            <ItemFields fields={positionFields} item={position} lang={lang} onChange={set} />
          )}
        </PositionFields>
      );
    case "lines":
    case "commas":
      return <ItemListField field={field} value={value} lang={lang} onChange={onChange} />;
    default:
      return <ItemTextField field={field} value={textOf(value)} lang={lang} onChange={onChange} />;
  }
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type FieldWith<C extends ItemField["control"]> = Extract<ItemField, { control: C }>;
type ListProps = Omit<FieldProps, "raw" | "field"> & { field: FieldWith<"lines" | "commas"> };

function ItemListField({ field, value: stored, lang, onChange }: ListProps) {
  const t = useMessages("builder");
  const value = Array.isArray(stored) ? (stored as string[]) : [];
  const example = value.length === 0 && field.example;
  return (
    <ListField
      label={t(field.label)}
      help={example ? t("emptyExample", { example: t(example) }) : undefined}
      separator={field.control}
      value={value}
      onChange={(entries) => onChange(field.key, entries)}
      lang={lang}
      most={field.most}
      each={field.each}
    />
  );
}

type HighlightsProps = Omit<FieldProps, "raw" | "field"> & { field: FieldWith<"richLines"> };

function HighlightsField({ field, value: stored, lang, onChange }: HighlightsProps) {
  const t = useMessages("builder");
  const value = Array.isArray(stored) ? (stored as RichLine[]) : [];
  const example = value.length === 0 && field.example;
  return (
    <RichLinesField
      label={t(field.label)}
      help={example ? t("emptyExample", { example: t(example) }) : undefined}
      lang={lang}
      value={value}
      most={field.most}
      each={field.each}
      onChange={(lines) => onChange(field.key, lines)}
    />
  );
}

type TextProps = Omit<FieldProps, "raw" | "field" | "value"> & {
  field: FieldWith<"line" | "suggest">;
  value: string;
};

function ItemTextField({ field, value, lang, onChange }: TextProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const common = {
    label: t(field.label),
    value,
    limit: field.limit,
    onChange: (next: string) => onChange(field.key, next),
  };
  if (field.control === "suggest")
    return <LimitedComboBox {...common} lang={lang} suggestions={languageLevels(portal, t)} />;
  if (field.link) return <WebAddressField {...common} />;
  const example = value === "" && field.example;
  const help = example ? t("emptyExample", { example: t(example) }) : undefined;
  return <LimitedTextField {...common} lang={lang} help={help} />;
}

type AddressProps = {
  label: string;
  value: string;
  limit: number;
  /** Set for addresses of the user (WCAG 1.3.5). */
  autoComplete?: string;
  onChange: (value: string) => void;
};

/** Accepts any text. An invalid address is marked when the field loses focus. */
export function WebAddressField({ label, value, limit, autoComplete, onChange }: AddressProps) {
  const tErrors = useMessages("errors");
  const [isBlurred, setBlurred] = useState(true);
  return (
    <LimitedTextField
      label={label}
      type="url"
      value={value}
      limit={limit}
      autoComplete={autoComplete}
      onChange={onChange}
      onFocus={() => setBlurred(false)}
      onBlur={() => setBlurred(true)}
      error={isBlurred && value.trim() !== "" && !isWebAddress(value) ? tErrors("field.url") : undefined}
    />
  );
}
