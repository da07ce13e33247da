import { isPartialDate } from "../../documents/model/partial-date.ts";
import type { Person } from "../../documents/model/person.ts";
import type { DocumentDates } from "./document-dates.ts";

type Fact = Pick<Person["personal"][number], "field" | "value">;

/**
 * A personal detail as it prints: a formatted date or a text. Returns "" if it is blank, or if it is a birth date whose text
 * says nothing about a date.
 */
export function personalText({ field, value }: Fact, dates: Pick<DocumentDates, "partial" | "text">): string {
  const isDate: boolean = isPartialDate(value);
  if (isDate) return dates.partial(value);
  return field === "birthDate" ? dates.text(value) : value.trim();
}
