import { headingKey, isDocumentTitle } from "../headings/headings.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { countryOf } from "./addresses.ts";
import { findEmail, findPhone, findPostcode, findUrls } from "./contact-patterns.ts";
import { type LabelKind, labelKindOf, readLabel } from "./labels.ts";
import type { Ledger } from "./ledger.ts";
import { findName } from "./name.ts";
import { PersonWriter } from "./person.ts";

/** Lines of a head: `isContact` for those below a heading such as "Contact". */
export type HeadLine = { line: TextLine; isContact: boolean };

/** Texts of a line that no contact data is in. */
type Rest = { line: TextLine; texts: string[]; hasFacts: boolean; isContact: boolean };

const fragmentMarks = /\s+[|¦·•∙⋅◆▪]+\s+|\s{2,}|\s[–—]\s|\t+|;\s+/;

/** Reads the person from the lines of a resume's head; returns the lines that are something else. */
export function readContact(
  lines: readonly HeadLine[],
  ledger: Ledger,
): { person: PersonWriter; rest: TextLine[] } {
  const person = new PersonWriter();
  const named = findName(lines.map(({ line }) => line));
  if (named) {
    person.name(named.name);
    for (const line of named.lines) person.use(line);
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
  const found = () => {
    hasFacts = true;
    person.use(line.id);
  };
  for (const { link, text } of line.cells.flatMap(({ runs }) => runs)) {
    if (link === undefined || /^(?:mailto|tel):/i.test(link) || !person.link(link)) continue;
    if (isLinkText(text, link)) ledger.note(line.id, text);
    found();
  }
  for (let at = 0; at < cells.length; at += 1) {
    const next = cells[at + 1];
    const kind = next === undefined ? undefined : labelKindOf(cells[at]!);
    if (kind && next !== undefined && takeLabelled(kind, cells[at]!, next, line, person, ledger)) {
      found();
      at += 1;
      continue;
    }
    for (const fragment of cells[at]!.split(fragmentMarks)) {
      const rest = readFragment(fragment, line, person, ledger);
      if (rest !== fragment) found();
      if (/[\p{L}\p{N}]/u.test(rest)) texts.push(rest);
    }
  }
  return { texts, hasFacts };
}

const isLinkText = (text: string, link: string): boolean => {
  const shown = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "");
  return link.toLowerCase().includes(shown) || labelKindOf(text) !== undefined || findUrls(text).length > 0;
};

/** The text of a fragment that is left after the facts in it. */
function readFragment(fragment: string, line: TextLine, person: PersonWriter, ledger: Ledger): string {
  const labelled = readLabel(fragment);
  if (labelled && takeLabelled(labelled.kind, labelled.label, labelled.value, line, person, ledger))
    return "";
  let rest = fragment;
  const email = findEmail(rest);
  if (email && person.email(email)) rest = rest.replace(email, " ");
  for (const url of findUrls(rest)) if (person.link(url)) rest = rest.replace(url, " ");
  const phone = findPhone(rest);
  if (phone && person.phone(phone)) rest = rest.replace(phone, " ");
  if (rest === fragment) return fragment;
  const left = rest.replace(/[\s,;:|()]+/g, " ").trim();
  // A label or an icon's letter beside a number.
  if (labelKindOf(left) || left.length === 1) {
    ledger.note(line.id, left);
    return "";
  }
  return left;
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
  const isTaken = takeValue(kind, value, person, label);
  if (isTaken) {
    ledger.note(line.id, label);
    person.use(line.id);
  }
  return isTaken;
}

function takeValue(kind: LabelKind, value: string, person: PersonWriter, label: string): boolean {
  const email = findEmail(value);
  if (kind === "email") return email !== undefined && email === value && person.email(email);
  if (kind === "phone") return findPhone(value) === value && person.phone(value);
  if (kind === "address") {
    person.addressLine(value);
    return true;
  }
  if (kind === "url" || kind === "linkedin" || kind === "github" || kind === "network") {
    const [url] = findUrls(value);
    if (url !== value || url === undefined) return false;
    return person.link(url, kind === "url" ? undefined : label);
  }
  return person.labelled(kind, value);
}

/** A place beside contact data, the headline below the name; other texts are returned as lines. */
function placeRests(rests: readonly Rest[], person: PersonWriter, nameLine: number | undefined): TextLine[] {
  const left: TextLine[] = [];
  const afterName = rests.findIndex(({ line }) => line.id === nameLine) + 1;
  for (const [at, rest] of rests.entries()) {
    const others: string[] = [];
    for (const text of rest.texts) {
      if (isTitleWord(text)) continue;
      if (rest.line.id === (nameLine ?? 0) + 1 && kana.test(text) && person.labelled("reading", text)) {
        person.use(rest.line.id);
        continue;
      }
      if (isAddress(text, rest, rests, at) || isTown(text, rests, at, person)) {
        person.addressLine(text);
        person.use(rest.line.id);
      } else if (isHeadline(text, rest, at - afterName, person)) {
        person.setHeadline(person.headline === undefined ? text : `${person.headline} | ${text}`);
        person.use(rest.line.id);
      } else others.push(text);
    }
    if (others.length > 0) left.push({ ...rest.line, cells: cellsWith(rest.line, others) });
  }
  return left;
}

/** The pronunciation of a Japanese name, below it. */
const kana = /^[\u3040-\u30ff\s\u3000]+$/;

const cellsWith = (line: TextLine, texts: readonly string[]) => {
  const all = texts.join("  ");
  return lineText(line) === all ? line.cells : [{ ...line.cells[0]!, runs: [{ text: all }] }];
};

const isTitleWord = (text: string): boolean => isDocumentTitle(text) && headingKey(text) !== "";

/** A few words between the headline and contact data. */
const isTown = (text: string, rests: readonly Rest[], at: number, person: PersonWriter): boolean =>
  person.headline !== undefined &&
  !person.hasAddress &&
  text.split(/\s+/).length <= 3 &&
  /^\p{Lu}[^\d.!?:]+$/u.test(text) &&
  (rests[at + 1]?.hasFacts === true || rests[at - 1]?.hasFacts === true);

/** A street with its number. */
const isStreet = (text: string): boolean => /\d/.test(text) && /\p{L}{3}/u.test(text);

/** A postcode with a town, a street near one, a town beside contact data, or a town with its country. */
function isAddress(text: string, { hasFacts, isContact }: Rest, rests: readonly Rest[], at: number): boolean {
  if (text.length > 120 || /[.!?]$/.test(text)) return false;
  const last = text.split(/,\s*/).at(-1)!;
  const country = countryOf(last) !== undefined && text !== last;
  const postcode = findPostcode(text);
  if (
    postcode &&
    (/\p{L}{2}/u.test(postcode.before + postcode.after) || postcode.code.startsWith("〒")) &&
    !/^(?:19|20)\d{2}$/.test(postcode.code)
  )
    return true;
  if (country) return true;
  const near = rests
    .slice(Math.max(0, at - 2), at + 3)
    .some((other) => other.texts.some((each) => each !== text && findPostcode(each)));
  if (near && isStreet(text)) return true;
  const isShort = text.split(/\s+/).length <= 4 && !/\d/.test(text);
  return isShort && (hasFacts || isContact);
}

function isHeadline(
  text: string,
  { hasFacts, isContact }: Rest,
  distance: number,
  person: PersonWriter,
): boolean {
  if (isContact || text.length > 150 || /[.!?。]$/.test(text)) return false;
  return person.headline === undefined
    ? distance >= 0 && distance < 3 && !hasFacts
    : distance >= 0 && distance < 1;
}
