import { type HTMLAttributes, useLayoutEffect, useRef } from "react";
import { useIsSSR } from "react-aria";
import { TextArea as AriaTextArea, TextField as AriaTextField, Input } from "react-aria-components";
import { controlClass, FieldFrame, type FieldTexts, fieldClass } from "./field.tsx";
import styles from "./text-field.module.css";

type TextProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  autoComplete?: string;
  /** Language of the text for spelling and speech, if it differs from the page's. */
  lang?: string;
  /** False for names and places, which no dictionary has. Addresses and numbers (`type`) are never checked. */
  isProse?: boolean;
  autoFocus?: boolean;
  isDisabled?: boolean;
};

type LineProps = TextProps & {
  type?: "text" | "email" | "tel" | "url";
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  placeholder?: string;
  /** For an error that is shown in another place, which `aria-describedby` names. */
  isInvalid?: boolean;
  "aria-describedby"?: string;
};

/** Written left to right in every language. */
const leftToRight = new Set(["email", "tel", "url"]);

/** The direction of the input instead of the page's: a Latin name in an Arabic form starts at the left. */
const directionOf = (value: string, type?: string) =>
  type && leftToRight.has(type) ? "ltr" : value ? "auto" : undefined;

/** For the browser's checker, which by default skips lines in Firefox, and for the correction of mobile keyboards. */
const spelling = (isProse: boolean): HTMLAttributes<HTMLElement> =>
  isProse ? { spellCheck: true } : { spellCheck: false, autoCorrect: "off" };

/** One line of text. Never truncates; the parent checks the length and passes `error`. */
export function TextField({
  label,
  help,
  error,
  lang,
  isProse = true,
  placeholder,
  inputMode,
  isInvalid = !!error,
  ...field
}: LineProps) {
  const { type = "text", value, onChange } = field;
  const input = useRef<HTMLInputElement>(null);
  const isServerHtml = useIsSSR();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed while the script was loading
  useLayoutEffect(() => {
    if (isServerHtml && input.current!.value !== value) onChange(input.current!.value);
  }, []);
  return (
    <AriaTextField {...field} isInvalid={isInvalid} validationBehavior="aria" className={fieldClass}>
      <FieldFrame label={label} help={help} error={error}>
        <Input
          ref={input}
          className={controlClass}
          lang={lang}
          {...spelling(isProse && type === "text" && !inputMode)}
          dir={directionOf(field.value, field.type)}
          placeholder={placeholder}
          inputMode={inputMode}
        />
      </FieldFrame>
    </AriaTextField>
  );
}

/** Several lines; grows with its text instead of scrolling. */
export function TextArea({
  label,
  help,
  error,
  lang,
  isProse = true,
  rows = 3,
  ...field
}: TextProps & { rows?: number }) {
  return (
    <AriaTextField {...field} isInvalid={!!error} validationBehavior="aria" className={fieldClass}>
      <FieldFrame label={label} help={help} error={error}>
        {/* A hidden copy of the text gives the grid its height. */}
        <div className={styles.grow} data-text={`${field.value}\n`}>
          <AriaTextArea
            className={`${controlClass} ${styles.area}`}
            lang={lang}
            {...spelling(isProse)}
            dir={directionOf(field.value)}
            rows={rows}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
