import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import type { MeasuredLocale } from "./job-pool.ts";
import { type Fact, facts } from "./score.ts";

type Template = ResumeContent["template"];

/** What every required reader must return of each kind of fact. */
export const requiredShare = 0.95;

const contact: readonly Fact[] = ["names", "emails", "phones"];
/** What readers must return from a template; the other figures are reported only. */
export type Measurement = {
  template: Template;
  required: readonly Fact[];
  /** All if absent. */
  locales?: readonly MeasuredLocale[];
};

/** Templates for every country, and the Japanese one whose labels are always Japanese. */
const complete: Measurement[] = templates
  .filter(({ kind, form }) => kind === "resume" && !form)
  .map(({ id, version, formOf }) => ({
    template: { id, version },
    required: facts,
    ...(formOf && { locales: ["ja-JP"] }),
  }));
/**
 * National forms have one language, and dates and jobs in the cells of a table, year and month apart, as their readers
 * expect.
 */
const forms: Measurement[] = [
  { template: { id: "rirekisho", version: 1 }, required: contact, locales: ["ja-JP"] },
  { template: { id: "iryeokseo", version: 1 }, required: contact, locales: ["ko-KR"] },
];

export const measurements: Measurement[] = [...complete, ...forms];
