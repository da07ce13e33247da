import type { Content } from "../../documents/content-fields/content-field.ts";
import { setAt } from "../../documents/content-fields/edit-field.ts";
import { letterFields } from "../../documents/content-fields/letter-fields.ts";
import { hiddenValue } from "../../documents/model/hidden-value.ts";
import { fieldsOf, type ItemField, positionFields } from "../../documents/model/item-fields.ts";
import type { Period } from "../../documents/model/items.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Person, PersonName } from "../../documents/model/person.ts";
import { splitName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import {
  type RichBlock,
  type RichLine,
  type RichText,
  type Run,
  textOfRuns,
} from "../../documents/model/rich-text.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { allPortals, defaultPortal } from "../../portals/all.ts";
import { repeatedLinks } from "../../rendering/presenting/links.ts";
import { masked, maskText } from "./mask-text.ts";

const hide = (value: string | undefined): string | undefined => (value?.trim() ? hiddenValue : value);

/**
 * The document as a reviewer reads it at first: the given name and the initial of the family name, and no address, phone
 * number, link, picture, birth date or signature. Texts keep their length, so anchors made on the masked document fit the
 * real one. A street in the middle of a text is not recognized. The result is for viewing and is not a valid document.
 */
export const maskContacts = <T extends Content>(content: T): T =>
  ("sections" in content ? maskResume(content) : maskLetter(content)) as T;

function maskResume({ extra: _, tray: __, ...content }: ResumeContent): ResumeContent {
  const { person, signature } = content;
  const maskedText = textMask(person.name, [person.email, person.phone, person.url]);
  return {
    ...content,
    person: maskPerson(person, maskedText),
    sections: content.sections.map((section) => maskSection(section, maskedText)),
    ...(content.consent && { consent: { ...content.consent, text: maskedText(content.consent.text) } }),
    ...(signature && { signature: { ...signature, image: undefined } }),
  };
}

function maskPerson({ photo: _, extra: __, ...person }: Person, maskedText: TextMask): Person {
  const { location, links, headline } = person;
  const { extra: ___, ...place } = location ?? {};
  const repeated = repeatedLinks(person);
  return {
    ...person,
    name: maskName(person.name),
    headline: headline && maskedText(headline),
    email: hide(person.email),
    phone: hide(person.phone),
    url: hide(person.url),
    ...(location && {
      location: { ...place, address: hide(place.address), postalCode: hide(place.postalCode) },
    }),
    ...(links && {
      links: links.map(({ id, hidden: isHidden, network, username, url }) => ({
        // Without their addresses, it could not be told that two are the same.
        ...{ id, network, ...((isHidden || repeated.has(id)) && { hidden: true as const }) },
        username: hide(username),
        url: url?.trim() ? [network?.trim(), hiddenValue].filter(Boolean).join(" ") : url,
      })),
    }),
    personal: person.personal.map((entry) =>
      entry.field === "birthDate" || entry.field === "birthPlace"
        ? { ...entry, value: hide(entry.value) ?? "" }
        : entry,
    ),
  };
}

function maskLetter({ resumeId: _, attachments: __, ...content }: LetterContent): LetterContent {
  const { sender, signature, locale } = content;
  const portal = allPortals.find((other) => other.locale === locale) ?? defaultPortal;
  const name = splitName(sender.name, portal);
  const maskedText = textMask(name, [sender.email, sender.phone]);
  const texts = letterFields(content).reduce(
    (masked, { path, value }) =>
      setAt(masked, path, maskValue(value as RichText, maskedText)) as typeof content,
    content,
  );
  const { given = "", family } = maskName(name);
  const isFamilyFirst =
    !!name.family && sender.name.startsWith(name.family) && !sender.name.startsWith(given);
  return {
    ...texts,
    sender: {
      name: (isFamilyFirst ? [family, given] : [given, family]).filter(Boolean).join(" "),
      headline: texts.sender.headline,
      address: hide(sender.address) ?? "",
      email: hide(sender.email) ?? "",
      phone: hide(sender.phone) ?? "",
    },
    ...(signature && { signature: { ...signature, image: undefined } }),
  };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** "Hughes" → "H.", and "佐藤" → "佐○". */
function initialOf(name: string | undefined): string | undefined {
  const text = name?.trim();
  if (!text) return name;
  const first = [...graphemes.segment(text)][0]!.segment;
  if (!/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(first)) return `${first}.`;
  return text === first ? "○" : `${first}○`;
}

/** Readings and names in other letters would tell the family name. */
const maskName = ({ prefix, given, middle, family, family2, suffix }: PersonName): PersonName => ({
  ...{ prefix, given, middle, suffix },
  family: initialOf(family),
  family2: initialOf(family2),
});

/** `isName`: the text is a name, such as an author's. */
type TextMask = (text: string, isName?: boolean) => string;

/**
 * Hides contact data in free text, and the family name beside the given name or in a list of names; the text's length
 * stays. The family name alone may be a word.
 */
function textMask({ given, middle, particle, family }: PersonName, values: (string | undefined)[]): TextMask {
  const known = values.flatMap((value) => (value && value.trim().length > 3 ? [value.trim()] : []));
  const [first, last] = [given?.trim(), family?.trim()];
  if (!last) return (text) => maskText(text, known);
  const between = [middle, particle].map((part) => part?.trim()).filter(Boolean);
  const fronts = [[], between, between.slice(-1), between.slice(0, 1)].map((parts) =>
    [first, ...parts].join(" "),
  );
  const spaced = [...new Set(fronts)].map((front) => [`${front} `, last, ""] as const);
  const whole = first
    ? [...spaced, ...[` ${first}`, `, ${first}`, first].map((after) => ["", last, after] as const)]
    : [];
  return (text, isName) =>
    (isName ? [["", last, ""] as const] : whole).reduce(hideFamily, maskText(text, known));
}

/** The text with the family name reduced to its initial between `before` and `after`, in whatever case: "ANNA LEE". */
function hideFamily(text: string, [before, last, after]: readonly [string, string, string]): string {
  const folded = text.toLowerCase();
  // Few letters change their length with their case; then offsets would not fit.
  const isSafe = folded.length === text.length;
  const [where, name] = isSafe
    ? [folded, `${before}${last}${after}`.toLowerCase()]
    : [text, `${before}${last}${after}`];
  const [letter = ""] = last;
  let result = "";
  let done = 0;
  for (let at = where.indexOf(name); at !== -1; at = where.indexOf(name, at + name.length)) {
    const hiddenFrom = at + before.length + letter.length;
    const hiddenTo = at + before.length + last.length;
    result += text.slice(done, hiddenFrom) + masked(text.slice(hiddenFrom, hiddenTo));
    done = hiddenTo;
  }
  return result + text.slice(done);
}

/** The texts of a section, masked. */
const maskSection = (section: ResumeSection, maskedText: TextMask): ResumeSection =>
  ({
    ...section,
    ...(section.title && { title: maskedText(section.title) }),
    ...("text" in section
      ? { text: maskValue(section.text, maskedText) }
      : { items: section.items.map((item) => maskItem(item, fieldsOf(section.type), maskedText)) }),
  }) as ResumeSection;

/** Values of an item that are no texts: it has no other values without a field. */
const ownKeys = new Set(["id", "hidden", "breakBefore"]);

/** The fields say what is contact data and what has the names of people. A value without a field is left out. */
const maskItem = (item: object, fields: readonly ItemField[], maskedText: TextMask): object =>
  Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) => {
      if (ownKeys.has(key)) return [[key, value]];
      const field = fields.find((each) => each.key === key);
      return field ? [[key, maskField(field, value, maskedText)]] : [];
    }),
  );

function maskField(field: ItemField, value: unknown, maskedText: TextMask): unknown {
  switch (field.kind) {
    case "contact":
    case "url":
      return hide(value as string);
    case "date":
    case "status":
    case "levels":
      return value;
    case "period": {
      const { rawStart, rawEnd, ...dates } = value as Period;
      return {
        ...dates,
        ...(rawStart && { rawStart: maskedText(rawStart) }),
        ...(rawEnd && { rawEnd: maskedText(rawEnd) }),
      };
    }
    case "positions":
      return (value as object[]).map((position) => maskItem(position, positionFields, maskedText));
    case "words":
      return (value as string[]).map((word) => maskedText(word, field.arePeople));
    default:
      return maskValue(value as RichText | RichLine[], maskedText);
  }
}

/** A text, or the lines of a list. */
function maskValue(value: RichText | RichLine[], maskedText: TextMask): RichText | RichLine[] {
  if (typeof value === "string") return maskedText(value);
  return value.map((part) => {
    if (typeof part === "string") return maskedText(part);
    return Array.isArray(part) ? maskRuns(part, maskedText) : maskBlock(part, maskedText);
  }) as RichText | RichLine[];
}

const maskBlock = (block: RichBlock, maskedText: TextMask): RichBlock =>
  block.kind === "paragraph"
    ? { ...block, runs: maskRuns(block.runs, maskedText) }
    : { ...block, items: block.items.map((runs) => maskRuns(runs, maskedText)) };

/** An address may have several formats, so the line is masked as a whole. Links are dropped. */
function maskRuns(runs: readonly Run[], maskedText: TextMask): Run[] {
  const text = maskedText(textOfRuns(runs));
  let at = 0;
  return runs.map(({ text: { length }, bold, italic }) => {
    at += length;
    return { text: text.slice(at - length, at), ...(bold && { bold }), ...(italic && { italic }) };
  });
}
