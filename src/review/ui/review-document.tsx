import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from "react";
import { nestItems } from "../../documents/model/rich-text.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import type { DocumentMark } from "./block-pieces.ts";
import { type DocumentPart, documentParts } from "./document-parts.ts";
import { MarkedText, type MarkLabels } from "./marked-text.tsx";
import styles from "./review-document.module.css";

type ReviewDocumentProps = {
  blocks: readonly PrintedBlock[];
  marks: readonly DocumentMark[];
  /** Direction and language of the document. */
  dir: "ltr" | "rtl";
  lang: string;
  labels: MarkLabels & { /** Name of the document for screen readers. */ document: string };
  /** What follows the line of a block, for example the comments on it. */
  notes?: (block: PrintedBlock) => ReactNode;
  /** Address of a comment, for the number beside its line. */
  hrefOf?: (mark: DocumentMark) => string;
  /** A mark or its number was chosen. */
  onSelect?: (id: string) => void;
  /** For `useSelectionAnchor`: blocks are focused and words selected with the keyboard. */
  selection?: {
    ref: RefObject<HTMLElement | null>;
    /** Spot of the block that the tab key reaches. */
    tabStop: string | undefined;
    /** Spot of the block that is chosen as a whole. */
    chosen: string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (spot: string) => void;
    /** A block was tapped, or the page outside of one. */
    onTap: (spot: string | null) => void;
  };
};

type PartContext = Pick<ReviewDocumentProps, "marks" | "labels" | "notes" | "hrefOf" | "selection">;

/**
 * A document as a page, with the marks of comments and their numbers in the margin. Every text is shown as text. Without
 * `onSelect` and `selection` it needs no script.
 */
export function ReviewDocument({ blocks, dir, lang, onSelect, ...context }: ReviewDocumentProps) {
  const { labels, selection } = context;
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const mark = target.closest<HTMLElement>("[data-mark]");
    if (onSelect && mark?.dataset.mark) {
      event.preventDefault();
      return onSelect(mark.dataset.mark);
    }
    if (isTap(event)) selection?.onTap(spotAt(target));
  };
  return (
    <article
      className={styles.page}
      dir={dir}
      lang={lang}
      aria-label={labels.document}
      ref={selection?.ref}
      {...((onSelect || selection) && { onClick })}
      {...(selection && { onKeyDown: selection.onKeyDown })}
    >
      {documentParts(blocks).map((part) => (
        <Fragment key={keyOf(part)}>
          <Part part={part} context={context} />
          {part.kind !== "bullets" && <Notes blocks={blocksOf(part)} notes={context.notes} />}
        </Fragment>
      ))}
    </article>
  );
}

/** The block at a place of the page: a finger may meet the room beside its text. */
function spotAt(target: Element): string | null {
  const block =
    target.closest<HTMLElement>("[data-spot]") ??
    target.closest("li, p, h2, h3")?.querySelector<HTMLElement>("[data-spot]");
  return block?.dataset.spot ?? null;
}

/** A mouse selects text instead. Safari does not tell what a click is made with. */
function isTap({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as Partial<PointerEvent>;
  return pointerType ? pointerType !== "mouse" : matchMedia("(pointer: coarse)").matches;
}

function blocksOf(part: DocumentPart): PrintedBlock[] {
  if ("block" in part) return [part.block];
  if (!("line" in part)) return part.blocks;
  const { blocks, date } = part.line;
  return date ? [...blocks, date] : blocks;
}

const keyOf = (part: DocumentPart): string => blocksOf(part)[0]!.spot;

const Notes = ({ blocks, notes }: { blocks: readonly PrintedBlock[] } & Pick<PartContext, "notes">) =>
  notes && blocks.map((block) => <Fragment key={block.spot}>{notes(block)}</Fragment>);

function Part({ part, context }: { part: DocumentPart; context: PartContext }) {
  const text = (block: PrintedBlock) => <Block block={block} context={context} />;
  switch (part.kind) {
    case "name":
      return <h2 className={styles.name}>{text(part.block)}</h2>;
    case "heading":
      return <h3 className={styles.heading}>{text(part.block)}</h3>;
    case "headline":
    case "paragraph":
      return <p className={styles[part.kind]}>{text(part.block)}</p>;
    case "contacts":
      return (
        <ul className={styles.contacts}>
          {part.blocks.map((block) => (
            <li key={block.spot}>{text(block)}</li>
          ))}
        </ul>
      );
    case "bullets":
      return <Bullets blocks={part.blocks} marks={context.marks} notes={context.notes} text={text} />;
    default:
      return (
        <div className={`${styles[part.kind]} ${part.row ? styles.row : ""}`}>
          <p>
            {part.line.blocks.map((block, at) => (
              <span key={block.spot}>
                {at > 0 && <Printed>{block.joiner}</Printed>}
                {text(block)}
              </span>
            ))}
          </p>
          {part.line.date && <p className={styles.date}>{text(part.line.date)}</p>}
        </div>
      );
  }
}

type BulletsProps = Pick<PartContext, "marks" | "notes"> & {
  blocks: readonly PrintedBlock[];
  text: (block: PrintedBlock) => ReactNode;
};

function Bullets({ blocks, ...context }: BulletsProps) {
  const { marks, notes, text } = context;
  const List = blocks[0]?.number === undefined ? "ul" : "ol";
  return (
    <List className={styles.bullets}>
      {nestItems(blocks).map(({ item: block, below }) => (
        <li
          key={block.spot}
          {...(block.number !== undefined && { value: block.number })}
          {...(isTakenOut(block, marks) && { "data-taken-out": "" })}
        >
          {text(block)}
          <Notes blocks={[block]} notes={notes} />
          {below.length > 0 && <Bullets {...context} blocks={below.map(({ below: _, ...each }) => each)} />}
        </li>
      ))}
    </List>
  );
}

/** Whether a suggestion takes out the whole block. */
const isTakenOut = ({ spot, text }: PrintedBlock, marks: readonly DocumentMark[]): boolean =>
  marks.some(
    (mark) =>
      mark.kind === "suggestion" &&
      !mark.replacement &&
      mark.spot === spot &&
      mark.start === 0 &&
      mark.end >= text.length,
  );

/** Text of the page that is no part of a block, so no offset counts it. */
const Printed = ({ children }: { children: ReactNode }) => <span data-printed="">{children}</span>;

function Block({ block, context }: { block: PrintedBlock; context: PartContext }) {
  const { marks, labels, hrefOf, selection } = context;
  const { spot, label, role } = block;
  return (
    <>
      {label && (
        <Printed>
          <span className={styles.label}>{label} </span>
        </Printed>
      )}
      <span
        className={styles.block}
        data-spot={spot}
        {...(role === "contact" && { dir: "auto" })}
        {...(selection && {
          tabIndex: spot === selection.tabStop ? 0 : -1,
          // Not of the numbers in it.
          onFocus: (event) => event.target === event.currentTarget && selection.onFocus(spot),
          ...(spot === selection.chosen && { "data-chosen": "" }),
        })}
      >
        <MarkedText block={block} marks={marks} labels={labels} {...(hrefOf && { hrefOf })} />
      </span>
    </>
  );
}
