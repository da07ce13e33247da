import { Fragment, type ReactNode } from "react";
import type { Run } from "../../documents/model/rich-text.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { splitEndSpace } from "../anchors/word-diff.ts";
import { type BlockPiece, blockPieces, type DocumentMark } from "./block-pieces.ts";
import styles from "./review-document.module.css";

export type MarkLabels = {
  /** "Comment 3", "Suggestion 3": name of a number in the margin. */
  mark: (mark: DocumentMark) => string;
  /** "Removed:" and "Added:", read before the text of a suggestion. */
  removed: string;
  added: string;
};

type MarkedTextProps = {
  block: PrintedBlock;
  marks: readonly DocumentMark[];
  labels: MarkLabels;
  hrefOf?: (mark: DocumentMark) => string;
};

/** Numbers beside each other in the margin; more are on top of each other. */
const maxPlace = 3;
/** Distance of marks in a block, in UTF-16 units, from which their numbers are surely on different lines. */
const lineLength = 100;

/** A block's text with its marks. What is not the block's own text is in `data-printed` elements. */
export function MarkedText({ block, marks, labels, hrefOf = addressOf }: MarkedTextProps) {
  const pieces = blockPieces(block, marks);
  const places = numberPlaces(pieces);
  return pieces.map((piece) => (
    <Piece key={piece.start} piece={piece} labels={labels} places={places} hrefOf={hrefOf} />
  ));
}

const addressOf = ({ id }: DocumentMark) => `#comment-${id}`;

/** Numbers that may share a line are beside each other in the margin, the last one next to the text. */
function numberPlaces(pieces: readonly BlockPiece[]): Map<string, number> {
  const lines: string[][] = [];
  let last = -lineLength;
  for (const { start, begins } of pieces)
    for (const { id } of begins) {
      if (start - last < lineLength) lines.at(-1)!.push(id);
      else lines.push([id]);
      last = start;
    }
  return new Map(
    lines.flatMap((ids) => ids.map((id, at) => [id, Math.min(ids.length - 1 - at, maxPlace)] as const)),
  );
}

type PieceProps = {
  piece: BlockPiece;
  labels: MarkLabels;
  places: Map<string, number>;
  hrefOf: (mark: DocumentMark) => string;
};

function Piece({ piece, labels, places, hrefOf }: PieceProps) {
  const numbers = piece.begins.map((mark) => (
    <a
      key={mark.id}
      className={styles.number}
      href={hrefOf(mark)}
      data-mark={mark.id}
      data-printed=""
      data-place={places.get(mark.id)}
      aria-label={labels.mark(mark)}
      {...(mark.active && { "aria-current": "true" as const })}
    >
      <bdi>{mark.number}</bdi>
    </a>
  ));
  const text = piece.runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity and are rendered as a whole
    <RunText key={at} run={run} />
  ));
  const marked = piece.marks.reduceRight<ReactNode>(
    (content, mark) => (
      <Marked key={mark.id} mark={mark} piece={piece} label={labels.removed}>
        {content}
      </Marked>
    ),
    text,
  );
  const added = (insertions: BlockPiece["addedAfter"]) =>
    insertions.map(({ mark, text: inserted }) => {
      const [words, space] = splitEndSpace(inserted);
      return (
        <Fragment key={mark.id}>
          <ins className={classOf(styles.added, mark)} data-mark={mark.id} data-printed="">
            <span className="visually-hidden">{` ${labels.added} `}</span>
            {words}
          </ins>
          {space && <span data-printed="">{space}</span>}
        </Fragment>
      );
    });
  return (
    <>
      {numbers}
      {added(piece.addedBefore)}
      {marked}
      {added(piece.addedAfter)}
    </>
  );
}

const classOf = (name: string | undefined, { active }: DocumentMark) =>
  active ? `${name} ${styles.active}` : name;

type MarkedProps = { mark: DocumentMark; piece: BlockPiece; label: string; children: ReactNode };

/** Of a suggestion, the words that stay are shown as they are. */
function Marked({ mark, piece, label, children }: MarkedProps) {
  const props = { "data-mark": mark.id, ...(piece.begins.includes(mark) && { id: `mark-${mark.id}` }) };
  if (mark.kind === "comment")
    return (
      <mark className={classOf(styles.commented, mark)} {...props}>
        {children}
      </mark>
    );
  if (!piece.removedBy.includes(mark))
    return (
      <span className={classOf(styles.kept, mark)} {...props}>
        {children}
      </span>
    );
  return (
    <del className={classOf(styles.removed, mark)} {...props}>
      {piece.removalBegins.includes(mark) && (
        <span className="visually-hidden" data-printed="">{`${label} `}</span>
      )}
      {children}
    </del>
  );
}

/** Links of the document are shown as text: their address may be hidden, and reviewers must not follow it by mistake. */
function RunText({ run: { text, bold, italic, link } }: { run: Run }) {
  const linked = link === undefined ? text : <span className={styles.link}>{text}</span>;
  const slanted = italic ? <em>{linked}</em> : linked;
  return bold ? <strong>{slanted}</strong> : slanted;
}
