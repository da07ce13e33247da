import { hiddenValue } from "../../documents/model/hidden-value.ts";
import { fieldsAt, fieldsOf, headLines, type ItemField } from "../../documents/model/item-fields.ts";
import type { Period } from "../../documents/model/items.ts";
import type { Highlight, RichText } from "../../documents/model/rich-text.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import type { EntryBlock, Item, RichBlockData } from "../render-data.ts";
import { emailItem, phoneItem, webItem } from "./links.ts";
import { joined, linked, type PresentContext, trimmed } from "./present-context.ts";
import { type Printed, type PrintedPlace, type PrintedText, printed } from "./printed-text.ts";
import { comparableText, presentLines, presentRich } from "./rich-content.ts";

/** The context of one section's items. */
export type SectionContext = PresentContext & { precision: ResumeSection["datePrecision"] };

/** An item of any type, its values by the keys of its fields. `spot`: that its fields' spots begin with. */
export type PrintedItem = { type: ItemSectionType; values: Readonly<Record<string, unknown>>; spot: string };

/** Reads the values of an item as texts of the page. */
export class ItemReader {
  readonly #item: PrintedItem;
  readonly #context: SectionContext;

  constructor(item: PrintedItem, context: SectionContext) {
    this.#item = item;
    this.#context = context;
  }

  value<T>(key: string): T | undefined {
    return this.#item.values[key] as T | undefined;
  }

  /** The text of a `line` or of `words`. */
  text(key: string): string {
    const value = this.#item.values[key];
    return (Array.isArray(value) ? joined(value, this.#context) : trimmed(value as string | undefined)) ?? "";
  }

  printed(key: string, place: PrintedPlace): PrintedText[] {
    return printed(this.spot(key), this.text(key), place);
  }

  /** The texts of the fields on one line. */
  line(fields: readonly ItemField[], place: PrintedPlace): PrintedText[] {
    const texts = fields.flatMap(({ key }) => this.printed(key, place));
    return texts.map((text, at) => (at === 0 ? text : { ...text, joiner: this.#context.common.listJoiner }));
  }

  /** The fields at a place of the page, a line each. */
  lines(at: "place" | "note" | "body" | "tags"): PrintedText[] {
    return fieldsAt(this.#item.type, at).flatMap(({ key, caption }) =>
      this.printed(key, { role: "meta", ...(caption && { label: this.#context.messages(caption) }) }),
    );
  }

  spot(key: string): string {
    return `${this.#item.spot}/${key}`;
  }
}

type Part = "head" | "body" | "end";
/** An entry, with the texts that are before, in and after the part that positions at one employer take the place of. */
export type PrintedEntry = { data: EntryBlock; texts: Record<Part, PrintedText[]> };

/** One entry for any type: its lines, and what follows them, are in the table of sections. */
export function presentEntry(item: PrintedItem, context: SectionContext): PrintedEntry {
  const reader = new ItemReader(item, context);
  const { settings } = context;
  const [first = [], second = [], ...others] = headLines(item.type, settings.entryOrder === "employer")
    .map((fields, at) => reader.line(fields, { role: at === 0 ? "title" : "meta" }))
    .filter((line) => line.length > 0);
  // Programs cannot separate two fields on one line, so each further field has a line of its own.
  const [note = [], ...lines] = [
    ...[...reader.lines("note"), ...statusOf(reader, context)].map((text) => [text]),
    ...others,
  ];
  const date = dateOf(item, context);
  const place = reader.lines("place");
  const [tags, ...moreTags] = reader.lines("tags");
  const own = [...reader.lines("body"), ...moreTags];
  const texts = proseOf(item, context);
  const contacts = contactsOf(item, context);
  const address = addressOf(reader, context);
  const { listJoiner } = context.common;
  return {
    data: {
      kind: "entry",
      first: textOf(first, listJoiner),
      second: textOf(second, listJoiner),
      ...address.data,
      date: date?.text ?? "",
      place: textOf(place, listJoiner),
      note: textOf(note, listJoiner),
      contacts: contacts.map(({ data }) => data),
      body: [
        ...[...lines, ...own.map((text) => [text])].map((line) => paragraph(textOf(line, listJoiner))),
        ...texts.body,
      ],
      bullets: texts.bullets,
      tags: { label: tags?.label ?? "", text: tags?.text ?? "" },
      positions: [],
      breakBefore: !!reader.value("breakBefore"),
    },
    texts: {
      head: [
        ...first.map((text): PrintedText => ({ ...text, role: "title" })),
        ...(date ? [date] : []),
        ...second.map((text): PrintedText => ({ ...text, role: "meta" })),
        ...place.map((text, at) => (second.length + at > 0 ? { ...text, joiner: listJoiner } : text)),
        ...note,
      ],
      body: [...lines.flat(), ...own, ...texts.texts],
      end: [...(tags ? [tags] : []), ...contacts.flatMap(({ texts }) => texts), ...address.texts],
    },
  };
}

export const textsOf = ({ head, body, end }: PrintedEntry["texts"]): PrintedText[] => [
  ...head,
  ...body,
  ...end,
];

/** "Thesis: …" for a text with a label. */
const textOf = (line: readonly PrintedText[], joiner: string): string =>
  line.map(({ label, text = "" }) => (label ? `${label} ${text}` : text)).join(joiner);

export const paragraph = (text: string): RichBlockData => ({ kind: "paragraph", runs: [{ text }] });

function statusOf(reader: ItemReader, { messages }: SectionContext): PrintedText[] {
  const status = reader.value<"completed" | "expected" | "left">("status");
  return status && status !== "completed"
    ? printed(reader.spot("status"), messages(`status.${status}`), { role: "meta" })
    : [];
}

type Dated = { period?: Period; date?: string; rawDate?: string };

/** The period, or the date, or the text in its place. */
export const dateText = (
  { period, date, rawDate }: Dated,
  { dates, precision }: Pick<SectionContext, "dates" | "precision">,
): string =>
  period ? dates.period(period, precision) : dates.partial(date, precision) || dates.text(rawDate);

export const dateOf = ({ values, spot }: PrintedItem, context: SectionContext): PrintedText | undefined =>
  printed(`${spot}/period`, dateText(values as Dated, context), { role: "date" })[0];

/** Paragraphs and bullets, without a text that repeats the line above it, as imports have it. */
export function proseOf(
  { type, values, spot }: PrintedItem,
  { linkOptions }: SectionContext,
): Pick<EntryBlock, "body" | "bullets"> & { texts: PrintedText[] } {
  const notes = fieldsAt(type, "note").map(({ key }) => comparableText(values[key] as RichText | undefined));
  const fields = fieldsOf(type);
  const bodies = fields
    .filter(({ kind, key }) => kind === "prose" && !notes.includes(comparableText(values[key] as RichText)))
    .map(({ key }) => ({ key, body: presentRich(values[key] as RichText | undefined, linkOptions) }))
    .filter(({ body }) => body.length > 0);
  const lists = fields
    .filter(({ kind }) => kind === "highlights")
    .map(({ key }) => ({ key, lines: presentLines(values[key] as Highlight[] | undefined, linkOptions) }))
    .filter(({ lines }) => lines.length > 0);
  return {
    body: bodies.flatMap(({ body }) => body),
    bullets: lists.flatMap(({ lines }) => lines),
    texts: [
      ...bodies.map(({ key }): PrintedText => ({ spot: `${spot}/${key}`, role: "paragraph" })),
      ...lists.map(({ key }): PrintedText => ({ spot: `${spot}/${key}`, role: "bullet" })),
    ],
  };
}

/** The e-mail address, telephone number and other contact data of an item, one line each. */
function contactsOf({ type, values, spot }: PrintedItem, context: SectionContext): Printed<Item>[] {
  const { messages } = context;
  return fieldsOf(type).flatMap(({ kind, key }) => {
    const value = kind === "contact" ? trimmed(values[key] as string | undefined) : undefined;
    if (value === undefined) return [];
    const item =
      key === "phone"
        ? phoneItem(messages("contact.phone"), value)
        : key === "email"
          ? emailItem(messages("contact.email"), value)
          : webItem(messages("contact.url"), value);
    return [
      { data: linked(item, context), texts: printed(`${spot}/${key}`, item.text, { role: "contact" }) },
    ];
  });
}

/** A printed address, a link on the title, or none. An address that is not safe to link to is printed. */
function addressOf(
  reader: ItemReader,
  context: SectionContext,
): Printed<Pick<EntryBlock, "link" | "titleLink">> {
  const url = trimmed(reader.value("url"));
  const item = url === undefined ? undefined : webItem(context.messages("contact.url"), url);
  if (!item || context.settings.links === "off") return { data: {}, texts: [] };
  if (context.settings.links === "title") {
    // A hidden address is on the title, as it is for those who may see it.
    if (url === hiddenValue) return { data: {}, texts: [] };
    if (item.link) return { data: { titleLink: item.link }, texts: [] };
  }
  return {
    data: { link: linked(item, context) },
    texts: printed(reader.spot("url"), item.text, { role: "contact" }),
  };
}

/** An entry with nothing but a date is empty. */
export const hasText = ({ data: entry }: Pick<PrintedEntry, "data">): boolean =>
  [entry.first, entry.second, entry.note, entry.tags.text, entry.place].some((text) => text !== "") ||
  entry.body.length + entry.bullets.length + entry.contacts.length + entry.positions.length > 0 ||
  !!entry.link;
