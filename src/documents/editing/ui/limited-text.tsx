import { type ComponentProps, useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import { cleanText, cutText } from "../../model/text.ts";

/**
 * Accepts text beyond the limit: the field shows all of it with an error, and the document gets what fits. `maxlength`
 * would cut pasted text without a message.
 */
export function useLimitedText(value: string, limit: number, onChange: (value: string) => void) {
  const t = useMessages("errors");
  const [tooLong, setTooLong] = useState<string | null>(null);
  const change = (text: string) => {
    const clean = cleanText(text);
    setTooLong(clean.length > limit ? clean : null);
    onChange(cutText(clean, limit));
  };
  // Not if a merge or an undo has changed the document since.
  const shown = tooLong !== null && cutText(tooLong, limit) === value ? tooLong : value;
  return { shown, change, error: shown === value ? undefined : t("field.tooLong") };
}

/** The most characters that the document takes. */
export type Limited = { limit: number };

export function LimitedTextField({ limit, ...props }: ComponentProps<typeof TextField> & Limited) {
  const { shown, change, error } = useLimitedText(props.value, limit, props.onChange);
  return <TextField {...props} value={shown} onChange={change} error={error ?? props.error} />;
}

export function LimitedTextArea({ limit, ...props }: ComponentProps<typeof TextArea> & Limited) {
  const { shown, change, error } = useLimitedText(props.value, limit, props.onChange);
  return <TextArea {...props} value={shown} onChange={change} error={error ?? props.error} />;
}
