import { type ComponentProps, useId } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { isOngoing } from "../../../kit/dates/read-period.ts";
import type { Portal } from "../../../portals/portal.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import {
  DateField,
  type DateFieldProps,
  type DateValue,
  useDateField,
} from "../../../ui/fields/date-field.tsx";
import { DistantNotice } from "../../../ui/fields/field.tsx";
import { formatPartialDate } from "../../../ui/fields/partial-date-text.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { isBefore } from "../../model/date-order.ts";
import { isDateText } from "../../model/date-text.ts";
import type { Period } from "../../model/items.ts";
import { limits } from "../../model/limits.ts";
import { cutText } from "../../model/text.ts";
import styles from "./form.module.css";

type Props = {
  label: string;
  value: DateValue;
  onChange: (value: DateValue) => void;
  precision?: "month" | "day";
  /** The date that an empty field shows, where one like it helps more than any date. */
  example?: string;
  help?: string;
  /** The document's locale if text that is no date is stored; it prints if it says when in this language. */
  textLocale?: string;
  /** What is wrong with the date. */
  error?: string;
  isDisabled?: boolean;
  autoComplete?: string;
  isMeaningful?: (text: string) => boolean;
};

const examples = { month: "2021-03", day: "2021-03-05" };
const dateFormatOf = ({ dates: { month, day, readsHijri }, formatLocale }: Portal) => ({
  month,
  day,
  readsHijri,
  locale: formatLocale,
});

/** A date as it is typed in the portal's country. */
export const exampleDate = (portal: Portal, precision: keyof typeof examples): string =>
  formatPartialDate(examples[precision], dateFormatOf(portal));

/** A date field in the portal's format, which an empty field shows by an example. */
export const PortalDateField = (props: Props) => <DateField {...usePortalDate(props)} />;

function usePortalDate({
  onChange,
  precision = "month",
  example = examples[precision],
  textLocale,
  error,
  ...field
}: Props): DateFieldProps {
  const { portal } = useIsland();
  const tErrors = useMessages("errors");
  const style = dateFormatOf(portal);
  const shownExample = { example: formatPartialDate(example, style) };
  const texts =
    textLocale === undefined
      ? { error: tErrors("field.date", shownExample) }
      : {
          error: tErrors("field.dateUnknown", shownExample),
          textNote: {
            note: tErrors("field.dateText", shownExample),
            fits: (text: string) => isDateText(text, textLocale),
          },
        };
  return {
    ...field,
    ...texts,
    onChange: ({ date, raw }) => onChange({ date, raw: raw && cutText(raw, limits.line) }),
    style,
    placeholder: shownExample.example,
    dateError: error,
  };
}

const untilNow: Period = { ongoing: true, end: undefined, rawEnd: undefined };

/** Start, end and "until now" of a period. The word for it in the end's place means the same. */
export function PeriodFields({
  value = {},
  onChange,
  lang,
}: {
  value?: Period;
  onChange: (period: Period | undefined) => void;
  /** Locale of the document. */
  lang: string;
}) {
  const t = useMessages("builder");
  const tErrors = useMessages("errors");
  const tDocument = useMessages("document");
  const isReversed = !value.ongoing && !!value.start && !!value.end && isBefore(value.end, value.start);
  const set = (change: Period) => {
    const next = Object.fromEntries(
      Object.entries({ ...value, ...change }).filter(([, each]) => each !== undefined && each !== false),
    );
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  const start = usePeriodDate({
    label: t("start"),
    value: { date: value.start, raw: value.rawStart },
    textLocale: lang,
    onChange: ({ date, raw }) => set({ start: date, rawStart: raw }),
  });
  const end = usePeriodDate({
    label: t("end"),
    value: value.ongoing ? { raw: tDocument("present") } : { date: value.end, raw: value.rawEnd },
    textLocale: lang,
    error: isReversed ? tErrors("field.endBeforeStart") : undefined,
    isMeaningful: isOngoing,
    onChange: ({ date, raw }) => set(raw && isOngoing(raw) ? untilNow : { end: date, rawEnd: raw }),
    isDisabled: value.ongoing,
  });
  const notices = [start, end].flatMap(({ notice }) => notice ?? []);
  return (
    <div className={styles.period}>
      <TextField {...start.control} />
      <TextField {...end.control} />
      <div className={styles.whole}>
        <Checkbox isSelected={!!value.ongoing} onChange={(ongoing) => set(ongoing ? untilNow : { ongoing })}>
          {t("ongoing")}
        </Checkbox>
      </div>
      {notices.length > 0 && (
        <div className={`${styles.whole} ${styles.notices}`}>
          {notices.map((notice) => (
            <DistantNotice key={notice.id} {...notice} />
          ))}
        </div>
      )}
    </div>
  );
}

type PeriodDate = {
  control: ComponentProps<typeof TextField>;
  notice: ComponentProps<typeof DistantNotice> | undefined;
};

/**
 * The notice is below the checkbox: it appears when a press on the checkbox takes the focus from the field, and the
 * checkbox must not move before the pointer is released.
 */
function usePeriodDate(props: Props): PeriodDate {
  const { control, notice } = useDateField(usePortalDate(props));
  const id = useId();
  if (!notice) return { control, notice };
  return {
    control: { ...control, isInvalid: notice.tone === "error", "aria-describedby": id },
    notice: { ...notice, id, label: props.label },
  };
}
