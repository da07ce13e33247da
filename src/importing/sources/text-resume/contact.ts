import { type HeadingKind, headingKindOf } from "../headings/headings.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { cellText, collapse, type TextLine } from "../layout/text-line.ts";
import { findEmail, findPhone, findUrls } from "./contact-patterns.ts";
import { placeRests, type Rest } from "./headline-and-address.ts";
import { divideLabels, type LabelKind, labelKindOf, readLabel } from "./labels.ts";
import type { Ledger } from "./ledger.ts";
import { findName } from "./name.ts";
import { PersonWriter } from "./person.ts";
import { placeEvidence } from "./places.ts";
import { namesTitle } from "./words.ts";

/** Lines of a head: `isContact` for those below a heading such as "Contact". */
export type HeadLine = { line: TextLine; isContact: boolean };

/** What divides the values of a line of contact data. */
export const fragmentMarks = /\s+[|¦·•∙⋅◆▪]+\s+|\s{2,}|\s[–—]\s|\t+|;\s+/;

/** Reads the person from the lines of a resume's head; returns the lines that are something else. */
export function readContact(
  all: readonly HeadLine[],
  ledger: Ledger,
): { person: PersonWriter; rest: TextLine[] } {
  const lines = joinLabelsAbove(all, ledger);
  const person = new PersonWriter();
  const named = findName(lines.map(({ line }) => line));
  if (named) {
    person.name(named.name);
    for (const line of named.lines) {
      person.use(line);
      if (named.title !== undefined) ledger.note(line, named.title);
    }
  }
  const cells = lines.map(({ line }) =>
    named?.lines.includes(line.id) ? named.others(line) : line.cells.map(cellText),
  );
  joinUrls(cells);
  const rests = lines.flatMap(({ line, isContact }, at): Rest[] => {
    const texts = cells[at]!;
    return [{ ...readFacts(line, texts, person, ledger), line, isContact }];
  });
  return { person, rest: placeRests(rests, person, named?.lines.at(-1)) };
}

/** Labels above their values that a head has at least, so that they are read as such. */
const fewestLabelsAbove = 2;

/** Puts labels on lines of their own beside the values below them, as in a form. */
function joinLabelsAbove(lines: readonly HeadLine[], ledger: Ledger): HeadLine[] {
  const isAlone = ({ line }: HeadLine) =>
    line.cells.length === 1 && labelKindOf(cellText(line.cells[0])) !== undefined;
  const isAbove = (head: HeadLine, at: number) => {
    const next = lines[at + 1];
    return isAlone(head) && next !== undefined && next.line.cells.length === 1 && !isAlone(next);
  };
  if (lines.filter(isAbove).length < fewestLabelsAbove) return [...lines];
  return lines.flatMap((head, at): HeadLine[] => {
    if (at > 0 && isAbove(lines[at - 1]!, at - 1)) return [];
    if (!isAbove(head, at)) return [head];
    const { line } = lines[at + 1]!;
    ledger.note(head.line.id, cellText(head.line.cells[0]));
    return [{ ...head, line: { ...line, cells: [...head.line.cells, ...line.cells] } }];
  });
}

/** Joins addresses of the web that the end of a line divides: at one of their marks, or inside a word of a narrow column. */
function joinUrls(lines: string[][]): void {
  for (const [at, cells] of lines.entries()) {
    const next = lines[at + 1];
    const last = cells.at(-1)?.split(/\s+/).at(-1) ?? "";
    const first = next?.[0]?.split(/\s+/)[0] ?? "";
    if (!next || findUrls(last).length === 0 || !/^[a-z\d][\w./%-]*$/i.test(first)) continue;
    const isInWord = /^https?:/.test(last) && cells[0] === last && next.length === 1 && next[0] === first;
    if (!/[-/_=&?]$/.test(last) && !(isInWord && /^\p{Ll}/u.test(first) && findUrls(first).length === 0))
      continue;
    cells[cells.length - 1] = `${cells.at(-1)}${first}`;
    next[0] = next[0]!.slice(first.length).trim();
  }
}

/** Reads labelled values, addresses, numbers and links of a line; returns its other texts. */
function readFacts(line: TextLine, cells: readonly string[], person: PersonWriter, ledger: Ledger) {
  let hasFacts = false;
  const texts: string[] = [];
  /** Names of pages, which are neither the person's occupation nor an address. */
  const linked = new Set<string>();
  const found = () => {
    hasFacts = true;
    person.use(line.id);
  };
  for (const { link, text } of line.cells.flatMap(({ runs }) => runs)) {
    if (link === undefined || /^(?:mailto|tel):/i.test(link) || !person.link(link)) continue;
    if (isLinkText(text, link)) ledger.note(line.id, text);
    if (/^https?:/i.test(link) && isNameOfPage(text)) linked.add(collapse(text));
    found();
  }
  // "Contact info", without the looks of a heading.
  if (cells.length === 1 && !/\p{N}/u.test(cells[0]!) && ownHeadings.has(headingKindOf(cells[0]!))) {
    ledger.note(line.id, cells[0]!);
    return { texts, hasFacts };
  }
  for (let at = 0; at < cells.length; at += 1) {
    const next = cells[at + 1];
    const kind = next === undefined ? undefined : labelKindOf(cells[at]!);
    if (kind && next !== undefined) {
      const value = isNameKind(kind) ? cells.slice(at + 1) : [next];
      if (takeLabelled(kind, cells[at]!, value.join(" "), line, person, ledger)) {
        found();
        at += value.length;
        continue;
      }
    }
    if (kind === "fact" && next !== undefined) {
      texts.push(`${cells[at]!.replace(/ ?[:：]$/, "")}: ${next}`);
      at += 1;
      continue;
    }
    for (const fragment of cells[at]!.split(fragmentMarks).flatMap(divideLabels)) {
      if (linked.has(fragment.trim())) continue;
      const rest = readFragment(fragment, line, person, ledger);
      if (rest.length !== 1 || rest[0] !== fragment) found();
      texts.push(...rest.filter((text) => /[\p{L}\p{N}]/u.test(text)));
    }
  }
  return { texts, hasFacts };
}

const ownHeadings = new Set<HeadingKind | undefined>(["contact", "personal"]);

/** The names of a person may be far apart. */
const isNameKind = (kind: LabelKind): boolean =>
  kind === "name" || kind === "reading" || kind === "familyFirst";

const isLinkText = (text: string, link: string): boolean => {
  const shown = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "");
  return link.toLowerCase().includes(shown) || labelKindOf(text) !== undefined || findUrls(text).length > 0;
};

/** Not an occupation, a place on a map, or a number that a link calls. */
const isNameOfPage = (text: string): boolean =>
  !/[\d@]/.test(text) && !namesTitle(text) && placeEvidence(text) < 1;

/** Drawn in front of an address. */
const placeIcon = /^(?:📍|📌|🏠|🏡|🏘|🗺)\ufe0f?\s*(?=\p{L}|\d)/u;

/** The texts of a fragment that are left before, between and after the facts in it. */
function readFragment(fragment: string, line: TextLine, person: PersonWriter, ledger: Ledger): string[] {
  if (placeIcon.test(fragment)) {
    person.addressLine(fragment.replace(placeIcon, ""));
    person.use(line.id);
    return [];
  }
  const labelled = readLabel(fragment);
  // "Born 3 May 1992, British, driving licence B"
  if (labelled?.kind === "birthDate") {
    const parts = labelled.value.split(/,\s+(?=\p{L})/u);
    const count =
      Math.max(
        0,
        parts.findIndex((part) => /\d{4}/.test(part)),
      ) + 1;
    const date = parts.slice(0, count).join(", ");
    if (takeLabelled(labelled.kind, labelled.label, date, line, person, ledger))
      return parts.slice(count).flatMap((other) => readFragment(other, line, person, ledger));
  }
  if (labelled && takeLabelled(labelled.kind, labelled.label, labelled.value, line, person, ledger))
    return [];
  // The number of an identity card is no telephone number.
  if (labelled?.kind === "fact") return [fragment];
  let rest = fragment;
  const email = findEmail(rest);
  if (email && person.email(email)) rest = rest.replace(email, "\n");
  rest = takeUrls(rest, person);
  const phone = findPhone(rest);
  if (phone && person.phone(phone)) rest = rest.replace(phone, "\n");
  if (rest === fragment) return [fragment];
  const left = rest.split("\n").map((text) => trimMarks(collapse(text), ",;:|()"));
  // A label or an icon's letter beside a number.
  const isLabel = (text: string) => labelKindOf(text) !== undefined || text.length === 1;
  for (const text of left) if (isLabel(text)) ledger.note(line.id, text);
  return left.filter((text) => text !== "" && !isLabel(text));
}

/** The text without its web addresses, which become links. */
function takeUrls(text: string, person: PersonWriter): string {
  const left: string[] = [];
  let end = 0;
  for (const url of findUrls(text)) {
    if (!person.link(url)) continue;
    const at = text.indexOf(url, end);
    left.push(text.slice(end, at));
    end = at + url.length;
  }
  return [...left, text.slice(end)].join("\n");
}

/** Puts a labelled value into its field. */
function takeLabelled(
  kind: LabelKind,
  label: string,
  value: string,
  line: TextLine,
  person: PersonWriter,
  ledger: Ledger,
): boolean {
  const isTaken =
    takeValue(kind, value, person, label) || (isOfLink(kind) && nameLink(line, label, value, person));
  if (isTaken) {
    ledger.note(line.id, label);
    person.use(line.id);
  }
  return isTaken;
}

const isOfLink = (kind: LabelKind | undefined): boolean =>
  kind === "url" || kind === "linkedin" || kind === "github" || kind === "network";

/** "GitHub: example": the name that the page shows for a link. */
function nameLink(line: TextLine, network: string, username: string, person: PersonWriter): boolean {
  const link = line.cells
    .flatMap(({ runs }) => runs)
    .find((run) => run.link !== undefined && run.text.trim() === username)?.link;
  return link !== undefined && person.nameLink(link, network, username);
}

function takeValue(kind: LabelKind, value: string, person: PersonWriter, label: string): boolean {
  const email = findEmail(value);
  if (kind === "email") return email !== undefined && email === value && person.email(email);
  if (kind === "phone") return findPhone(value) === value && person.phone(value);
  if (kind === "address") {
    person.addressLine(value);
    return true;
  }
  if (isOfLink(kind)) {
    const [url] = findUrls(value);
    if (url !== value || url === undefined) return false;
    return person.link(url, kind === "url" ? undefined : label);
  }
  // "Tempat, tanggal lahir: Sleman"
  const isPlaceAlone = kind === "birthDate" && !/\p{N}|元/u.test(value);
  return person.labelled(isPlaceAlone ? "birthPlace" : kind, value);
}
