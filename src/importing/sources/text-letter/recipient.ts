import type { RawLetter } from "../../raw-letter.ts";
import { findPostcode } from "../text-resume/contact-patterns.ts";
import { namesEmployer, namesTitle, wordKey } from "../text-resume/words.ts";
import { beginningIn, labelledBy } from "./letter-words.ts";

type Recipient = RawLetter["recipient"];

/** Reads the lines of the addressee in any order: company, department, person, then the address. */
export function readRecipient(texts: readonly string[], salutation: string | undefined): Recipient {
  const recipient: Recipient = { address: [] };
  const lines = texts
    .map((text) => labelledBy("addressees", text) ?? text)
    .filter(Boolean)
    .flatMap(withoutStreet);
  const names = lines.map((text) => namesPerson(text, salutation));
  for (const [at, text] of lines.entries()) {
    // "Ms Ann Lee", and her post below; or the post of an unknown person, above the company.
    const isPost =
      namesTitle(text) &&
      !namesEmployer(text) &&
      recipient.address.length === 0 &&
      (names[at - 1] === true || (!names.includes(true) && /^\D+$/.test(lines[at + 1] ?? "")));
    if (isPost) recipient.person = [recipient.person ?? [], text].flat().join(", ");
    else placeLine(text, names[at] === true, recipient);
  }
  return recipient;
}

/** "Norwell Ltd, 1 Canal Road, York YO1 7HH" */
function withoutStreet(text: string, at: number): string[] {
  const comma = text.indexOf(", ");
  const isOneLine = at === 0 && comma > 0 && !/\d/.test(text.slice(0, comma)) && /\d/.test(text.slice(comma));
  return isOneLine && findPostcode(text) ? [text.slice(0, comma), text.slice(comma + 2)] : [text];
}

/** Hungarian has the label behind the name. */
export const attentionBehind = /\s(?:részére|figyelmébe)$/u;

const namesPerson = (text: string, salutation: string | undefined): boolean =>
  labelledBy("attention", text) !== undefined ||
  attentionBehind.test(text) ||
  addressesPerson(text) ||
  (salutation !== undefined && sharesName(text, salutation) && !namesEmployer(text));

function placeLine(text: string, isPerson: boolean, recipient: Recipient): void {
  const value = (labelledBy("attention", text) ?? text).replace(attentionBehind, "");
  // "Attn" alone stands above the name.
  if (value === "") return;
  const isAbove = recipient.address.length === 0 && !/\d/.test(text);
  const isFree = isAbove && !/^\p{Ll}/u.test(text);
  const isDepartment =
    beginningIn("departments", value) && !addressesPerson(text) && (isPerson || !namesEmployer(value));
  if (isDepartment && (isPerson || isAbove) && recipient.department === undefined)
    recipient.department = value;
  else if (isPerson && recipient.person === undefined) recipient.person = value;
  else if (isFree && recipient.company === undefined) recipient.company = text;
  else recipient.address.push(text);
}

/** "Frau Lena Park", "佐藤 健 様" */
export const addressesPerson = (text: string): boolean =>
  (beginningIn("persons", text) !== undefined && !namesEmployer(text)) ||
  /(?:様|殿|先生|귀하|المحترمة?)\s*$/u.test(text);

/** Whether a text has a name of the salutation: a word that ends it. */
export function sharesName(text: string, salutation: string): boolean {
  const name = wordKey(salutation)
    .match(/[\p{L}'-]+/gu)
    ?.at(-1);
  return (
    name !== undefined &&
    name.length > 2 &&
    wordKey(text)
      .match(/[\p{L}'-]+/gu)
      ?.includes(name) === true
  );
}
