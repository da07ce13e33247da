import type { ItemOf } from "../../documents/model/section.ts";
import type { EntryBlock } from "../render-data.ts";
import { shown, trimmed } from "./present-context.ts";
import {
  dateOf,
  hasText,
  ItemReader,
  type PrintedEntry,
  type PrintedItem,
  presentEntry,
  proseOf,
  type SectionContext,
  textsOf,
} from "./present-entry.ts";
import type { Printed, PrintedText } from "./printed-text.ts";

type Job = ItemOf<"experience">;
type Position = NonNullable<Job["positions"]>[number];

const itemOf = (values: Job | Position, spot: string): PrintedItem => ({ type: "experience", values, spot });

/** A job as an entry; jobs with further positions but no employer are entries of their own. */
export function presentJob(job: Job, spot: string, context: SectionContext): Printed<EntryBlock>[] {
  const further = shown(job.positions).map((position) => ({
    position,
    spot: `${spot}/positions/${position.id}`,
  }));
  const entries =
    further.length > 0 && trimmed(job.employer)
      ? [employerEntry(job, spot, further, context)]
      : [
          presentEntry(itemOf(job, spot), context),
          ...further.map(({ position, spot }) => presentEntry(itemOf(position, spot), context)),
        ];
  return entries.filter(hasText).map(({ data, texts }) => ({ data, texts: textsOf(texts) }));
}

type PlacedPosition = { position: Position; spot: string };

/** Several positions at one employer, which is the first line. */
function employerEntry(
  job: Job,
  spot: string,
  further: readonly PlacedPosition[],
  context: SectionContext,
): PrintedEntry {
  const period = wholePeriod([job, ...further.map(({ position }) => position)]);
  const { position, summary, highlights, ...employer } = job;
  const { data, texts } = presentEntry(itemOf({ ...employer, period }, spot), context);
  const { location, ...own } = job;
  const positions = [{ position: own, spot }, ...further].map((each) => presentPosition(each, context));
  return {
    data: { ...data, positions: positions.map(({ data }) => data) },
    texts: {
      ...texts,
      // The whole period is no text of the document.
      head: texts.head.filter(({ role }) => role !== "date"),
      body: positions.flatMap(({ texts }) => texts),
    },
  };
}

function presentPosition(
  { position, spot }: PlacedPosition,
  context: SectionContext,
): Printed<EntryBlock["positions"][number]> {
  const item = itemOf(position, spot);
  const reader = new ItemReader(item, context);
  const date = dateOf(item, context);
  // The line about the employer is on the entry.
  const { description, ...values } = item.values as Job;
  const { texts, body, bullets } = proseOf({ ...item, values }, context);
  return {
    data: {
      title: reader.text("position"),
      date: date?.text ?? "",
      place: reader.text("location"),
      body,
      bullets,
    },
    texts: [
      ...reader.printed("position", { role: "title" }),
      ...((date ? [date] : []) satisfies PrintedText[]),
      ...reader.lines("place"),
      ...texts,
    ],
  };
}

/** From the earliest start to the latest end. Undefined if a position has no start, or an end that is not a date. */
function wholePeriod(positions: readonly Pick<Position, "period">[]): Job["period"] {
  const periods = positions.map(({ period }) => period ?? {});
  const starts = periods.flatMap(({ start }) => start ?? []).sort();
  const ends = periods.flatMap(({ end }) => end ?? []).sort();
  const ongoing = periods.some((period) => period.ongoing);
  if (starts.length < periods.length || (!ongoing && ends.length < periods.length)) return undefined;
  return ongoing ? { start: starts[0], ongoing } : { start: starts[0], end: ends.at(-1) };
}
