import { dequal } from "dequal/lite";
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fieldClass, messageClasses } from "../../../ui/fields/field.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import type { Break, RichLine, RichText } from "../../model/rich-text.ts";
import type { FormatState } from "../rich-text/editor-commands.ts";
import { loadRichEditor, useRichEditorModule } from "../rich-text/load-rich-editor.ts";
import { linesCodec, type RichCodec, textCodec } from "../rich-text/rich-codec.ts";
import type { RichEditor } from "../rich-text/rich-editor.ts";
import { useMessages } from "./island.tsx";
import styles from "./rich-text-field.module.css";
import { type Caret, PlainText } from "./rich-text-plain.tsx";
import { LinkForm, RichToolbar } from "./rich-toolbar.tsx";

type Texts = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  lang?: string;
  rows?: 3 | 5 | 6 | 12;
};
type TextProps = Texts & {
  value: RichText;
  limit: number;
  paragraphBreak?: Break;
  onChange: (value: RichText) => void;
};
type LinesProps = Texts & {
  value: RichLine[];
  most: number;
  each: number;
  onChange: (value: RichLine[]) => void;
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

type FieldProps<V> = Texts & { value: V; codec: RichCodec<V>; onChange: (value: V) => void };

const noFormat: FormatState = {
  bold: false,
  italic: false,
  bullets: false,
  numbers: false,
  link: null,
  canLink: false,
};

/**
 * A plain text field until the first focus loads the editor, which then replaces every such field of the page. Formatted
 * text is read-only until then. The document gets what fits the limit.
 */
function RichField<V>({ label, help, error, lang, rows = 3, value, codec, onChange }: FieldProps<V>) {
  const t = useMessages("builder");
  const tErrors = useMessages("errors");
  const id = useId();
  const [fits, setFits] = useState(true);
  const [isFailed, setFailed] = useState(false);
  const caret = useRef<Caret | null>(null);
  const change = useStableHandler((next: V, nextFits: boolean) => {
    setFits(nextFits);
    if (!dequal(next, value)) onChange(next);
  });
  const load = () =>
    void loadRichEditor().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  const shownError = fits ? error : tErrors("field.tooLong");
  const about = shownError || help || isFailed ? `${id}-about` : undefined;
  const attributes = fieldAttributes({
    id,
    about,
    lang,
    isInvalid: !!shownError,
    className: textClass(codec),
  });
  const mount = useRef<HTMLDivElement>(null);
  const editing = useRichEditor({ mount, caret, value, codec, attributes, change });
  const { editor, isReady, format, isLinking, setLinking } = editing;
  return (
    <div className={fieldClass}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the label focuses the text, as for other fields */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the text is the control */}
      <span id={id} className={messageClasses.label} onClick={() => editor.current?.focus()}>
        {label}
      </span>
      <div
        className={`${styles.frame} ${styles[`rows${rows}`] ?? ""}`}
        data-invalid={shownError ? true : undefined}
      >
        <RichToolbar
          lists={codec.lists}
          format={format}
          isLinking={isLinking}
          onToggle={(each) => (editor.current ? editor.current.toggle(each) : load())}
          onLinking={setLinking}
        />
        {isLinking && (
          <LinkForm
            key={format.link}
            address={format.link}
            onSet={(address) => {
              setLinking(false);
              editor.current?.setLink(address);
            }}
          />
        )}
        {isReady ? (
          <div key="editor" ref={mount} />
        ) : (
          <PlainText
            key="plain"
            value={value}
            codec={codec}
            attributes={attributes}
            caret={caret}
            onFocus={load}
            onChange={change}
          />
        )}
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

const textClass = ({ paragraphBreak }: { paragraphBreak: Break }): string =>
  paragraphBreak === "\n\n" ? `${styles.text} ${styles.spaced}` : styles.text!;

type Attributes = {
  id: string;
  about: string | undefined;
  lang: string | undefined;
  isInvalid: boolean;
  className: string;
};

const fieldAttributes = ({ id, about, lang, isInvalid, className }: Attributes): Record<string, string> => ({
  role: "textbox",
  class: className,
  "aria-multiline": "true",
  "aria-labelledby": id,
  ...(about && { "aria-describedby": about }),
  ...(isInvalid && { "aria-invalid": "true" }),
  ...(lang && { lang }),
});

type Editing<V> = {
  mount: React.RefObject<HTMLDivElement | null>;
  caret: React.RefObject<Caret | null>;
  value: V;
  codec: RichCodec<V>;
  attributes: Record<string, string>;
  change: (value: V, fits: boolean) => void;
};

/** Creates the editor once it is loaded, and shows it the values that come from elsewhere: a merge, an undo. */
function useRichEditor<V>({ mount, caret, value, codec, attributes, change }: Editing<V>) {
  const module = useRichEditorModule();
  const editor = useRef<RichEditor | null>(null);
  const shown = useRef(value);
  const [format, setFormat] = useState(noFormat);
  const [isLinking, setLinking] = useState(false);
  const initial = useRef({ value, attributes });
  initial.current = { value, attributes };

  useLayoutEffect(() => {
    if (!module || !mount.current) return;
    shown.current = initial.current.value;
    const created = module.createRichEditor(mount.current, {
      blocks: codec.blocks(initial.current.value),
      lists: codec.lists,
      attributes: initial.current.attributes,
      onChange: (blocks) => {
        const read = codec.read(blocks);
        shown.current = read.value;
        change(read.value, read.fits);
      },
      onFormat: setFormat,
      onLink: () => setLinking(true),
    });
    editor.current = created;
    const { current: at } = caret;
    if (at) created.focus({ ...at, breakLength: codec.paragraphBreak.length });
    return () => {
      editor.current = null;
      created.destroy();
    };
  }, [module, mount, caret, codec, change]);

  useEffect(() => {
    if (!editor.current || dequal(shown.current, value)) return;
    shown.current = value;
    editor.current.replace(codec.blocks(value));
    change(value, true);
  }, [value, codec, change]);

  const key = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the attributes' content
  useEffect(() => editor.current?.setAttributes(attributes), [key]);

  return { editor, isReady: !!module, format, isLinking, setLinking };
}
