import type { ItemOf } from "../../../documents/model/section.ts";
import type { RawItem } from "../../raw-resume.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { findEmail, findPhone } from "./contact-patterns.ts";
import { atomsOf, textOfAtoms } from "./head-atoms.ts";
import { labelKindOf } from "./labels.ts";
import { measureOfLines, paragraphsOf } from "./paragraphs.ts";
import { richTextOf } from "./rich-lines.ts";
import { namesTitle } from "./words.ts";

type Reference = RawItem<ItemOf<"references">>;

const isName = (text: string): boolean =>
  text.length <= 60 && !/[@\d]|[.!?。]$/.test(text) && text.split(/\s+/).length <= 6;

/** References: a name, below it position and organisation, address data, and what the referee says. */
export function readReferences(lines: readonly TextLine[]): Reference[] {
  const groups = groupsOf(lines);
  return groups.map((group) => referenceOf(group));
}

/** A reference begins after a gap, or at a line that looks like the first one. */
function groupsOf(lines: readonly TextLine[]): TextLine[][] {
  const gaps = lines
    .slice(1)
    .map(({ gap }) => gap)
    .filter(Number.isFinite);
  const least = Math.min(...gaps, Number.POSITIVE_INFINITY);
  const groups: TextLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const first = groups.at(-1)?.[0];
    const above = lines[at - 1];
    const looksAlike =
      first && above && first.bold === line.bold && above.bold !== line.bold && isName(lineText(line));
    if (!first || line.bullet || line.gap > least * 1.35 || looksAlike) groups.push([line]);
    else groups.at(-1)!.push(line);
  }
  return groups;
}

const betweenFacts = /[|,;/·•]|\s{2}/;
/** Labels and icons beside an address or a number. */
const saysNothing = (text: string): boolean => !/\p{L}{3}/u.test(text) || labelKindOf(text) !== undefined;

function referenceOf(lines: TextLine[]): Reference {
  const item: Reference = { lines: lines.map(({ id }) => id) };
  const prose: TextLine[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const text = cellText(cell);
      const email = findEmail(text);
      const phone = findPhone(email ? text.replace(email, " ") : text);
      if (email && item.email === undefined) item.email = email;
      if (phone && item.phone === undefined) item.phone = phone;
      const rest = [email, phone]
        .reduce<string>((all, part) => (part ? all.replace(part, " ") : all), text)
        .trim();
      if ((email || phone) && rest.split(betweenFacts).every(saysNothing)) continue;
      for (const field of isName(rest) ? fieldsOf(rest) : [rest]) addField(item, field, line, prose);
    }
  }
  const paragraphs = paragraphsOf([...new Set(prose)], measureOfLines(lines));
  return paragraphs.length === 0 ? item : { ...item, reference: richTextOf(paragraphs) };
}

/** "Dana Reed, Head of Planning, Acme Ltd" */
const fieldsOf = (text: string): string[] =>
  atomsOf([{ text, line: 0, bold: 0 }]).map((atom) => textOfAtoms([atom]));

function addField(item: Reference, field: string, line: TextLine, prose: TextLine[]): void {
  if (!isName(field) || prose.length > 0) prose.push(line);
  else if (item.name === undefined) item.name = field;
  else if (item.position === undefined && namesTitle(field)) item.position = field;
  else if (item.organization === undefined) item.organization = field;
  else if (item.position === undefined) item.position = field;
  else prose.push(line);
}
