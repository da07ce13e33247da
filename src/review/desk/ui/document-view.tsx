import { type ComponentProps, useMemo } from "react";
import { useMessages } from "../../../browser/island.tsx";
import type { DocumentMark } from "../../ui/block-pieces.ts";
import { ReviewDocument } from "../../ui/review-document.tsx";
import type { Block } from "../api.ts";
import type { PlacedComment } from "../state/draft.ts";
import { useDesk } from "./desk-context.ts";
import { titleKeyOf } from "./read-comment.tsx";
import { useNames } from "./use-names.ts";

type Props = Pick<ComponentProps<typeof ReviewDocument>, "onSelect" | "selection"> & {
  comments: readonly PlacedComment[];
  active: string | null;
  /** Blocks in place of the masked ones. */
  shown?: readonly Block[];
};

/** The document with the marks of the comments. */
export function DocumentView({ comments, active, shown, onSelect, selection }: Props) {
  const { opened, text } = useDesk();
  const t = useMessages("desk");
  const names = useNames();
  const blocks = useMemo(() => {
    const open = new Map(shown?.map((block) => [block.spot, block]));
    return opened.blocks.map((block) => open.get(block.spot) ?? block);
  }, [opened.blocks, shown]);
  const marks = useMemo(() => comments.flatMap((comment) => markOf(comment, active)), [comments, active]);
  const labels = useMemo(
    () => ({
      document: names.kind(opened.order),
      mark: ({ id, number }: DocumentMark) => {
        const comment = comments.find((one) => one.id === id);
        return `${comment ? t(titleKeyOf(comment)) : ""} ${number}`.trim();
      },
      removed: t("comment.removed"),
      added: t("comment.added"),
    }),
    [names, opened.order, comments, t],
  );
  return (
    <div data-review-document="">
      <ReviewDocument blocks={blocks} marks={marks} labels={labels} {...text} {...{ onSelect, selection }} />
    </div>
  );
}

function markOf(
  { id, number, kind, anchor, replacement }: PlacedComment,
  active: string | null,
): DocumentMark[] {
  if (!anchor) return [];
  const { spot, start, end } = anchor;
  // A suggestion that changes nothing yet looks like a comment.
  const isChanged = kind === "suggestion" && replacement !== anchor.quote;
  return [
    {
      ...{ id, number, spot, start, end },
      kind: isChanged ? "suggestion" : "comment",
      replacement: isChanged ? replacement : null,
      active: id === active,
    },
  ];
}
