import type { HeadingKind } from "../headings/headings.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { isCaps, type KnownHeading, type Usual } from "./section-headings.ts";
import { namesDegree, namesEmployer } from "./words.ts";

/** Sections of short lines, which may have the words of headings: the skill "Computing", the hobby "Volunteering". */
const lists = new Set<HeadingKind | undefined>(["skills", "interests", "strengths"]);
/** What opens a section in a list too: its heading is no skill. */
const opens = new Set<HeadingKind>([
  ...(["experience", "languages", "references", "summary", "interests", "motivation", "wishes"] as const),
  ...(["custom", "contact", "personal", "history", "title"] as const),
]);
/** These open one if a line below is a study or has a year. */
const mayOpen = new Set<HeadingKind>(["education", "certificates"]);
const linesSearched = 6;
const isOfStudy = (line: TextLine): boolean => {
  const text = lineText(line);
  return /(?:19|20)\d\d/.test(text) || namesDegree(text) || namesEmployer(text);
};

const isSetOff = (line: TextLine, usual: Usual): boolean =>
  line.heading !== undefined || line.gap > usual.gap * 1.4;
const looksAs = (line: TextLine, other: TextLine | undefined): boolean =>
  other !== undefined &&
  line.column === other.column &&
  line.bold === other.bold &&
  Math.abs(line.size - other.size) < 0.5 &&
  isCaps(lineText(line)) === isCaps(lineText(other));

/**
 * The known headings without lines that only have the words of one: plain lines that look as those around them, with nothing
 * below, or in a list whose own heading looks otherwise.
 */
export function withoutPlainLines(
  known: ReadonlyMap<TextLine, KnownHeading>,
  lines: readonly TextLine[],
  usual: Usual,
): Map<TextLine, KnownHeading> {
  const headings = new Map<TextLine, KnownHeading>();
  let open: TextLine | undefined;
  for (const [at, line] of lines.entries()) {
    const found = known.get(line);
    if (!found) continue;
    const above = open && { heading: open, kind: headings.get(open)!.kind, line: lines[at - 1]! };
    const below = lines.slice(at + 1, at + 1 + linesSearched);
    const end = below.findIndex((other) => known.has(other) || other.column !== line.column);
    const own = end === -1 ? below : below.slice(0, end);
    const isText = above && found.rest.length === 0 && isPlain(line, above, usual);
    if (
      isText &&
      (own.length === 0 ? isLineOf(above, below[0], usual) : isListed(line, found.kind, above, own))
    )
      continue;
    headings.set(line, found);
    open = line;
  }
  return headings;
}

/** The open section and the line above. */
type Above = { heading: TextLine; kind: HeadingKind; line: TextLine };

/** Whether a line has the looks of the line above: of text, or where that is the heading, of text below a heading set off. */
function isPlain(line: TextLine, above: Above, usual: Usual): boolean {
  if (isSetOff(line, usual) || line.column !== above.heading.column) return false;
  if (above.line !== above.heading) return looksAs(line, above.line);
  return isSetOff(above.heading, usual) && lists.has(above.kind);
}

/** Whether a heading with nothing below it is a line of the section above it. */
const isLineOf = ({ kind }: Above, below: TextLine | undefined, usual: Usual): boolean =>
  lists.has(kind) || below === undefined || isSetOff(below, usual);

/** Whether a plain line with text below is one of a list. */
function isListed(line: TextLine, kind: HeadingKind, above: Above, own: readonly TextLine[]): boolean {
  if (!lists.has(above.kind) || opens.has(kind) || !looksAs(line, own[0])) return false;
  if (mayOpen.has(kind) && own.some(isOfStudy)) return false;
  // "Software" below "Skills" is the name of a group.
  if (above.line === above.heading) return kind !== "skills";
  return above.heading.gap > line.gap * 1.4 || !looksAs(above.heading, line);
}
