import type { Period } from "../documents/model/items.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { ItemsSection } from "../documents/model/section.ts";
import { visibleContent } from "../documents/own-format/visible-content.ts";
import type { FieldPath } from "./finding.ts";

/** A shown item or further position with dates: a period, or the single date of an award as its start. */
export type DatedEntry = {
  section: ItemsSection;
  /** Of the entry; `field` is the key of its dates. */
  path: FieldPath;
  field: "period" | "date";
  period: Period;
};

type Dated = {
  id: string;
  period?: Period | undefined;
  date?: string | undefined;
  rawDate?: string | undefined;
};

export function datedEntries(content: ResumeContent): DatedEntry[] {
  return visibleContent(content).sections.flatMap((section) =>
    "items" in section
      ? (section.items as Dated[]).flatMap((item) =>
          entriesOf(item, section, ["sections", section.id, "items", item.id]),
        )
      : [],
  );
}

function entriesOf(
  item: Dated & { positions?: Dated[] },
  section: ItemsSection,
  path: FieldPath,
): DatedEntry[] {
  const { period, date, rawDate } = item;
  const own: DatedEntry[] = period
    ? [{ section, path, field: "period", period }]
    : date || rawDate
      ? [{ section, path, field: "date", period: { start: date, rawStart: rawDate } }]
      : [];
  const further = item.positions ?? [];
  return [
    ...own,
    ...further.flatMap((position) => entriesOf(position, section, [...path, "positions", position.id])),
  ];
}

/** Months since year 0. A year alone begins in January and ends in December. */
export function monthOf(date: string, isEnd = false): number {
  const [year = 0, month] = date.split("-").map(Number);
  return year * 12 + (month ? month - 1 : isEnd ? 11 : 0);
}

/** The month as a partial date. */
export const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** The months of an entry, both included; null without a start, or for an end before it. */
export function spanOf({ start, end, ongoing }: Period, today: string): { from: number; to: number } | null {
  if (!start) return null;
  const from = monthOf(start);
  const to = ongoing ? monthOf(today) : end ? monthOf(end, true) : monthOf(start, true);
  return to < from ? null : { from, to };
}
