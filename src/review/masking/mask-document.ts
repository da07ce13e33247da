import type { Content } from "../../documents/content-fields/content-field.ts";
import { setAt } from "../../documents/content-fields/edit-field.ts";
import { letterFields } from "../../documents/content-fields/letter-fields.ts";
import { hiddenValue } from "../../documents/model/hidden-value.ts";
import { fieldsOf, type ItemField, positionFields } from "../../documents/model/item-fields.ts";
import type { Period } from "../../documents/model/items.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Person, PersonName } from "../../documents/model/person.ts";
import { displayName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import {
  type Highlight,
  isSubLine,
  type RichBlock,
  type RichText,
  type Run,
  runsOfBlock,
  type SubLine,
  textOfRuns,
} from "../../documents/model/rich-text.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { repeatedLinks } from "../../rendering/presenting/links.ts";
import type { TextMask } from "./mask-text.ts";
import { portalOfLocale } from "./person-values.ts";

const hide = (value: string | undefined): string | undefined => (value?.trim() ? hiddenValue : value);

/**
 * The document as a reviewer reads it at first: the given name and initials of the others, and no address, phone number,
 * link, picture, birth date or signature. Texts keep their length, so anchors made on the masked document fit the real
 * one. The result is for viewing and is not a valid document.
 */
export const maskDocument = <T extends Content>(content: T, name: PersonName, maskedText: TextMask): T =>
  ("sections" in content
    ? maskResume(content, name, maskedText)
    : maskLetter(content, name, maskedText)) as T;

function maskResume(
  { extra: _, tray: __, ...content }: ResumeContent,
  name: PersonName,
  maskedText: TextMask,
): ResumeContent {
  const { person, signature } = content;
  return {
    ...content,
    person: maskPerson(person, name, maskedText),
    sections: content.sections.map((section) => maskSection(section, maskedText)),
    ...(content.consent && { consent: { ...content.consent, text: maskedText(content.consent.text) } }),
    ...(signature && {
      signature: { ...signature, place: maskedText(signature.place), image: undefined },
    }),
  };
}

function maskPerson(
  { photo: _, extra: __, ...person }: Person,
  name: PersonName,
  maskedText: TextMask,
): Person {
  const { location, links, headline } = person;
  const repeated = repeatedLinks(person);
  const masked = (value: string | undefined) => value && maskedText(value);
  return {
    ...person,
    name: maskName(name, maskedText),
    headline: masked(headline),
    email: hide(person.email),
    phone: hide(person.phone),
    url: hide(person.url),
    ...(location && {
      location: {
        ...{ address: hide(location.address), postalCode: hide(location.postalCode) },
        ...{ city: masked(location.city), region: masked(location.region) },
        countryCode: masked(location.countryCode),
      },
    }),
    ...(links && {
      links: links.map(({ id, hidden: isHidden, network, username, url }) => ({
        // Without their addresses, it could not be told that two are the same.
        ...{ id, network: masked(network), ...((isHidden || repeated.has(id)) && { hidden: true as const }) },
        username: hide(username),
        url: url?.trim() ? [masked(network)?.trim(), hiddenValue].filter(Boolean).join(" ") : url,
      })),
    }),
    personal: person.personal.map((entry) =>
      entry.field === "birthDate" || entry.field === "birthPlace"
        ? { ...entry, value: hide(entry.value) ?? "" }
        : { ...entry, value: maskedText(entry.value) },
    ),
  };
}

function maskLetter(
  { resumeId: _, attachments: __, ...content }: LetterContent,
  name: PersonName,
  maskedText: TextMask,
): LetterContent {
  const { sender, signature, locale } = content;
  const texts = letterFields(content).reduce(
    (masked, { path, value }) =>
      setAt(masked, path, maskValue(value as RichText, maskedText)) as typeof content,
    content,
  );
  return {
    ...texts,
    sender: {
      name: displayName(maskName(name, maskedText), portalOfLocale(locale)),
      headline: texts.sender.headline,
      address: hide(sender.address) ?? "",
      email: hide(sender.email) ?? "",
      phone: hide(sender.phone) ?? "",
    },
    ...(signature && { signature: { ...signature, image: undefined } }),
  };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** "Hughes" → "H.", "佐藤" → "佐○", and "الشمري" → "ش.", without its article. */
function initialOf(name: string | undefined): string | undefined {
  const text = name?.trim().replace(/^ال(?=..)/u, "");
  if (!text) return name;
  const first = [...graphemes.segment(text)][0]!.segment;
  if (!/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(first)) return `${first}.`;
  return text === first ? "○" : `${first}○`;
}

/** Readings and names in other letters would tell the family name. */
const maskName = (
  { prefix, given, middle, family, family2, suffix }: PersonName,
  maskedText: TextMask,
): PersonName => {
  const masked = (text: string | undefined) => text && maskedText(text);
  return {
    ...{ prefix: masked(prefix), given: masked(given), suffix: masked(suffix) },
    ...{ middle: initialOf(middle), family: initialOf(family), family2: initialOf(family2) },
  };
};

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
      return maskTogether(value as string[], ", ", (text) => maskedText(text, field.arePeople));
    default:
      return maskValue(value as RichText | Highlight[], maskedText);
  }
}

/** A text, or the lines of a list. */
function maskValue(value: RichText | Highlight[], maskedText: TextMask): RichText | Highlight[] {
  if (typeof value === "string") return maskedText(value);
  const lines = maskTogether(value.flatMap(linesOf), "\n", maskedText);
  const next = () => lines.shift() ?? "";
  return value.map((part) => {
    if (typeof part === "string") return next();
    return Array.isArray(part) ? withText(part, next()) : withLines(part, next);
  }) as RichText | Highlight[];
}

/** Masks texts that the page has beside each other, so that a number in parts of them is hidden, too. */
function maskTogether(texts: readonly string[], joint: string, mask: (text: string) => string): string[] {
  const masked = mask(texts.join(joint));
  let at = 0;
  return texts.map(({ length }) => {
    const start = at;
    at += length + joint.length;
    return masked.slice(start, start + length);
  });
}

const linesOf = (part: Highlight | RichBlock): string[] => {
  if (typeof part === "string") return [part];
  if (Array.isArray(part)) return [textOfRuns(part)];
  return isSubLine(part) ? [textOfRuns(part.runs)] : runsOfBlock(part).map(textOfRuns);
};

function withLines(part: RichBlock | SubLine, next: () => string): RichBlock | SubLine {
  if (!("items" in part)) return { ...part, runs: withText(part.runs, next()) };
  return { ...part, items: part.items.map((item) => ({ ...item, runs: withText(item.runs, next()) })) };
}

/** An address may have several formats, so the line is masked as a whole. Links are dropped. */
function withText(runs: readonly Run[], text: string): Run[] {
  let at = 0;
  return runs.map(({ text: { length }, bold, italic }) => {
    at += length;
    return { text: text.slice(at - length, at), ...(bold && { bold }), ...(italic && { italic }) };
  });
}
