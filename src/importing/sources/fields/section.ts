import type { ItemsSection } from "../../../documents/model/section.ts";
import type { RawItem, RawPeriod, RawPerson, RawSection } from "../../raw-resume.ts";
import { textOfValue } from "./collect-unread.ts";
import type { Fields } from "./fields.ts";

export type ListType = ItemsSection["type"];
/** An item of a section type, without its lines. */
export type ItemFields<T extends ListType> = Omit<
  RawItem<Extract<ItemsSection, { type: T }>["items"][number]>,
  "lines"
>;

/** Without the properties that are undefined. */
export const compact = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;

/**
 * A section of the given items; undefined without any. Shows each item below a heading, and puts what `read` leaves
 * unread into the tray. An item without values is left out.
 */
export function listSection<T extends ListType>(
  type: T,
  items: Fields[],
  read: (item: Fields) => ItemFields<T>,
  head: { title?: string | undefined; hidden?: boolean; lines: number[] },
): RawSection | undefined {
  const found = items.flatMap((item) => {
    const lines = item.file.view.heading(firstText(item), 2);
    item.lines.push(...lines);
    const values = compact(read(item));
    item.file.sweep(item.object);
    return Object.keys(values).some((key) => key !== "hidden") ? [{ ...values, lines: item.lines }] : [];
  });
  if (found.length === 0) return undefined;
  const { title, hidden, lines } = head;
  return { type, ...compact({ title }), ...(hidden && { hidden }), lines, items: found } as RawSection;
}

const maxHeading = 120;
/** The first line of an item's first text, to tell items apart. */
function firstText({ object }: Fields): string {
  const texts = Object.entries(object).flatMap(([key, value]) =>
    key === "id" || typeof value !== "string" ? [] : (textOfValue(value) ?? []),
  );
  const first = texts.find((text) => !/^[\da-f-]{16,}$/i.test(text) && !/^\s*<|^https?:/i.test(text)) ?? "";
  return first.trim().split("\n")[0]!.slice(0, maxHeading);
}

/** A period of two values, or one of a text; undefined without any. `openEnd`: no end means "until now". */
export function periodOf(
  start?: string,
  end?: string,
  openEnd = false,
  text?: string,
): RawPeriod | undefined {
  if (start === undefined && end === undefined) return text === undefined ? undefined : { text };
  const ongoing = openEnd && start !== undefined && end === undefined;
  return compact({ start, end, ...(ongoing && { ongoing: true as const }), text });
}

/** The end of `today` for an item whose flag says that it continues. */
export const ongoing = (period: RawPeriod | undefined): RawPeriod => ({ ...period, ongoing: true });

/** The base64 characters of 10 MB. */
const maxPhoto = 14_000_000;

/** An embedded photo, or the address of one. Undefined for any other text, such as the name of a file. */
export function photoOf(value: unknown): RawPerson["photo"] {
  if (typeof value !== "string") return undefined;
  // A finding says that it is unreadable.
  if (value.length > maxPhoto) return { bytes: new Uint8Array() };
  const embedded = /^data:image\/[a-z.+-]{1,20};base64,/i.exec(value);
  if (embedded) return { bytes: new Uint8Array(Buffer.from(value.slice(embedded[0].length), "base64")) };
  return /^https?:\/\/\S+$/i.test(value) ? { url: value } : undefined;
}
