import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { FieldNotice } from "./field.tsx";
import { parsePartialDate } from "./parse-partial-date.ts";
import { type DateFormat, formatPartialDate } from "./partial-date-text.ts";
import { TextField } from "./text-field.tsx";

/** `raw` is text that cannot be read as a date; it is stored so that no input is lost. */
export type DateValue = { date?: string; raw?: string };

export type DateFieldProps = {
  label: string;
  value: DateValue;
  onChange: (value: DateValue) => void;
  style: DateFormat;
  help?: string;
  placeholder?: string;
  /** Shown while the text cannot be read as a date. */
  error: string;
  /** Shown instead of the error for text that the document takes as it is. */
  textNote?: { note: string; fits: (text: string) => boolean };
  /** What is wrong with a date that can be read. */
  dateError?: string;
  isDisabled?: boolean;
  autoComplete?: string;
  /** Texts that are no date but mean something to the parent, such as "Present": passed on as `raw`, without an error. */
  isMeaningful?: (text: string) => boolean;
};

/**
 * A partial date as free text in the user's order. Parsed on every key press and reformatted on blur; text that cannot be
 * read as a date is left unchanged, with an error or a note.
 */
export function DateField({ help, ...props }: DateFieldProps) {
  const { control, notice } = useDateField(props);
  const isNote = notice?.tone === "note";
  return (
    <TextField {...control} help={isNote ? notice.text : help} error={isNote ? undefined : notice?.text} />
  );
}

type DateControl = {
  control: ComponentProps<typeof TextField> & { "data-pending": true | undefined };
  notice: FieldNotice | undefined;
};

/** A date field whose parent decides where the notice is shown. */
export function useDateField({
  value,
  onChange,
  style,
  error,
  textNote,
  dateError,
  isMeaningful,
  ...field
}: Omit<DateFieldProps, "help">): DateControl {
  const [draft, setDraft] = useState<string | null>(null);
  const change = useOwnChanges(value, onChange, () => setDraft(null));
  // The field was left with an invalid text, which stays visible even if the parent does not store `raw`.
  const [isInvalid, setIsInvalid] = useState(false);
  const shown = value.date ? formatPartialDate(value.date, style) : (value.raw ?? "");
  const showsRaw = (isInvalid && draft !== null) || (draft === null && !!value.raw);
  const raw = showsRaw && !value.date && !field.isDisabled ? (draft ?? value.raw ?? "") : null;
  // Not while the user is still typing.
  const shownError = raw !== null ? error : draft === null ? dateError : undefined;
  const read = (text: string, finished: boolean) =>
    parsePartialDate(text, style, { finished, thisYear: new Date().getFullYear() });
  const type = (text: string) => {
    setDraft(text);
    setIsInvalid(false);
    const date = read(text, false);
    if (date && date !== value.date) change({ date });
    if (text.trim() === "" && (value.date || value.raw)) change({});
  };
  const leave = () => {
    if (draft === null) return;
    const text = draft.trim();
    const date = read(text, true);
    const isRaw = text !== "" && !date;
    const wrong = isRaw && !isMeaningful?.(text);
    if (!wrong) setDraft(null);
    setIsInvalid(wrong);
    if (date !== value.date || value.raw) change(date ? { date } : isRaw ? { raw: draft } : {});
  };
  return {
    control: {
      ...field,
      "data-pending": draft === null ? undefined : true,
      isProse: false,
      value: isInvalid && value.date ? shown : (draft ?? shown),
      onChange: type,
      onBlur: leave,
    },
    notice:
      raw !== null && textNote?.fits(raw)
        ? { tone: "note", text: textNote.note }
        : shownError === undefined
          ? undefined
          : { tone: "error", text: shownError },
  };
}

/** Calls `onOther` while rendering a value that this field has not written: a merge or an undo has. */
function useOwnChanges(
  { date = "", raw = "" }: DateValue,
  onChange: (value: DateValue) => void,
  onOther: () => void,
): (value: DateValue) => void {
  const shown = `${date}\n${raw}`;
  const [seen, setSeen] = useState(shown);
  const isOwn = useRef(false);
  useEffect(() => {
    isOwn.current = false;
  });
  if (shown !== seen) {
    setSeen(shown);
    if (!isOwn.current) onOther();
  }
  return (value) => {
    isOwn.current = true;
    onChange(value);
  };
}
