import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { RawLetter } from "../../raw-letter.ts";
import { cellText, startOf, type TextLine } from "../layout/text-line.ts";
import { placeAndDate } from "../text-resume/closing.ts";
import { findEmail, findPostcode } from "../text-resume/contact-patterns.ts";
import { namesEmployer, wordKey } from "../text-resume/words.ts";
import { wideGap } from "./letter-parts.ts";
import { itemsOf } from "./letter-tail.ts";
import { beginningIn, containsAny, labelledBy } from "./letter-words.ts";
import { addressesPerson, readRecipient, sharesName } from "./recipient.ts";
import { hasContact, readSender } from "./sender.ts";

/** A text of the head. `isFirst`: a gap, another column or a date is above it. */
type Piece = { text: string; line: number; isFirst: boolean; isBold: boolean };

/** What a letter says elsewhere about its head. */
export type HeadClues = {
  salutation: string | undefined;
  /** The name below the close, and contact data there. */
  signer: string | undefined;
  contact: readonly string[];
};

type Head = Omit<RawLetter, "salutation" | "body" | "closing" | "unplaced">;

/** Reads sender, recipient, place and date, reference and subject, in any order that a country has them in. */
export function readHead(lines: readonly TextLine[], style: DateStyle, clues: HeadClues): Head {
  const { pieces, reference, ...facts } = takeFacts(piecesOf(lines), style);
  // "Ref.: Vaga de coordenador"
  const isReference = reference !== undefined && (facts.subject !== undefined || /\d/.test(reference));
  const subject = facts.subject ?? (isReference ? undefined : reference) ?? takeSubject(pieces, clues);
  const { sender, recipient } = divideBlocks(blocksOf(pieces), clues);
  return {
    ...facts,
    ...(isReference && { reference }),
    ...(subject !== undefined && { subject }),
    sender: readSender([...sender, ...clues.contact], clues.signer),
    recipient: readRecipient(recipient, clues.salutation),
  };
}

/** Points between the starts of lines of two blocks. */
const otherStart = 60;
/** A gap below this, in heights of a line, means two columns side by side. */
const besideGap = 0.9;

/** Texts of one column. */
type Flow = { column: number; start: number; texts: { piece: Piece; line: TextLine }[] };

/** The texts of the head, one column after the other. */
function piecesOf(lines: readonly TextLine[]): Piece[] {
  const flows: Flow[] = [];
  const areBeside = lines.some(({ size, gap }) => size > 0 && gap < besideGap);
  for (const line of lines.map(withLabel))
    for (const [at, cell] of line.cells.entries()) {
      const text = cellText(cell);
      if (text === "") continue;
      const start = areBeside ? cell.start : at > 0 ? otherStart : 0;
      const flow = flowAt(flows, line.column, start);
      const above = flow.texts.at(-1)?.line;
      const piece = {
        text,
        line: line.id,
        isFirst: !above || isApart(above, line, areBeside),
        isBold: line.bold,
      };
      flow.texts.push({ piece, line });
    }
  return flows.flatMap(({ texts }) => texts.map(({ piece }) => piece));
}

/** "Betreff    Bewerbung": a label and its value are one text. */
function withLabel(line: TextLine): TextLine {
  const [first, ...others] = line.cells.map(cellText);
  const isLabel = (["subjects", "references", "enclosures"] as const).some(
    (list) => labelledBy(list, first!) === "",
  );
  if (!isLabel || others.length === 0) return line;
  const text = `${first!.replace(/\s?[:：]$/, "")}: ${others.join(" ")}`;
  return { ...line, cells: [{ ...line.cells[0]!, runs: [{ text }] }] };
}

function flowAt(flows: Flow[], column: number, start: number): Flow {
  const known = flows.find((flow) => flow.column === column && Math.abs(flow.start - start) < otherStart);
  if (known) return known;
  const flow = { column, start, texts: [] };
  flows.push(flow);
  return flow;
}

/** Whether a line begins another block than the line above it in its column. */
const isApart = (above: TextLine, line: TextLine, areBeside: boolean): boolean =>
  line.gap > wideGap ||
  (!areBeside && above.id + 1 < line.id) ||
  (line.size > 0 && Math.abs(startOf(above) - startOf(line)) > otherStart && !areBeside);

type Facts = Pick<Head, "place" | "date" | "reference" | "subject"> & {
  enclosures: string[];
  pieces: Piece[];
};

/** Takes place and date and what has a label; the title of the document says nothing. */
function takeFacts(all: readonly Piece[], style: DateStyle): Facts {
  const facts: Facts = { enclosures: [], pieces: [] };
  let isBorder = false;
  for (const piece of all) {
    const wasBorder = isBorder;
    isBorder = takeFact(piece.text, facts, style);
    if (!isBorder) facts.pieces.push(wasBorder ? { ...piece, isFirst: true } : piece);
  }
  return facts;
}

function takeFact(text: string, facts: Facts, style: DateStyle): boolean {
  const dated = facts.date === undefined ? placeAndDate(labelledBy("dates", text) || text, style) : undefined;
  if (dated) {
    if (dated.place !== "") facts.place = dated.place;
    facts.date = dated.date;
    return true;
  }
  for (const [list, key] of [
    ["subjects", "subject"],
    ["references", "reference"],
  ] as const) {
    const value = facts[key] === undefined ? labelledBy(list, text) : undefined;
    if (!value) continue;
    facts[key] = value;
    return true;
  }
  const enclosed = labelledBy("enclosures", text);
  if (enclosed) facts.enclosures.push(...itemsOf(enclosed));
  return Boolean(enclosed) || isTitle(text);
}

const isTitle = (text: string): boolean => {
  const found = beginningIn("titlesOfLetters", text);
  return found !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(found.length));
};

/** A line above the salutation that is bold, or names an application, is the subject; it may take two lines. */
function takeSubject(pieces: Piece[], { signer, salutation }: HeadClues): string | undefined {
  const lowest = Math.max(...pieces.map(({ line }) => line));
  const at = pieces.findIndex(({ line }) => line === lowest);
  const last = pieces[at];
  if (!last || findEmail(last.text) !== undefined) return undefined;
  // The only line of the head, or the only one of its block above a text without a salutation.
  const isLine = pieces.length === 1 || (salutation === undefined && last.isFirst);
  const isAlone = isLine && !/\d/.test(last.text) && !namesEmployer(last.text) && !hasName(last.text, signer);
  // "Plaza Mayor 3", "La Poste SA": words for posts are in addresses too.
  const isSubject = (piece: Piece) =>
    isAlone ||
    containsAny("applications", piece.text) ||
    (piece.isBold && pieces.some(({ isBold }) => !isBold)) ||
    (piece.isFirst &&
      !isAddress(piece.text) &&
      !namesEmployer(piece.text) &&
      containsAny("posts", piece.text));
  // Two lines between gaps; above one line in a block may be the recipient.
  const above = pieces[at - 1];
  const isBlock =
    !last.isFirst &&
    above?.isFirst === true &&
    at > 1 &&
    !namesEmployer(above.text) &&
    [above, last].some(isSubject);
  if (!isBlock && !isSubject(last)) return undefined;
  const taken = isBlock ? pieces.splice(at - 1, 2) : pieces.splice(at, 1);
  // A second line of its own, or the rest of a long one.
  return taken.map(({ text }) => text).join(taken[0]!.text.length < wrapped ? " – " : " ");
}

/** A postcode, or a house number before or behind the name of a street. */
const isAddress = (text: string): boolean =>
  findPostcode(text) !== undefined || /^\d{1,4}[a-z]?,? |\s\d{1,4}[a-z]?$/iu.test(text);

/** Characters of a line that goes on in the next one. */
const wrapped = 50;

function blocksOf(pieces: readonly Piece[]): string[][] {
  const blocks: string[][] = [];
  for (const { text, isFirst } of pieces)
    if (isFirst || blocks.length === 0) blocks.push([text]);
    else blocks.at(-1)!.push(text);
  return blocks;
}

/** Whose address each block is. */
function divideBlocks(all: readonly string[][], clues: HeadClues): { sender: string[]; recipient: string[] } {
  const blocks = all.flatMap((block) => divideBlock(block, clues));
  const scores = blocks.map((block) => senderScore(block, clues) - recipientScore(block, clues));
  const sender: string[] = [];
  const recipient: string[] = [];
  const hasRecipient = scores.some((score) => score < 0);
  const hasSender = scores.some((score) => score > 0);
  let isSender = hasRecipient || blocks.length > 1;
  for (const [at, block] of blocks.entries()) {
    const score = scores[at]!;
    if (score !== 0) isSender = score > 0;
    // Without any sign, the second address is the recipient's.
    else if (!hasRecipient && at > 0 && (hasSender || at === 1)) isSender = false;
    (isSender ? sender : recipient).push(...block);
  }
  return { sender, recipient };
}

/** A block of both addresses: the recipient's begins where the sender's has ended. */
function divideBlock(block: readonly string[], clues: HeadClues): string[][] {
  const isSenders = (text: string) => hasContact(text) || hasName(text, clues.signer);
  const lastOfSender = block.findLastIndex(isSenders);
  const firstOfRecipient = block.findIndex((text) => recipientScore([text], clues) > 1 && !isSenders(text));
  if (lastOfSender === -1 || firstOfRecipient === -1) return [[...block]];
  if (firstOfRecipient > lastOfSender) {
    const end =
      block.slice(0, firstOfRecipient).findLastIndex((text) => isSenders(text) || /\d/.test(text)) + 1;
    return [block.slice(0, end), block.slice(end)];
  }
  return [[...block]];
}

/** Whether the text has the whole name. */
const hasName = (text: string, name: string | undefined): boolean =>
  name !== undefined && name !== "" && wordKey(text).includes(wordKey(name));

const sum = (texts: readonly string[], points: (text: string) => number): number =>
  texts.reduce((total, text) => total + points(text), 0);

const senderScore = (block: readonly string[], { signer }: HeadClues): number =>
  sum(block, (text) => (hasContact(text) ? 2 : 0) + (hasName(text, signer) ? 3 : 0));

const companyHonorific = /(?:御中|귀중|المحترمين)\s*$/u;

const recipientScore = (block: readonly string[], { salutation, signer }: HeadClues): number =>
  sum(block, (text) => {
    if (hasName(text, signer)) return 0;
    const named = salutation === undefined ? false : sharesName(text, salutation);
    const addressed = addressesPerson(text) || labelledBy("attention", text) || companyHonorific.test(text);
    return (
      (addressed ? 3 : 0) +
      (named ? 3 : 0) +
      (beginningIn("departments", text) ? 2 : 0) +
      (namesEmployer(text) && !findPostcode(text) ? 2 : 0)
    );
  });
