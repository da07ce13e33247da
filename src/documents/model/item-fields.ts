import type { Field } from "./field-types.ts";
import { type ItemSectionType, itemSections } from "./section-types.ts";

/** Questions about the table of sections. */

/** A field with its key in the item. */
export type ItemField = Field & { key: string };

const listOf = (fields: Readonly<Record<string, Field>>): readonly ItemField[] =>
  Object.entries(fields).map(([key, field]) => ({ ...field, key }));

const lists = new Map(Object.entries(itemSections).map(([type, { fields }]) => [type, listOf(fields)]));

/** The fields of an item, in the order of the form. */
export const fieldsOf = (type: ItemSectionType): readonly ItemField[] => lists.get(type)!;

/** A field with a control of its own in the form. The text of a date is edited by the date's. */
export type FormField = Exclude<ItemField, { kind: "dateText" }>;
const isInForm = (field: ItemField): field is FormField => field.kind !== "dateText";
const formLists = new Map([...lists].map(([type, fields]) => [type, fields.filter(isInForm)]));
export const formFieldsOf = (type: ItemSectionType): readonly FormField[] => formLists.get(type)!;

/** Fields of a further position at the same employer. */
export const positionFields: readonly FormField[] = listOf(
  itemSections.experience.fields.positions.fields,
).filter(isInForm);

export const findField = (type: string, key: string): ItemField | undefined =>
  lists.get(type)?.find((field) => field.key === key);

/** Whether the field of an item has no prose, so that its spelling is not checked. */
export function isNameField(type: string, key: string): boolean {
  const field = findField(type, key);
  return !!field && (!!field.isName || field.kind === "contact" || field.kind === "url");
}

/** Keys of the texts that the systems of recruiters have a place for. Those of one line of the page are one fact. */
export const factsOf = (type: ItemSectionType): string[][] =>
  [
    ...Map.groupBy(
      fieldsOf(type).filter(({ isFact }) => isFact),
      (field) => ("on" in field ? field.on : field.key),
    ).values(),
  ].map((fields) => fields.map(({ key }) => key));

/** Fields whose place on the page is in the table. */
type PlacedField = Extract<ItemField, { kind: "line" | "words" }>;

/**
 * The lines of an entry's head from the first to the last; fields of one line are joined. `employerFirst`: the employer or
 * school comes before the position or degree.
 * @example
 * headLines("education", true); // institution · degree, field · score
 */
export function headLines(type: ItemSectionType, employerFirst: boolean): readonly PlacedField[][] {
  return remember(`${type} ${employerFirst}`, () => {
    const lines = [...Map.groupBy(placedFieldsOf(type), ({ on }) => on)]
      .filter(([on]) => typeof on === "number")
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([, line]) => line);
    if (!employerFirst) return lines;
    const isOrganization = (line: PlacedField[]) => line.some((field) => field.isOrganization);
    return [...lines.filter(isOrganization), ...lines.filter((line) => !isOrganization(line))];
  });
}

/** The texts of an item that the page has at a place other than its head. */
export const fieldsAt = (type: ItemSectionType, place: PlacedField["on"]): readonly PlacedField[] =>
  remember(`${type} ${place}`, () => [placedFieldsOf(type).filter(({ on }) => on === place)])[0]!;

const placedFieldsOf = (type: ItemSectionType): PlacedField[] =>
  fieldsOf(type).filter((field): field is PlacedField => "on" in field);

/** The answers do not change, and each page asks for hundreds of them. */
const remembered = new Map<string, PlacedField[][]>();
function remember(key: string, find: () => PlacedField[][]): PlacedField[][] {
  const known = remembered.get(key) ?? find();
  remembered.set(key, known);
  return known;
}
