import type { RawLetter } from "../../raw-letter.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { fragmentMarks } from "../text-resume/contact.ts";
import { findEmail, findPhone, findUrls } from "../text-resume/contact-patterns.ts";
import { labelKindOf, readLabel } from "../text-resume/labels.ts";
import { placeEvidence } from "../text-resume/places.ts";
import { namesTitle, wordKey } from "../text-resume/words.ts";

type Sender = RawLetter["sender"];

/** The parts of a line with several, also "Mara Quill, 12 Mill Lane". */
const partsOf = (text: string): string[] =>
  text
    .split(fragmentMarks)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Reads the sender of a letter. `signer`: the name below the close. What is neither name nor number is a line of the address. */
export function readSender(texts: readonly string[], signer: string | undefined): Sender {
  const isInHead = texts.some((text) => signer !== undefined && wordKey(text).includes(wordKey(signer)));
  const sender: Sender = { ...(signer !== undefined && !isInHead && { name: signer }), address: [] };
  for (const part of texts.flatMap(partsOf).flatMap((part) => withoutName(part, sender, signer)))
    if (!takeContact(part, sender)) placeText(part, sender);
  return withHeadline(sender);
}

/** A text without figures above the address, which no word tells from a place. */
function withHeadline(sender: Sender): Sender {
  const [first, ...address] = sender.address;
  const isHeadline =
    first !== undefined && address.length > 0 && !/\d/.test(first) && placeEvidence(first) < 2;
  return isHeadline && sender.headline === undefined ? { ...sender, headline: first, address } : sender;
}

/** "J. van Dongen" beside "Joep van Dongen". */
function isShortened(text: string, name: string): boolean {
  const [initial, ...others] = wordKey(text).split(" ");
  const [given, ...rest] = wordKey(name).split(" ");
  const isInitial = initial !== undefined && /^(?:\p{L}\.){1,3}$|^\p{L}$/u.test(initial);
  return isInitial && others.length > 0 && initial[0] === given?.[0] && others.join(" ") === rest.join(" ");
}

/** Takes the name from the start of a part; a return line repeats it. A letter may be signed with the given name alone. */
function withoutName(part: string, sender: Sender, signer: string | undefined): string[] {
  if (signer && part !== signer && isShortened(part, signer)) return [];
  if (!signer || findEmail(part) || !wordKey(part).startsWith(wordKey(signer))) return [part];
  const behind = part.slice(signer.length);
  if (/^\s?\p{L}/u.test(behind)) {
    if (!isName(part) || sender.name !== undefined) return [part];
    sender.name = part;
    return [];
  }
  sender.name ??= part.slice(0, signer.length);
  const rest = behind.replace(/^[\s,;:]+/, "");
  return rest === "" ? [] : [rest];
}

function takeContact(part: string, sender: Sender): boolean {
  const labelled = readLabel(part);
  const value = labelled?.kind === "email" || labelled?.kind === "phone" ? labelled.value : part;
  const email = findEmail(value);
  const phone = email === undefined ? findPhone(value) : undefined;
  const found = email ?? phone;
  if (found === undefined || (email ? sender.email : sender.phone) !== undefined)
    return found !== undefined && isKnown(found, sender);
  // "12 Mill Lane, +44 …" has more than a number.
  const [before, after] = value.split(found).map((text) => trimMarks(text, ",;:()"));
  if (email) sender.email = email;
  else sender.phone = phone!;
  for (const rest of [before, after])
    if (rest && !labelKindOf(rest) && !takeContact(rest, sender)) placeText(rest, sender);
  return true;
}

const isKnown = (found: string, { email, phone }: Sender): boolean => found === email || found === phone;

/** A name comes first; a title below it is the headline. */
function placeText(part: string, sender: Sender): void {
  const text = readLabel(part)?.kind === "address" ? readLabel(part)!.value : part;
  if (sender.name === undefined && isName(text)) sender.name = text;
  else if (
    sender.headline === undefined &&
    sender.address.length === 0 &&
    !/\d/.test(text) &&
    namesTitle(text)
  )
    sender.headline = text;
  else if (!isRepeated(text, sender)) sender.address.push(text);
}

const wordsOf = (text: string): string[] => wordKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The line above the window of an envelope repeats the address. */
function isRepeated(text: string, { address }: Sender): boolean {
  const known = new Set(address.flatMap(wordsOf));
  return wordsOf(text).every((word) => known.has(word));
}

const isName = (text: string): boolean =>
  /\p{L}{2}|[\u3040-\u9fff\uac00-\ud7a3]/u.test(text) &&
  text.split(/\s+/).length <= 5 &&
  !/[\d@:]/.test(text) &&
  findUrls(text).length === 0;

export const hasContact = (text: string): boolean =>
  findEmail(text) !== undefined || findPhone(text) !== undefined || findUrls(text).length > 0;
