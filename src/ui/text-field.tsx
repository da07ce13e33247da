import type { HTMLAttributes } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField, Input } from "react-aria-components";
import { controlClass, FieldFrame, type FieldWords, fieldClass } from "./field.tsx";
import styles from "./text-field.module.css";

type TextProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  autoComplete?: string;
  /** Names the language of the text for spelling and speech, where it is not the page's. */
  lang?: string;
  autoFocus?: boolean;
  isDisabled?: boolean;
};

type LineProps = TextProps & {
  type?: "text" | "email" | "tel" | "url";
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  placeholder?: string;
};

/** Written left to right in every language. */
const leftToRight = new Set(["email", "tel", "url"]);

/** The direction of what is typed, not of the page: a Latin name in an Arabic form begins at its own side. */
const directionOf = (value: string, type?: string) =>
  type && leftToRight.has(type) ? "ltr" : value ? "auto" : undefined;

/** One line of text. Lengths are the caller's business: it says so in `error`, the control never cuts. */
export function TextField({ label, help, error, lang, placeholder, inputMode, ...field }: LineProps) {
  return (
    <AriaTextField {...field} isInvalid={!!error} validationBehavior="aria" className={fieldClass}>
      <FieldFrame label={label} help={help} error={error}>
        <Input
          className={controlClass}
          lang={lang}
          dir={directionOf(field.value, field.type)}
          placeholder={placeholder}
          inputMode={inputMode}
        />
      </FieldFrame>
    </AriaTextField>
  );
}

/** Several lines; the control grows with its text, so that it never scrolls inside the page. */
export function TextArea({ label, help, error, lang, rows = 3, ...field }: TextProps & { rows?: number }) {
  return (
    <AriaTextField {...field} isInvalid={!!error} validationBehavior="aria" className={fieldClass}>
      <FieldFrame label={label} help={help} error={error}>
        {/* The mirror has the same text and metrics; the grid gives both its height. */}
        <div className={styles.grow} data-text={`${field.value}\n`}>
          <AriaTextArea
            className={`${controlClass} ${styles.area}`}
            lang={lang}
            dir={directionOf(field.value)}
            rows={rows}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
