import { createElement, Fragment, type ReactNode } from "react";
import type { RichBlock, Run } from "../../model/rich-text.ts";

/** Formatted text for comparison, with the line breaks of its plain text. The address of a link follows its text. */
export const FormattedText = ({ value }: { value: RichBlock[] | Run[] }) =>
  inOrder(value.flatMap((part, at) => ("text" in part ? [runOf(part)] : linesOf(part, at))));

/** Children without keys: the text is not edited here, so no part keeps a state. */
const inOrder = (children: ReactNode[]) => createElement(Fragment, null, ...children);

const linesOf = (block: RichBlock, at: number): ReactNode[] =>
  (block.kind === "paragraph" ? [block.runs] : block.items).map((runs, line) => {
    const mark = block.kind === "list" ? (block.ordered ? `${line + 1}. ` : "• ") : "";
    return inOrder([at + line > 0 ? "\n" : "", mark, ...runs.map(runOf)]);
  });

function runOf({ text, bold, italic, link }: Run): ReactNode {
  const shown = link ? `${text} (${link})` : text;
  const inner = italic ? <em>{shown}</em> : shown;
  return bold ? <strong>{inner}</strong> : inner;
}
