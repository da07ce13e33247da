import type { ResumeSection } from "../../documents/model/section.ts";
import type { EntryBlock, Item, RichBlockData } from "../render-data.ts";
import { webItem } from "./links.ts";
import { linked, type PresentContext, trimmed, withoutEmpty } from "./present-context.ts";

/** The context of one section's items. */
export type SectionContext = PresentContext & { precision: ResumeSection["datePrecision"] };

type EntryParts = Partial<Omit<EntryBlock, "kind" | "first" | "second" | "note" | "link" | "titleLink">> & {
  note?: string;
  url?: string;
};

/** Employer and title, school and degree, in the order of the country or of the user. */
export const inOrder = (
  employer: string | undefined,
  title: string | undefined,
  { settings }: PresentContext,
): [string | undefined, string | undefined] =>
  settings.entryOrder === "employer" ? [employer, title] : [title, employer];

/**
 * An entry of the first two names that are not blank. Each further name is a line of its own, because programs cannot
 * separate two fields on one line.
 */
export function entry(
  names: (string | undefined)[],
  { url, note, body = [], ...parts }: EntryParts,
  context: PresentContext,
): EntryBlock {
  const [first = "", second = "", ...others] = withoutEmpty(names.map(trimmed));
  const [firstNote = "", ...lines] = withoutEmpty([trimmed(note), ...others]);
  return {
    kind: "entry",
    first,
    second,
    ...address(url, context),
    date: "",
    place: "",
    note: firstNote,
    contacts: [],
    bullets: [],
    tags: { label: "", text: "" },
    positions: [],
    breakBefore: false,
    ...parts,
    body: [...lines.map(paragraph), ...body],
  };
}

export const paragraph = (text: string): RichBlockData => ({ kind: "paragraph", runs: [{ text }] });

/** A printed address, a link on the title, or none. An address that is not safe to link to is printed. */
function address(url: string | undefined, context: PresentContext): Pick<EntryBlock, "link" | "titleLink"> {
  const item: Item | undefined = trimmed(url) ? webItem(context.messages("contact.url"), url!) : undefined;
  if (!item || context.settings.links === "off") return {};
  return context.settings.links === "title" && item.link
    ? { titleLink: item.link }
    : { link: linked(item, context) };
}

/** The formatted date, or the text in its place. */
export const dateOrRaw = (
  item: { date?: string; rawDate?: string },
  { dates, precision }: SectionContext,
): string => dates.partial(item.date, precision) || dates.text(item.rawDate);

/** An entry with nothing but a date is empty. */
export const hasText = (entry: EntryBlock): boolean =>
  [entry.first, entry.second, entry.note, entry.tags.text, entry.place].some((text) => text !== "") ||
  entry.body.length + entry.bullets.length + entry.contacts.length + entry.positions.length > 0 ||
  !!entry.link;
