import type { ItemsSection } from "../../documents/model/section.ts";
import type { EntryBlock } from "../render-data.ts";
import { joined, shown, trimmed } from "./present-context.ts";
import { entry, inOrder, type SectionContext } from "./present-entry.ts";
import { comparableText, presentLines, presentRich } from "./rich-content.ts";

type Job = Extract<ItemsSection, { type: "experience" }>["items"][number];
type Position = Pick<Job, "position" | "location" | "period" | "summary" | "highlights">;

/** A job, or several positions at one employer, which then is the first line. */
function experience(job: Job, context: SectionContext): EntryBlock {
  const { dates, messages, precision, linkOptions } = context;
  const further = shown(job.positions);
  const technologies = joined(job.technologies, context);
  const shared = {
    url: job.url,
    note: job.description,
    place: trimmed(job.location) ?? "",
    tags: { label: technologies && messages("tags.technologies"), text: technologies },
    breakBefore: !!job.breakBefore,
  };
  if (further.length > 0 && trimmed(job.employer)) {
    const positions = [{ ...job, location: undefined }, ...further];
    return entry(
      [job.employer],
      {
        ...shared,
        date: dates.period(wholePeriod([job, ...further]), precision),
        positions: positions.map((position) => positionOf(position, context)),
      },
      context,
    );
  }
  return entry(
    inOrder(job.employer, job.position, context),
    {
      ...shared,
      date: dates.period(job.period, precision),
      // Imports repeat the description as the summary.
      body:
        comparableText(job.summary) === comparableText(job.description)
          ? []
          : presentRich(job.summary, linkOptions),
      bullets: presentLines(job.highlights, linkOptions),
    },
    context,
  );
}

/** Jobs with further positions but no employer are entries of their own. */
export const experienceEntries = (job: Job, context: SectionContext): EntryBlock[] => [
  experience(job, context),
  ...(trimmed(job.employer)
    ? []
    : shown(job.positions).map(({ id, ...position }) => experience({ id, ...position }, context))),
];

const positionOf = (position: Position, { dates, precision, linkOptions }: SectionContext) => ({
  title: trimmed(position.position) ?? "",
  date: dates.period(position.period, precision),
  place: trimmed(position.location) ?? "",
  body: presentRich(position.summary, linkOptions),
  bullets: presentLines(position.highlights, linkOptions),
});

/** From the earliest start to the latest end. Undefined if a position has no start, or an end that is not a date. */
function wholePeriod(positions: Position[]): Job["period"] {
  const periods = positions.map(({ period }) => period ?? {});
  const starts = periods.flatMap(({ start }) => start ?? []).sort();
  const ends = periods.flatMap(({ end }) => end ?? []).sort();
  const ongoing = periods.some((period) => period.ongoing);
  if (starts.length < periods.length || (!ongoing && ends.length < periods.length)) return undefined;
  return ongoing ? { start: starts[0], ongoing } : { start: starts[0], end: ends.at(-1) };
}
