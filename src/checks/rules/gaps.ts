import type { SectionType } from "../../portals/portal.ts";
import { type DatedEntry, datedEntries, monthOf, monthText, spanOf } from "../dated-entries.ts";
import type { FieldPath, Found, ResumeInput } from "../finding.ts";

/** What fills time: a course beside a job does no harm. */
const filling: ReadonlySet<SectionType> = new Set<SectionType>([
  ...([
    "experience",
    "education",
    "courses",
    "volunteering",
    "teaching",
    "projects",
    "grants",
    "custom",
  ] as const),
]);
/** Months: readers do not ask about what is longer ago. */
const lookBack = 10 * 12;

type Span = { from: number; to: number; path: FieldPath };

/** Times without an entry since the first job, up to today. The finding is at the entry before the gap. */
export function gapFindings({ content, portal, today }: ResumeInput): Found[] {
  const entries = datedEntries(content).filter(({ section }) => filling.has(section.type));
  const jobs = entries.filter(({ section }) => section.type === "experience");
  const firstJob = Math.min(...jobs.flatMap(({ period }) => spanOf(period, today)?.from ?? []));
  if (!Number.isFinite(firstJob)) return [];
  const spans = entries.flatMap((entry) => toSpan(entry, today)).sort((one, other) => one.from - other.from);
  const now = monthOf(today);
  const earliest = Math.max(firstJob, now - lookBack);
  return gapsBetween(spans, now).flatMap(({ from, to, path }): Found[] => {
    const months = to - Math.max(from, earliest) + 1;
    return from >= firstJob && months > portal.resume.expectations.gapMonths
      ? [{ rule: "gap", path, values: { from: monthText(from), to: monthText(to) } }]
      : [];
  });
}

const toSpan = ({ period, path, field }: DatedEntry, today: string): Span[] => {
  const span = spanOf(period, today);
  return span ? [{ ...span, path: [...path, field] }] : [];
};

/** The months between spans, both included, with the path of the span before. */
function gapsBetween(spans: readonly Span[], now: number): Span[] {
  const gaps: Span[] = [];
  let last: Span | undefined;
  for (const span of [...spans, { from: now + 1, to: now + 1, path: [] }]) {
    if (last && span.from > last.to + 1) gaps.push({ from: last.to + 1, to: span.from - 1, path: last.path });
    if (!last || span.to > last.to) last = span;
  }
  return gaps;
}
