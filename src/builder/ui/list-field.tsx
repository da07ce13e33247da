import { useState } from "react";
import { type ListLimits, readList, type Separator, writeList } from "../text-list.ts";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";

type Props = ListLimits & {
  label: string;
  help?: string;
  separator: Separator;
  value: readonly string[];
  onChange: (entries: string[]) => void;
  lang?: string;
};

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

/** A list of texts in one field, written as people write lists: one a line, or with commas. */
export function ListField({ label, help, separator, value, onChange, lang, most, each }: Props) {
  const t = useMessages("errors");
  // Between two entries the text has an end that the list does not: "one, " while typing the second.
  const [draft, setDraft] = useState<string | null>(null);
  const limits = { most, each };
  const read = draft === null ? null : readList(draft, separator, limits);
  const isCurrent = read !== null && same(read.entries, value);
  const change = (text: string) => {
    setDraft(text);
    const { entries } = readList(text, separator, limits);
    if (!same(entries, value)) onChange(entries);
  };
  const Field = separator === "lines" ? TextArea : TextField;
  return (
    <Field
      label={label}
      help={help}
      lang={lang}
      value={isCurrent ? draft! : writeList(value, separator)}
      onChange={change}
      onBlur={() => read?.fits && setDraft(null)}
      error={isCurrent && !read.fits ? t("field.tooLong") : undefined}
    />
  );
}
