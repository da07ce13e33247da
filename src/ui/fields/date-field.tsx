import { useState } from "react";
import { type DateFormat, formatPartialDate, parsePartialDate } from "./partial-date-text.ts";
import { TextField } from "./text-field.tsx";

/** `raw` is text that cannot be read as a date; it is stored so that no input is lost. */
export type DateValue = { date?: string; raw?: string };

type DateFieldProps = {
  label: string;
  value: DateValue;
  onChange: (value: DateValue) => void;
  style: DateFormat;
  help?: string;
  /** Shown while the text cannot be read as a date. */
  error: string;
  isDisabled?: boolean;
  autoComplete?: string;
};

/**
 * A partial date as free text in the user's order. Parsed on every key press and reformatted on blur; text that cannot be
 * read as a date is left unchanged, with an error.
 */
export function DateField({ label, value, onChange, style, help, error, ...field }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  // The field was left with an invalid text, which stays visible even if the parent does not store `raw`.
  const [isInvalid, setIsInvalid] = useState(false);
  const shown = value.date ? formatPartialDate(value.date, style) : (value.raw ?? "");
  const showsError =
    (isInvalid && draft !== null && !value.date) || (draft === null && !value.date && !!value.raw);
  const read = (text: string, finished: boolean) =>
    parsePartialDate(text, style, { finished, thisYear: new Date().getFullYear() });
  const type = (text: string) => {
    setDraft(text);
    setIsInvalid(false);
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
    setIsInvalid(wrong);
    if (date !== value.date || value.raw) onChange(date ? { date } : wrong ? { raw: draft } : {});
  };
  return (
    <TextField
      {...field}
      label={label}
      help={help}
      error={showsError ? error : undefined}
      value={isInvalid && value.date ? shown : (draft ?? shown)}
      onChange={type}
      onBlur={leave}
    />
  );
}
