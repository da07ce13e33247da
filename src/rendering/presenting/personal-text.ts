import { isPartialDate } from "../../documents/model/partial-date.ts";
import type { Person } from "../../documents/model/person.ts";
import type { DocumentDates } from "./document-dates.ts";

type Fact = Pick<Person["personal"][number], "field" | "value">;

/** A personal detail as it prints: a formatted date or a text. "" for a blank one, and for a birth date that is none. */
export function personalText({ field, value }: Fact, dates: Pick<DocumentDates, "partial" | "text">): string {
  const isDate: boolean = isPartialDate(value);
  if (isDate) return dates.partial(value);
  return field === "birthDate" ? dates.text(value) : value.trim();
}
