import { type ComponentProps, memo, type ReactNode, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { PeriodFields, PortalDateField } from "../../documents/editing/ui/date-fields.tsx";
import styles from "../../documents/editing/ui/form.module.css";
import { type Limited, LimitedTextField, useLimitedText } from "../../documents/editing/ui/limited-text.tsx";
import { RichLinesField, RichTextField } from "../../documents/editing/ui/rich-text-field.tsx";
import { type FormField, isNameField, positionFields } from "../../documents/model/item-fields.ts";
import type { Period } from "../../documents/model/items.ts";
import { limits } from "../../documents/model/limits.ts";
import type { Highlight, RichText } from "../../documents/model/rich-text.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import { Button } from "../../ui/button.tsx";
import { ComboBox } from "../../ui/fields/combo-box.tsx";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import { fieldOf } from "../item-text.ts";
import { languageLevels } from "../language-levels.ts";
import { CefrFields, type CefrLevels, StatusField } from "./choice-fields.tsx";
import { ListField } from "./list-field.tsx";
import { type Position, PositionFields } from "./position-fields.tsx";
import { WebAddressField } from "./web-address-field.tsx";

type Props = {
  type: ItemSectionType;
  fields: readonly FormField[];
  item: object;
  /** Language of the document, for the spell checker. */
  lang: string;
  /** Beside the label of the bullets. */
  help?: ReactNode;
  /** `value` may be a function of the value in the document. */
  onChange: (key: string, value: unknown) => void;
};

/** The form of one item, from the field list of its type. */
export function ItemFields({ type, fields, item, lang, help, onChange }: Props) {
  const change = useStableHandler(onChange);
  const t = useMessages("builder");
  const [shown, setShown] = useState<readonly FormField[]>(() =>
    fields.filter((field) => isShownInitially(field, item)),
  );
  // A shown field stays, also while its text is empty.
  const visible = fields.filter((field) => shown.includes(field) || isShownInitially(field, item));
  return (
    <div className={styles.fields}>
      {visible.map((field) => (
        <div
          key={field.key}
          data-field={field.key}
          className={"half" in field && field.half ? undefined : styles.whole}
        >
          <FieldOf
            type={type}
            field={field}
            value={fieldOf(item, field.key)}
            raw={field.kind === "date" ? fieldOf(item, "rawDate") : undefined}
            lang={lang}
            help={field.kind === "highlights" ? help : undefined}
            onChange={change}
          />
        </div>
      ))}
      {visible.length < fields.length && (
        <div className={`${styles.whole} ${styles.offers}`}>
          <Button variant="quiet" icon="add" onPress={() => setShown(fields)}>
            {t("moreFields")}
          </Button>
        </div>
      )}
    </div>
  );
}

function isShownInitially(field: FormField, item: object): boolean {
  if (!("rare" in field) || !field.rare) return true;
  const value = fieldOf(item, field.key);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
}

type FieldProps = Pick<Props, "type" | "lang" | "help" | "onChange"> & {
  field: FormField;
  value: unknown;
  /** The imported text of a date field that has no date. */
  raw: unknown;
};

/** Memoized: in a form of many fields, typing renders only the field that changes. */
const FieldOf = memo(function FieldOf({ type, field, value, raw, lang, help, onChange }: FieldProps) {
  const t = useMessages("builder");
  switch (field.kind) {
    case "period":
      return (
        <PeriodFields
          value={value as Period | undefined}
          lang={lang}
          onChange={(period) => onChange(field.key, period)}
        />
      );
    case "date":
      return (
        <PortalDateField
          label={t(field.label)}
          value={{ date: textOf(value) || undefined, raw: raw as string | undefined }}
          textLocale={lang}
          onChange={({ date, raw }) => {
            onChange(field.key, date);
            onChange("rawDate", raw);
          }}
        />
      );
    case "prose":
      return (
        <RichTextField
          label={t(field.label)}
          lang={lang}
          limit={limits.prose}
          value={(value as RichText | undefined) ?? ""}
          onChange={(text) => onChange(field.key, text)}
        />
      );
    case "highlights":
      return <HighlightsField field={field} value={value} lang={lang} help={help} onChange={onChange} />;
    case "status":
      return (
        <StatusField
          label={t(field.label)}
          value={textOf(value)}
          onChange={(status) => onChange(field.key, status)}
        />
      );
    case "levels":
      return <CefrFields value={value as CefrLevels} onChange={(levels) => onChange(field.key, levels)} />;
    case "positions":
      return (
        <PositionFields
          positions={value as readonly Position[] | undefined}
          onChange={(change) => onChange(field.key, (before: readonly Position[] = []) => change(before))}
        >
          {(position, set) => (
            <ItemFields type={type} fields={positionFields} item={position} lang={lang} onChange={set} />
          )}
        </PositionFields>
      );
    case "words":
      return <ItemListField type={type} field={field} value={value} lang={lang} onChange={onChange} />;
    default:
      return (
        <ItemTextField type={type} field={field} value={textOf(value)} lang={lang} onChange={onChange} />
      );
  }
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

type FieldOfKind<K extends FormField["kind"]> = Extract<FormField, { kind: K }>;
type ListProps = Omit<FieldProps, "raw" | "field"> & { field: FieldOfKind<"words"> };

function ItemListField({ type, field, value: stored, lang, onChange }: ListProps) {
  const t = useMessages("builder");
  const value = Array.isArray(stored) ? (stored as string[]) : [];
  return (
    <ListField
      label={t(field.label)}
      separator={field.separator}
      value={value}
      onChange={(entries) => onChange(field.key, entries)}
      lang={lang}
      isProse={!isNameField(type, field.key)}
      most={limits.keywords}
      each={limits.line}
    />
  );
}

type HighlightsProps = Omit<FieldProps, "type" | "raw" | "field"> & { field: FieldOfKind<"highlights"> };

function HighlightsField({ field, value: stored, lang, help, onChange }: HighlightsProps) {
  const t = useMessages("builder");
  const value = Array.isArray(stored) ? (stored as Highlight[]) : [];
  return (
    <RichLinesField
      label={t(field.label)}
      beside={help}
      placeholder={field.example && t("emptyExample", { example: t(field.example) })}
      lang={lang}
      value={value}
      most={limits.highlights}
      each={limits.highlight}
      onChange={(lines) => onChange(field.key, lines)}
    />
  );
}

type TextProps = Omit<FieldProps, "raw" | "field" | "value"> & {
  field: FieldOfKind<"line" | "contact" | "url">;
  value: string;
};

function ItemTextField({ type, field, value, lang, onChange }: TextProps) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const common = {
    label: t(field.label),
    value,
    limit: field.kind === "url" ? limits.url : limits.line,
    onChange: (next: string) => onChange(field.key, next),
  };
  if (field.kind === "line" && field.suggests)
    return <LimitedComboBox {...common} lang={lang} suggestions={languageLevels(portal, t)} />;
  if (field.kind === "url") return <WebAddressField {...common} />;
  const placeholder = field.example && t("emptyExample", { example: t(field.example) });
  return (
    <LimitedTextField
      {...common}
      lang={lang}
      isProse={!isNameField(type, field.key)}
      placeholder={placeholder}
    />
  );
}

function LimitedComboBox({ limit, ...props }: ComponentProps<typeof ComboBox> & Limited) {
  const { shown, change, error } = useLimitedText(props.value, limit, props.onChange);
  return <ComboBox {...props} value={shown} onChange={change} error={error ?? props.error} />;
}
