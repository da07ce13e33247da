import { useState } from "react";
import { type DateStyle, formatPartialDate, parsePartialDate } from "./partial-date-text.ts";
import { TextField } from "./text-field.tsx";

/** `raw` is text that is no date; it is kept, so that nothing a person typed goes away. */
export type DateValue = { date?: string; raw?: string };

type DateFieldProps = {
  label: string;
  value: DateValue;
  onChange: (value: DateValue) => void;
  style: DateStyle;
  help?: string;
  /** Shown while the text is no date. */
  error: string;
  isDisabled?: boolean;
  autoComplete?: string;
};

/**
 * A partial date as text in the person's own order. Typed freely, read on every key, written out in the
 * style when the field is left; a text that is no date stays as it is, with an error.
 */
export function DateField({ label, value, onChange, style, help, error, ...field }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // Left with a text that is no date: it stays, with an error, also where the caller has no place for it.
  const [refused, setRefused] = useState(false);
  const shown = value.date ? formatPartialDate(value.date, style) : (value.raw ?? "");
  const isRefused =
    (refused && draft !== null && !value.date) || (draft === null && !value.date && !!value.raw);
  const read = (text: string, finished: boolean) =>
    parsePartialDate(text, style, { finished, thisYear: new Date().getFullYear() });
  const type = (text: string) => {
    setDraft(text);
    setRefused(false);
    const date = read(text, false);
    if (date && date !== value.date) onChange({ date });
    if (text.trim() === "" && (value.date || value.raw)) onChange({});
  };
  const leave = () => {
    if (draft === null) return;
    const text = draft.trim();
    const date = read(text, true);
    const wrong = text !== "" && !date;
    if (!wrong) setDraft(null);
    setRefused(wrong);
    if (date !== value.date || value.raw) onChange(date ? { date } : wrong ? { raw: draft } : {});
  };
  return (
    <TextField
      {...field}
      label={label}
      help={help}
      error={isRefused ? error : undefined}
      value={refused && value.date ? shown : (draft ?? shown)}
      onChange={type}
      onBlur={leave}
    />
  );
}
