import { useState } from "react";
import { useMessages } from "../../browser/island.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { type ListLimits, readList, type Separator, writeList } from "../text-list.ts";

type Props = ListLimits & {
  label: string;
  separator: Separator;
  value: readonly string[];
  onChange: (entries: string[]) => void;
  lang?: string;
  isProse?: boolean;
};

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

/** A list of texts in one text field: one per line, or separated by commas. */
export function ListField({ label, separator, value, onChange, lang, isProse, most, each }: Props) {
  const t = useMessages("errors");
  // The typed text may end with a separator that the list does not have: "one, ".
  const [draft, setDraft] = useState<string | null>(null);
  const limits = { most, each };
  const read = draft === null ? null : readList(draft, separator, limits);
  const isCurrent = read !== null && isSameList(read.entries, value);
  const change = (text: string) => {
    setDraft(text);
    const { entries } = readList(text, separator, limits);
    if (!isSameList(entries, value)) onChange(entries);
  };
  const Field = separator === "lines" ? TextArea : TextField;
  return (
    <Field
      label={label}
      lang={lang}
      isProse={isProse}
      value={isCurrent ? draft! : writeList(value, separator)}
      onChange={change}
      onBlur={() => read?.fits && setDraft(null)}
      error={isCurrent && !read.fits ? t("field.tooLong") : undefined}
    />
  );
}
