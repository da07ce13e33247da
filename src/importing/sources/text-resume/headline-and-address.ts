import { headingKey, isDocumentTitle } from "../headings/headings.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { partsOfAddress } from "./addresses.ts";
import { findPostcode } from "./contact-patterns.ts";
import { countryOf } from "./countries.ts";
import { looksLikePlace } from "./head-evidence.ts";
import { isNamedPlace, labelKindOf, readLabel } from "./labels.ts";
import type { PersonWriter } from "./person.ts";
import { placeEvidence } from "./places.ts";
import { namesTitle } from "./words.ts";

/** Texts of a line that no contact data is in. */
export type Rest = { line: TextLine; texts: string[]; hasFacts: boolean; isContact: boolean };

/** A place beside contact data, the headline below the name; other texts are returned as lines. */
export function placeRests(
  rests: readonly Rest[],
  person: PersonWriter,
  nameLine: number | undefined,
): TextLine[] {
  const left: TextLine[] = [];
  const afterName = rests.findIndex(({ line }) => line.id === nameLine) + 1;
  const hasPostcodeNear = findPostcodes(rests);
  const hasTown = rests.some(({ texts }) => texts.some((text) => placeEvidence(text) >= 2));
  /** Lines below the name that are no contact data. */
  let passed = 0;
  let headlineLine: number | undefined;
  for (const [at, rest] of rests.entries()) {
    const others: string[] = [];
    /** "Religion: …" has no field and is no headline. */
    const facts: string[] = [];
    for (const text of rest.texts) {
      if (isTitleWord(text)) continue;
      if (isNetwork(text) && hasLink(rest.line)) continue;
      if (readLabel(text)?.kind === "fact" || isNetwork(text)) {
        facts.push(text);
        continue;
      }
      if (rest.line.id === (nameLine ?? 0) + 1 && kana.test(text) && person.labelled("reading", text)) {
        person.use(rest.line.id);
        continue;
      }
      const hasFactsNear = rests.slice(Math.max(0, at - 1), at + 2).some(({ hasFacts }) => hasFacts);
      if (
        (isNamedPlace(text) && !namesTitle(text)) ||
        isAddress(text, rest, (except) => hasPostcodeNear(at, except)) ||
        isTown(text, rests, at, person, hasTown) ||
        (!person.hasAddress && isStreetWithTown(text, hasFactsNear))
      ) {
        person.addressLine(text);
        person.use(rest.line.id);
      } else if (
        isHeadline(text, rest, at - afterName, passed, person) ||
        (rest.line.id === headlineLine && person.headline!.length < longestHeadline)
      ) {
        headlineLine = rest.line.id;
        person.setHeadline(person.headline === undefined ? text : joinedAs(rest.line, person.headline, text));
        person.use(rest.line.id);
      } else others.push(text);
    }
    if (others.length > 0 && at >= afterName) passed += 1;
    const all = [...others, ...facts];
    if (all.length > 0) left.push({ ...rest.line, cells: cellsWith(rest.line, all) });
  }
  return left;
}

/** Characters of a headline whose line is searched for the mark behind it. */
const longestHeadline = 100;

/** Two texts of a line with the mark that the line has between them: "Boulanger – Tourier". */
function joinedAs(line: TextLine, before: string, text: string): string {
  if (before.length >= longestHeadline) return `${before} | ${text}`;
  const [, mark] = lineText(line).split(before, 2);
  const isDash = mark !== undefined && /^ [–—] /.test(mark) && mark.slice(3).startsWith(text);
  return `${before}${isDash ? mark.slice(0, 3) : " | "}${text}`;
}

/** The pronunciation of a Japanese name, below it. */
const kana = /^[\u3040-\u30ff\s\u3000]+$/;

const cellsWith = (line: TextLine, texts: readonly string[]) => {
  const all = texts.join("  ");
  return lineText(line) === all ? line.cells : [{ ...line.cells[0]!, runs: [{ text: all }] }];
};

/** "LinkedIn", without its address. */
const isNetwork = (text: string): boolean =>
  ["linkedin", "github", "network"].includes(labelKindOf(text) ?? "");

const hasLink = ({ cells }: TextLine): boolean =>
  cells.some(({ runs }) => runs.some(({ link }) => link !== undefined));

const isTitleWord = (text: string): boolean => isDocumentTitle(text) && headingKey(text) !== "";

/** A known town, or in a head without one a few words between the headline and contact data. */
const isTown = (
  text: string,
  rests: readonly Rest[],
  at: number,
  person: PersonWriter,
  hasTown: boolean,
): boolean =>
  ((!person.hasAddress && person.headline !== undefined && !hasTown) ||
    (placeEvidence(text) >= 1 && (!person.hasAddress || isRegionBehind(text)))) &&
  text.split(/\s+/).length <= (/[,،、]/.test(text) ? 4 : isRegionBehind(text) ? 6 : 3) &&
  /^[\p{Lu}\p{Lo}][^\d.!?:]+$/u.test(text) &&
  (rests[at + 1]?.hasFacts === true || rests[at - 1]?.hasFacts === true);

/** "Feira de Santana - BA" */
const isRegionBehind = (text: string): boolean => / (?:[-–] ?|\/ ?)[A-Z]{2}$/.test(text);

/** A street with its number. */
const isStreet = (text: string): boolean => /\d/.test(text) && /\p{L}{3}/u.test(text);

/** "C/ Olmo 12, Salamanca", "14 Tannery Row, Leeds", "Rua das Acácias, 230 - Londrina/PR" */
function isStreetWithTown(text: string, hasFactsNear: boolean): boolean {
  const [street, ...others] = partsOfAddress(text);
  const town = others.at(-1)?.replace(/ ?\/ ?[A-Z]{2}$/, "");
  if (town === undefined || street!.split(" ").length > 7 || namesTitle(text)) return false;
  const hasNumber = /^\d/.test(street!)
    ? /^\d{1,5}\p{L}? \p{Lu}/u.test(street!)
    : / \d{1,5} ?\p{L}?$/u.test(street!);
  return hasNumber && (placeEvidence(town) >= 1 || (hasFactsNear && looksLikePlace(town)));
}

/** Whether another text than `except` has a postcode, in the line or two lines before or after it. Each text is read once. */
function findPostcodes(rests: readonly Rest[]): (at: number, except: string) => boolean {
  const found = rests.map(({ texts }) => new Set(texts.filter((text) => findPostcode(text))));
  return (at, except) =>
    found.slice(Math.max(0, at - 2), at + 3).some((texts) => texts.size > (texts.has(except) ? 1 : 0));
}

/** A postcode with a town, a street near one, a town beside contact data, or a town with its country. */
function isAddress(
  text: string,
  { hasFacts, isContact }: Rest,
  hasPostcodeNear: (except: string) => boolean,
): boolean {
  if (text.length > 120 || /(?<![\p{Lu}\d])[.!?]$/u.test(text)) return false;
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
  if (isStreet(text) && hasPostcodeNear(text)) return true;
  const isShort =
    text.split(/\s+/).length <= 4 && !/[:：]/.test(text) && !/\d/.test(text) && !namesTitle(text);
  return isShort && (hasFacts || isContact);
}

function isHeadline(
  text: string,
  { hasFacts, isContact }: Rest,
  distance: number,
  passed: number,
  person: PersonWriter,
): boolean {
  if (isContact || text.length > 150 || /[.!?。]$|\d日\s?現在$/.test(text)) return false;
  return person.headline === undefined
    ? // A title may stand below the contact data.
      (distance < 3 || (passed === 0 && namesTitle(text))) &&
        (namesTitle(text) ? distance >= -2 : distance >= 0 && !hasFacts)
    : distance >= 0 && distance < 1;
}
