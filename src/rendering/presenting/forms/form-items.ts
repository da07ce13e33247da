import { isPartialDate } from "../../../documents/model/partial-date.ts";
import type { Person } from "../../../documents/model/person.ts";
import type { ItemOf, ItemsSection, ResumeSection } from "../../../documents/model/section.ts";
import type { PersonalField } from "../../../portals/portal.ts";
import { personalText } from "../personal-text.ts";
import { type PresentContext, shown, trimmed } from "../present-context.ts";

/** What the presenters of national forms read from a resume. */

type Precision = { precision: ResumeSection["datePrecision"] };

/** The items of all visible sections of a type, with the date precision of their section. */
export const itemsOf = <T extends ItemsSection["type"]>(
  sections: readonly ResumeSection[],
  type: T,
): (ItemOf<T> & Precision)[] =>
  sections.flatMap((section) =>
    section.visible && section.type === type && "items" in section
      ? shown(section.items as ItemOf<T>[]).map((item) => withPrecision(item, section.datePrecision))
      : [],
  );

const withPrecision = <I extends object>(item: I, precision: Precision["precision"]): I & Precision => ({
  ...item,
  precision,
});

/** Documents have the latest item first. Items without a date follow the others. */
export function oldestFirst<T>(items: readonly T[], dateOf: (item: T) => string | undefined): T[] {
  const reversed = items.toReversed();
  const dated = reversed.filter((item) => dateOf(item));
  return [
    ...dated.sort((a, b) => (dateOf(a)! < dateOf(b)! ? -1 : Number(dateOf(a)! > dateOf(b)!))),
    ...reversed.filter((item) => !dateOf(item)),
  ];
}

/** A visible personal fact; undefined if it is blank. */
export const personalFact = ({ personal }: Person, field: PersonalField): string | undefined =>
  trimmed(personal.find((entry) => entry.field === field && entry.visible)?.value);

/** Labels and values of the visible personal facts that have no cell of their own. */
export const otherFacts = (
  { personal }: Person,
  withCell: readonly PersonalField[],
  { messages, dates }: PresentContext,
): { label: string; value: string }[] =>
  personal.flatMap(({ field, value, visible }) => {
    const text = visible && !withCell.includes(field) ? personalText({ field, value }, dates) : "";
    return text === "" ? [] : [{ label: messages(`personal.${field}`), value: text }];
  });

/** The birth date and the age on the day of the form; the text that was entered if it only says when. */
export function birthOf(
  person: Person,
  day: string,
  { dates }: PresentContext,
): { date: string; isDate: boolean; age: number | undefined } | undefined {
  const value = personalFact(person, "birthDate");
  if (!value) return undefined;
  const date = personalText({ field: "birthDate", value }, dates);
  return date === "" ? undefined : { date, isDate: isPartialDate(value), age: ageOn(day, value) };
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The age in completed years on a day; undefined if the birth date is not a day. */
function ageOn(day: string, birthDate: string): number | undefined {
  if (!isDay(birthDate) || birthDate > day) return undefined;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
