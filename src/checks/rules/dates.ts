import { isBefore } from "../../documents/model/date-order.ts";
import { isDateText } from "../../documents/model/date-text.ts";
import type { Period } from "../../documents/model/items.ts";
import { type DatedEntry, datedEntries } from "../dated-entries.ts";
import type { Found, ResumeInput } from "../finding.ts";

/** Periods that end before they start, texts that are no dates, and years that cannot be meant. */
export const dateFindings = ({ content, today }: ResumeInput): Found[] =>
  datedEntries(content).flatMap((entry) => entryFindings(entry, today, content.locale));

function entryFindings({ path, field, period }: DatedEntry, today: string, locale: string): Found[] {
  const at = [...path, field];
  const { start, end, ongoing } = period;
  if (!ongoing && start && end && isBefore(end, start)) return [{ rule: "endBeforeStart", path: at }];
  const texts = unreadTexts(period);
  const unprinted = texts.find((text) => !isDateText(text, locale));
  if (unprinted) return [{ rule: "dateUnprinted", path: at, values: { text: unprinted } }];
  const [text] = texts;
  if (text) return [{ rule: "dateText", path: at, values: { text } }];
  const date = [start, ongoing ? undefined : end].find((each) => each && isImplausible(each, today));
  return date ? [{ rule: "dateImplausible", path: at, values: { year: date.slice(0, 4) } }] : [];
}

const unreadTexts = ({ start, end, ongoing, rawStart, rawEnd }: Period): string[] =>
  [start ? "" : rawStart, end || ongoing ? "" : rawEnd].flatMap((text) => text?.trim() || []);

/** Years: an earlier date is before anyone's career, and later ones are a slip. */
const earliestYear = 1930;
const yearsAhead = 10;

const isImplausible = (date: string, today: string): boolean => {
  const year = Number(date.slice(0, 4));
  return year < earliestYear || year > Number(today.slice(0, 4)) + yearsAhead;
};

/** Sections in which some dates have a month and others only a year. The finding is at the first with the year alone. */
export function mixedPrecision({ content }: ResumeInput): Found[] {
  const dated = datedEntries(content);
  return content.sections.flatMap(({ id, datePrecision }): Found[] => {
    const entries = dated.filter(({ section }) => section.id === id);
    if (datePrecision === "year") return [];
    const coarse = entries.filter(({ period }) => datesOf(period).some((date) => date.length === 4));
    const hasMonths = entries.some(({ period }) => datesOf(period).some((date) => date.length > 4));
    const [first] = coarse;
    return first && hasMonths ? [{ rule: "mixedPrecision", path: [...first.path, first.field] }] : [];
  });
}

const datesOf = ({ start, end, ongoing }: Period): string[] =>
  [start, ongoing ? undefined : end].filter((date): date is string => date !== undefined);
