import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { DateField, type DateValue } from "../../../ui/fields/date-field.tsx";
import { formatPartialDate } from "../../../ui/fields/partial-date-text.ts";
import type { Period } from "../../model/items.ts";
import { limits } from "../../model/limits.ts";
import { cutText } from "../../model/text.ts";
import styles from "./form.module.css";
import { useIsland, useMessages } from "./island.tsx";

/** A date field in the portal's format, with a local example as help. */
export function PortalDateField({
  label,
  value,
  onChange,
  precision = "month",
  help,
  isDisabled,
  autoComplete,
}: {
  label: string;
  value: DateValue;
  onChange: (value: DateValue) => void;
  precision?: "month" | "day";
  /** Replaces the example. */
  help?: string;
  isDisabled?: boolean;
  autoComplete?: string;
}) {
  const { portal } = useIsland();
  const t = useMessages("builder");
  const tErrors = useMessages("errors");
  const { month, day, readsHijri } = portal.dates;
  const style = { month, day, readsHijri, locale: portal.formatLocale };
  const example = formatPartialDate(precision === "month" ? "2021-03" : "1990-03-05", style);
  return (
    <DateField
      label={label}
      value={value}
      onChange={({ date, raw }) => onChange({ date, raw: raw && cutText(raw, limits.line) })}
      style={style}
      help={help ?? (value.date || value.raw || isDisabled ? undefined : t("dateHelp", { example }))}
      error={tErrors("field.date", { example })}
      isDisabled={isDisabled}
      autoComplete={autoComplete}
    />
  );
}

/** Start, end and "until now" of a period. */
export function PeriodFields({
  value = {},
  onChange,
}: {
  value?: Period;
  onChange: (period: Period | undefined) => void;
}) {
  const t = useMessages("builder");
  const set = (change: Period) => {
    const next = Object.fromEntries(
      Object.entries({ ...value, ...change }).filter(([, each]) => each !== undefined && each !== false),
    );
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <div className={styles.period}>
      <PortalDateField
        label={t("start")}
        value={{ date: value.start, raw: value.rawStart }}
        onChange={({ date, raw }) => set({ start: date, rawStart: raw })}
      />
      <PortalDateField
        label={t("end")}
        value={value.ongoing ? {} : { date: value.end, raw: value.rawEnd }}
        onChange={({ date, raw }) => set({ end: date, rawEnd: raw })}
        isDisabled={value.ongoing}
      />
      <div className={styles.whole}>
        <Checkbox
          isSelected={!!value.ongoing}
          onChange={(ongoing) => set(ongoing ? { ongoing, end: undefined, rawEnd: undefined } : { ongoing })}
        >
          {t("ongoing")}
        </Checkbox>
      </div>
    </div>
  );
}
