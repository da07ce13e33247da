import { cefrLevels, cefrSkills } from "../../documents/model/choices.ts";
import type { Period } from "../../documents/model/items.ts";
import type { RichLine, RichText } from "../../documents/model/rich-text.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import { linesOfField } from "./field-lines.ts";
import { type ItemLayout, itemLayouts, wordFields } from "./item-layouts.ts";
import type { ViewField } from "./view-field.ts";
import type { ViewWords } from "./view-words.ts";

type Path = readonly (string | number)[];
/** An item by the names of its fields, which its section's layout lists. */
type Fields = Readonly<Record<string, unknown>>;
type ItemContext = {
  words: ViewWords;
  precision: ItemsSection["datePrecision"];
  spot: string;
  path: Path;
};

/** The fields of a section's visible items, in reading order. */
export function itemFields(section: ItemsSection, path: Path, words: ViewWords): ViewField[] {
  const layout = itemLayouts[section.type];
  return section.items.flatMap((item, index) => {
    if (item.hidden) return [];
    const context = {
      words,
      precision: section.datePrecision,
      spot: `${section.id}/${item.id}`,
      path: [...path, "items", index],
    };
    const own = fieldsOf(item, layout, context);
    if (!("positions" in item)) return own;
    const further = (item.positions ?? []).flatMap((position, at) =>
      position.hidden
        ? []
        : fieldsOf(position, layout, {
            ...context,
            spot: `${context.spot}/positions/${position.id}`,
            path: [...context.path, "positions", at],
          }),
    );
    return [...own, ...further];
  });
}

function fieldsOf(item: Fields, layout: ItemLayout, context: ItemContext): ViewField[] {
  const isSwapped = !!layout.swaps && context.words.employerFirst;
  const { first, second = [], rest = [], notes = [] } = layout;
  const [title, meta] = isSwapped ? [second, first] : [first, second];
  const lines = [title, [...meta, ...rest], ...notes.map((note) => [note])].map((names) =>
    names.map((name) => textField(name, item, context)),
  );
  const filled = lines
    .map((line) => joinedLine(line.filter(isShown), context))
    .filter(({ length }) => length > 0);
  const [head = [], ...others] = filled;
  const fields: ViewField[] = [
    ...head.map((field): ViewField => ({ ...field, role: "title" })),
    ...dateField(item, context),
    ...others.flat().map((field, at) => (layout.row && at === 0 ? { ...field, glue: " – " } : field)),
    ...levelFields(item, context),
    ...statusFields(item, context),
    ...bodyFields(item, layout, context),
    // Empty fields are not shown; a removed text can return to them.
    ...lines.flat().filter((field) => !isShown(field)),
  ];
  const start = fields.find((field) => linesOfField(field).some(({ runs }) => runs.length > 0));
  return fields.map((field) => ({
    ...field,
    ...(layout.row && { row: true as const }),
    // An item begins on a line of its own.
    ...(field === start && { glue: undefined }),
  }));
}

const isShown = ({ value }: ViewField): boolean =>
  typeof value === "string" ? value.trim() !== "" : value.length > 0;

function textField(name: string, item: Fields, context: ItemContext): ViewField {
  const { message, listJoiner } = context.words;
  const base = { ...at(name, context), role: "meta" as const };
  if (wordFields.has(name)) return wordsField(base, item[name], listJoiner);
  const label = name === "thesis" ? { label: message("tags.thesis") } : {};
  return { ...base, ...label, kind: "line", value: (item[name] as string | undefined) ?? "" };
}

const joinedLine = (fields: readonly ViewField[], { words }: ItemContext): ViewField[] =>
  fields.map((field, index) => (index === 0 ? field : { ...field, glue: words.listJoiner }));

const at = (name: string, { spot, path }: ItemContext) => ({
  spot: `${spot}/${name}`,
  path: [...path, name],
});
const isFilled = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

const wordsField = (
  base: Omit<ViewField, "kind" | "value" | "joiner" | "paragraphBreak">,
  value: unknown,
  joiner: string,
): ViewField => ({ ...base, kind: "words", value: ((value ?? []) as string[]).filter(isFilled), joiner });

function dateField(item: Fields, context: ItemContext): ViewField[] {
  const { dates } = context.words;
  const { period, date, rawDate } = item as { period?: Period; date?: string; rawDate?: string };
  const text = period
    ? dates.period(period, context.precision)
    : dates.partial(date, context.precision) || dates.text(rawDate);
  return text === "" ? [] : [{ ...at("period", context), role: "date", kind: "fixed", value: text }];
}

/** "B2", or "B1–B2" for skills of different levels. */
function levelFields(item: Fields, context: ItemContext): ViewField[] {
  const cefr = item.cefr as Partial<Record<string, string>> | undefined;
  const levels = cefrLevels.filter((level) => cefrSkills.some((skill) => cefr?.[skill] === level));
  const value = levels.length > 1 ? `${levels[0]}–${levels.at(-1)}` : levels[0];
  const { listJoiner: glue } = context.words;
  return value ? [{ ...at("cefr", context), role: "meta", kind: "fixed", value, glue }] : [];
}

function statusFields(item: Fields, context: ItemContext): ViewField[] {
  const { status } = item;
  if (status !== "expected" && status !== "left") return [];
  const value = context.words.message(`status.${status}`);
  return [{ ...at("status", context), role: "meta", kind: "fixed", value }];
}

function bodyFields(item: Fields, layout: ItemLayout, context: ItemContext): ViewField[] {
  const { words } = context;
  const body = (layout.body ?? []).map(
    (name): ViewField => ({
      ...at(name, context),
      role: "paragraph",
      kind: "rich",
      value: (item[name] as RichText | undefined) ?? "",
      paragraphBreak: "\n",
    }),
  );
  const bullets: ViewField[] = layout.bullets
    ? [
        {
          ...at("highlights", context),
          role: "bullet",
          kind: "bullets",
          value: (item.highlights as RichLine[] | undefined) ?? [],
        },
      ]
    : [];
  const contacts = (layout.contacts ?? []).flatMap((name): ViewField[] => {
    const value = item[name];
    return isFilled(value) ? [{ ...at(name, context), role: "contact", kind: "fixed", value }] : [];
  });
  return [...body, ...bullets, ...listedWords(item, layout, context, words), ...contacts];
}

function listedWords(
  item: Fields,
  { words: list, row }: ItemLayout,
  context: ItemContext,
  words: ViewWords,
): ViewField[] {
  if (!list) return [];
  const label = list.label ? { label: words.message(list.label) } : {};
  const glue = row ? { glue: ": " } : {};
  const base = { ...at(list.field, context), role: "meta" as const, ...label, ...glue };
  return [wordsField(base, item[list.field], words.listJoiner)];
}
