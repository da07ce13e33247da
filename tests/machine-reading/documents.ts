import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { plainText } from "../../src/documents/model/rich-text.ts";
import { buildResume } from "../support/documents.ts";
import { jobPool, type MeasuredLocale } from "./job-pool.ts";

type Section = ResumeContent["sections"][number];
type Job = Extract<Section, { type: "experience" }>["items"][number];
type Template = ResumeContent["template"];

const withoutText = (job: Job): Job => ({ ...job, summary: undefined, highlights: undefined });
const replaceAt = (jobs: Job[], at: number, changes: Partial<Job>): Job[] =>
  jobs.map((job, index) => (index === at ? { ...job, ...changes } : job));

/** Jobs of varied shape. They get the sample's jobs and those of the pool, and their periods afterwards. */
const shapes: Record<string, (sample: Job[], pool: Job[]) => Job[]> = {
  "the sample": (sample, pool) => [...sample, ...pool].slice(0, Math.max(3, Math.min(sample.length, 6))),
  "three jobs": (sample, pool) => [...sample.slice(0, 2), ...pool].slice(0, 3),
  "six jobs": (sample, pool) => [...sample, ...pool].slice(0, 6),
  "long names": (sample, pool) => [pool[1]!, ...sample.slice(0, 2), pool[3]!],
  "no bullets": (sample, pool) => [...pool.slice(0, 4), sample[0]!].map(withoutText),
  "some jobs without bullets": (sample, pool) => [
    sample[0]!,
    withoutText(pool[2]!),
    ...sample.slice(1, 2),
    withoutText(pool[4]!),
  ],
  "one employer twice": (sample, pool) => {
    const { employer } = sample[0]!;
    return [sample[0]!, { ...pool[0]!, employer }, pool[2]!, pool[3]!];
  },
  "one title twice": (sample, pool) => {
    const { position } = sample[0]!;
    return [sample[0]!, { ...pool[2]!, position }, pool[0]!];
  },
  "no end": (sample, pool) =>
    replaceAt([sample[0]!, pool[0]!, pool[2]!], 1, { period: { start: "2019-05" } }),
  "no places": (sample, pool) =>
    [...sample.slice(0, 2), ...pool.slice(2, 4)].map((job) => ({ ...job, location: undefined })),
  "summaries instead of bullets": (sample, pool) =>
    [...sample.slice(0, 1), ...pool.slice(0, 3)].map((job) => ({
      ...job,
      summary: sample[0]!.summary ?? plainText(sample[0]!.highlights?.[0]),
      highlights: undefined,
    })),
  longest: (sample, pool) =>
    [...sample, ...pool].slice(0, 6).map((job) => ({ ...job, highlights: sample[0]!.highlights })),
};

export const variations = Object.keys(shapes);

/** Periods from the present backwards, without gaps or overlaps; a period that a shape has set remains. */
const periods: Job["period"][] = [
  { start: "2022-04", ongoing: true },
  { start: "2019-09", end: "2022-03" },
  { start: "2017-01", end: "2019-08" },
  { start: "2014-11", end: "2016-12" },
  { start: "2012-02", end: "2014-10" },
  { start: "2010-07", end: "2012-01" },
];

/** A resume in one of the `variations`, the same in every run. */
export function buildVariation(locale: MeasuredLocale, variation: string, template: Template): ResumeContent {
  const content = buildResume(locale, { template });
  const text = content.sections.find((section) => section.type === "experience")?.items ?? [];
  const sample = text.map(({ period: _, ...job }) => job);
  const pool: Job[] = jobPool[locale].map(([position, employer, location], index) => ({
    id: `pool-${index}`,
    position,
    employer,
    location,
    highlights: text[(index + 1) % text.length]?.highlights?.slice(0, 2),
  }));
  const items = shapes[variation]!(sample, pool).map((job, index) => ({
    ...job,
    id: `job-${index}`,
    period: job.period ?? periods[index],
  }));
  const sections = content.sections.map((section) =>
    section.type === "experience" ? { ...section, items } : section,
  );
  return { ...content, sections };
}
