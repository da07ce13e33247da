import type { FieldKind } from "../../documents/model/field-types.ts";
import { findField } from "../../documents/model/item-fields.ts";
import { limits } from "../../documents/model/limits.ts";
import { type Highlight, plainText, type RichText } from "../../documents/model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../../documents/model/section.ts";
import { newId } from "../../kit/id.ts";
import type { SectionType } from "../../portals/portal.ts";
import type { RawPeriod, RawSection } from "../raw-resume.ts";
import { headingKey } from "../sources/headings/headings.ts";
import { defined } from "./build-person.ts";
import type { DraftParts, Part } from "./draft-parts.ts";
import type { DateReader } from "./read-dates.ts";

type Item = ItemsSection["items"][number];
/** An item of any type. */
type RawFields = {
  lines: readonly number[];
  hidden?: true | undefined;
  period?: RawPeriod;
  date?: string;
  positions?: RawFields[];
  isGuess?: true;
};
type Context = { parts: DraftParts; dates: DateReader; headings: Record<SectionType, string> };

/** The sections of a draft, in the order of `raw`. Sections without content are left out. */
export function buildSections(raw: readonly RawSection[], context: Context): ResumeSection[] {
  const sections = raw.flatMap((section) => buildSection(section, context));
  for (const section of sections.slice(limits.sections)) {
    context.parts.find({ kind: "cut", target: section.id });
    const text = textsOf(section).join("\n");
    context.parts.addToTray(text, { lines: [], ...(section.title && { label: section.title }) });
  }
  return sections.slice(0, limits.sections);
}

function buildSection(raw: RawSection, context: Context): ResumeSection[] {
  const { parts, headings } = context;
  const part: Part = { id: newId(), lines: raw.lines };
  const title = parts.line(raw.title, part);
  const head = {
    id: part.id,
    visible: raw.hidden !== true,
    ...(title !== undefined && headingKey(title) !== headingKey(headings[raw.type]) && { title }),
  };
  if ("text" in raw) {
    const text = parts.prose(raw.text, part);
    if (text === undefined) return [];
    parts.mark(part);
    return [{ ...head, type: raw.type, text }];
  }
  const built = raw.items.map((item) => buildItems(item as RawFields, raw.type, context));
  const items = built.flat();
  if (items.length === 0) return [];
  parts.mark(part);
  const [guessed, ...others] = built.flatMap(([item], at) =>
    item && (raw.items[at] as RawFields).isGuess ? [item.id] : [],
  );
  if (guessed !== undefined) parts.find({ kind: "guessedEmployer", target: guessed, others });
  // A longer list continues in a section of the same heading.
  return Array.from({ length: Math.ceil(items.length / limits.items) }, (_, at) => {
    const some = items.slice(at * limits.items, (at + 1) * limits.items);
    return { ...head, ...(at > 0 && { id: newId() }), type: raw.type, items: some } as ResumeSection;
  });
}

/** The item; positions beyond the limit become items of the same employer. Empty for an item without content. */
function buildItems(raw: RawFields, type: SectionType, context: Context): Item[] {
  const part: Part = { id: newId(), lines: raw.lines };
  const fields = fieldsOf(raw, type, part, context);
  const positions = (raw.positions ?? []).map((position) => {
    const own: Part = { id: newId(), lines: position.lines };
    context.parts.mark(own);
    return { id: own.id, ...fieldsOf(position, type, own, context) };
  });
  if (Object.keys(fields).length === 0 && positions.length === 0) return [];
  context.parts.mark(part);
  const hidden = raw.hidden && { hidden: raw.hidden };
  const item = { id: part.id, ...hidden, ...fields };
  const { employer, location } = fields as { employer?: string; location?: string };
  return [
    { ...item, ...(positions.length > 0 && { positions: positions.slice(0, limits.positions) }) },
    ...positions
      .slice(limits.positions)
      .map((position) => ({ ...hidden, ...defined({ employer, location }), ...position })),
  ] as Item[];
}

function fieldsOf(raw: RawFields, type: SectionType, part: Part, { parts, dates }: Context): object {
  const read = Object.entries(raw).flatMap(([key, value]) => {
    const kind = findField(type, key)?.kind;
    return kind === undefined || value === undefined ? [] : [[key, readField(kind, value, part, parts)]];
  });
  const { date, rawDate } = dates.date(raw.date, part);
  return defined({ ...Object.fromEntries(read), period: dates.period(raw.period, part), date, rawDate });
}

/** The value in the model's form. Dates and positions are read by themselves. */
function readField(kind: FieldKind, value: unknown, part: Part, parts: DraftParts): unknown {
  switch (kind) {
    case "prose":
      return parts.prose(value as RichText, part);
    case "highlights":
      return parts.highlights(value as Highlight[], part);
    case "words":
      return parts.list(value as string[], part);
    case "status":
    case "levels":
      return value;
    case "url":
      return parts.url(value as string, part);
    case "line":
    case "contact":
      return parts.line(value as string, part);
    default:
      return undefined;
  }
}

/** Every text of a section, for the tray. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "id" || key === "type" ? [] : key === "text" ? [plainText(child as RichText)] : textsOf(child),
  );
}
