import { dequal } from "dequal/lite";
import { type RefObject, useState } from "react";
import { editableBlocks, plainText, type RichBlock, type Run } from "../../model/rich-text.ts";
import type { RichCodec } from "../rich-text/rich-codec.ts";
import styles from "./rich-text-field.module.css";

/** A selection as offsets of the plain text. */
export type Caret = { start: number; end: number };

type Props<V> = {
  value: V;
  codec: RichCodec<V>;
  attributes: Record<string, string>;
  /** Where the user is in the text, for the editor that replaces it. */
  caret: RefObject<Caret | null>;
  placeholder: string | undefined;
  onFocus: () => void;
  onChange: (value: V, fits: boolean) => void;
};

/** The text before the editor is loaded: a text area, or formatted text to read. */
export function PlainText<V>({ value, codec, attributes, caret, placeholder, onFocus, onChange }: Props<V>) {
  const { class: className, role: _, "aria-multiline": __, spellcheck: ___, ...shared } = attributes;
  // What is typed may have spaces and empty lines that the value does not have.
  const [draft, setDraft] = useState<string | null>(null);
  const blocks = codec.blocks(value);
  const follow = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    caret.current = { start: selectionStart, end: selectionEnd };
  };
  if (blocks.some(isFormatted))
    return (
      // biome-ignore lint/a11y/useSemanticElements: a text area cannot show formatting
      <div
        {...shared}
        role="textbox"
        aria-multiline
        aria-readonly
        tabIndex={0}
        className={className}
        onFocus={() => {
          const end = plainText(blocks, codec.paragraphBreak).length;
          caret.current = { start: end, end };
          onFocus();
        }}
        onBlur={() => {
          caret.current = null;
        }}
      >
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is not edited here
          <BlockView key={at} block={block} lists={codec.lists} />
        ))}
      </div>
    );
  const read = (text: string) => codec.read(editableBlocks(text, codec.paragraphBreak));
  const isCurrent = draft !== null && dequal(read(draft).value, value);
  const text = isCurrent ? draft : plainText(blocks, codec.paragraphBreak);
  return (
    <div className={styles.grow} data-text={`${text}\n`}>
      <textarea
        {...shared}
        className={className}
        spellCheck
        dir={text === "" ? undefined : "auto"}
        rows={3}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value);
          follow(event.target);
          const next = read(event.target.value);
          onChange(next.value, next.fits);
        }}
        onSelect={(event) => follow(event.currentTarget)}
        onFocus={(event) => {
          follow(event.currentTarget);
          onFocus();
        }}
        onBlur={() => {
          caret.current = null;
        }}
      />
    </div>
  );
}

const isFormatted = (block: RichBlock): boolean =>
  block.kind === "list" || block.runs.some(({ bold, italic, link }) => bold || italic || link);

/** As the editor shows it: rows of a list of lines are paragraphs. */
function BlockView({ block, lists }: { block: RichBlock; lists: boolean }) {
  if (block.kind === "paragraph") return <p>{runsView(block.runs)}</p>;
  if (!lists)
    return block.items.map(({ runs, below }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is not edited here
      <p key={at} data-below={below}>
        {runsView(runs)}
      </p>
    ));
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {block.items.map(({ runs, below }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is not edited here
        <li key={at} data-below={below}>
          <p>{runsView(runs)}</p>
        </li>
      ))}
    </List>
  );
}

/** An empty paragraph has the height of a line. */
const runsView = (runs: Run[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is not edited here
  runs.length === 0 ? "\u200b" : runs.map((run, at) => <RunView key={at} {...run} />);

function RunView({ text, bold, italic, link }: Run) {
  const linked = link ? <u>{text}</u> : text;
  const inner = italic ? <em>{linked}</em> : linked;
  return bold ? <strong>{inner}</strong> : inner;
}
