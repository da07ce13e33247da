import { createElement, Fragment, type ReactNode } from "react";
import { markedItems, type RichBlock, type Run } from "../../model/rich-text.ts";

/** Formatted text for comparison, with the line breaks of its plain text. The address of a link follows its text. */
export const FormattedText = ({ value }: { value: RichBlock[] | Run[] }) =>
  inOrder(value.flatMap((part, at) => ("text" in part ? [runOf(part)] : linesOf(part, at))));

/** Children without keys: the text is not edited here, so no part keeps a state. */
const inOrder = (children: ReactNode[]) => createElement(Fragment, null, ...children);

function linesOf(block: RichBlock, at: number): ReactNode[] {
  const lines =
    block.kind === "paragraph"
      ? [[...block.runs.map(runOf)]]
      : markedItems(block).map(({ item, mark, indent }) => [
          `${indent}${mark === "-" ? "•" : mark} `,
          ...item.runs.map(runOf),
        ]);
  return lines.map((line, index) => inOrder([at + index > 0 ? "\n" : "", ...line]));
}

function runOf({ text, bold, italic, link }: Run): ReactNode {
  const shown = link ? `${text} (${link})` : text;
  const inner = italic ? <em>{shown}</em> : shown;
  return bold ? <strong>{inner}</strong> : inner;
}
