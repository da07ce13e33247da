import { dequal } from "dequal/lite";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { hasItalics } from "../../../portals/has-italics.ts";
import { fieldClass, messageClasses } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { type Break, type Highlight, plainText, type RichText } from "../../model/rich-text.ts";
import { loadRichEditor } from "../rich-text/load-rich-editor.ts";
import { linesCodec, type RichCodec, textCodec } from "../rich-text/rich-codec.ts";
import { useDockedTools } from "./keyboard-dock.ts";
import styles from "./rich-text-field.module.css";
import { type Caret, PlainText } from "./rich-text-plain.tsx";
import { RichToolbar, type ToolbarProps } from "./rich-toolbar.tsx";
import { useRichEditor } from "./use-rich-editor.ts";

type Texts = {
  label: string;
  /** In the line of the label. */
  beside?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  lang?: string;
  rows?: 3 | 5 | 6 | 12;
  /** Marks the field for an undo that changes it. */
  "data-field"?: string;
};
type TextProps = Texts & {
  value: RichText;
  limit: number;
  paragraphBreak?: Break;
  onChange: (value: RichText) => void;
};
type LinesProps = Texts & {
  value: Highlight[];
  most: number;
  each: number;
  /** Shown in an empty list. */
  placeholder?: string | undefined;
  onChange: (value: Highlight[]) => void;
};

/** Text with bold, italic, links and lists. */
export function RichTextField({ limit, paragraphBreak = "\n", ...props }: TextProps) {
  const codec = useMemo(() => textCodec(limit, paragraphBreak), [limit, paragraphBreak]);
  return <RichField {...props} codec={codec} />;
}

/** A list of lines with bold, italic and links, one paragraph each. */
export function RichLinesField({ most, each, ...props }: LinesProps) {
  const codec = useMemo(() => linesCodec({ most, each }), [most, each]);
  return <RichField {...props} codec={codec} />;
}

type FieldProps<V> = Texts & {
  value: V;
  codec: RichCodec<V>;
  placeholder?: string | undefined;
  onChange: (value: V) => void;
};

/**
 * A plain text field until the first focus loads the editor, which then replaces every such field of the page. Formatted
 * text is read-only until then. The document gets what fits the limit.
 */
function RichField<V>({
  label,
  beside,
  help,
  error,
  lang,
  rows = 3,
  value,
  codec,
  placeholder,
  onChange,
  ...mark
}: FieldProps<V>) {
  const t = useMessages("builder");
  const tErrors = useMessages("errors");
  const id = useId();
  const [fits, setFits] = useState(true);
  const caret = useRef<Caret | null>(null);
  const change = useStableHandler((next: V, nextFits: boolean) => {
    setFits(nextFits);
    if (!dequal(next, value)) onChange(next);
  });
  const { load, isFailed } = useEditorLoading();
  const shownError = fits ? error : tErrors("field.tooLong");
  const about = shownError || help || isFailed ? `${id}-about` : undefined;
  const attributes = fieldAttributes({ id, about, lang, isInvalid: !!shownError, codec });
  const mount = useRef<HTMLDivElement>(null);
  const editing = useRichEditor({ mount, caret, value, codec, attributes, placeholder, change });
  const { editor, LinkForm, format, isLinking, setLinking } = editing;
  const addLine = () => {
    if (editor.current) return editor.current.addRow();
    const end = plainText(codec.blocks(value)).length;
    caret.current = { start: end, end };
    load();
  };
  const field = useRef<HTMLDivElement>(null);
  const tools: ToolbarProps = {
    lists: codec.lists,
    italics: lang === undefined || hasItalics(lang),
    format,
    isLinking,
    onToggle: (each) => (editor.current ? editor.current.toggle(each) : load()),
    onLinking: setLinking,
    onMoveRow: codec.lists ? undefined : (direction) => editor.current?.moveRow(direction),
  };
  const isDocked = useDockedTools(tools, field);
  return (
    <div ref={field} className={fieldClass} {...mark} data-lines>
      <div className={styles.labelLine}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the label focuses the text, as for other fields */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text is the control */}
        <span id={id} className={messageClasses.label} onClick={() => editor.current?.focus()}>
          {label}
        </span>
        {!isDocked && <RichToolbar {...tools} />}
        {beside}
      </div>
      <div
        className={`${styles.frame} ${styles[`rows${rows}`] ?? ""}`}
        data-invalid={shownError ? true : undefined}
      >
        {isLinking && LinkForm && (
          <LinkForm
            key={format.link}
            address={format.link}
            onSet={(address) => {
              setLinking(false);
              editor.current?.setLink(address);
            }}
          />
        )}
        {LinkForm ? (
          <div key="editor" ref={mount} />
        ) : (
          <PlainText
            key="plain"
            value={value}
            codec={codec}
            attributes={attributes}
            caret={caret}
            placeholder={placeholder}
            onFocus={load}
            onChange={change}
          />
        )}
        {!codec.lists && <AddLineButton onPress={addLine} />}
      </div>
      {about && (
        <p id={about} className={shownError ? messageClasses.error : messageClasses.help}>
          {shownError && <Icon name="alert" size={16} />}
          <span>{shownError ?? (isFailed ? t("format.failed") : help)}</span>
        </p>
      )}
    </div>
  );
}

/** Loads the editor for every field of the page. */
function useEditorLoading() {
  const [isFailed, setFailed] = useState(false);
  const load = () =>
    void loadRichEditor().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return { load, isFailed };
}

function AddLineButton({ onPress }: { onPress: () => void }) {
  const t = useMessages("builder");
  return (
    <button type="button" className={styles.addLine} onClick={onPress}>
      <span>{t("addLine")}</span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>Enter</kbd> {t("keyNewLine")} <kbd>Tab</kbd> {t("keyBelow")} <kbd>Alt ↑↓</kbd> {t("keyMoveLine")}
      </span>
    </button>
  );
}

const textClass = ({ paragraphBreak, lists }: Attributes["codec"]): string =>
  `${styles.text} ${paragraphBreak === "\n\n" ? styles.spaced : ""} ${lists ? "" : styles.lines}`;

type Attributes = {
  id: string;
  about: string | undefined;
  lang: string | undefined;
  isInvalid: boolean;
  codec: { paragraphBreak: Break; lists: boolean };
};

const fieldAttributes = ({ id, about, lang, isInvalid, codec }: Attributes): Record<string, string> => ({
  role: "textbox",
  spellcheck: "true",
  class: textClass(codec),
  "aria-multiline": "true",
  "aria-labelledby": id,
  ...(about && { "aria-describedby": about }),
  ...(isInvalid && { "aria-invalid": "true" }),
  ...(lang && { lang }),
});
