import type { Period } from "../../../documents/model/items.ts";
import type { ItemOf } from "../../../documents/model/section.ts";
import { type PresentContext, shown, trimmed, withoutEmpty } from "../present-context.ts";
import { type itemsOf, oldestFirst } from "./form-items.ts";
import { dateCells, type FormRow } from "./rirekisho-rows.ts";

type Job = ReturnType<typeof itemsOf<"experience">>[number];
type Step = { title: string; period: Period };
/** Positions at one employer without interruption, oldest first. */
type Employment = Pick<Job, "precision"> & { employer: string; steps: Step[] };

const startOf = ({ period }: Step): string | undefined => period.start ?? period.end;
const firstStart = ({ steps }: Employment): string | undefined => startOf(steps[0]!);

/**
 * Joining, positions and leaving of each employer, oldest first. Facts about the employer and achievements belong into
 * 職務経歴書.
 */
export const employmentRows = (jobs: readonly Job[], context: PresentContext): FormRow[] =>
  oldestFirst(jobs.flatMap(employmentsOf), firstStart)
    .reduce(withoutInterruption, [])
    .flatMap((employment) => rowsOf(employment, context));

function employmentsOf(job: Job): Employment[] {
  const steps = [job, ...shown(job.positions)].map(stepOf);
  const employer = trimmed(job.employer) ?? "";
  const common = { employer, precision: job.precision };
  // Without an employer, positions have nothing in common.
  return employer === ""
    ? steps.filter(({ title }) => title !== "").map((step) => ({ ...common, steps: [step] }))
    : [{ ...common, steps: oldestFirst(steps, startOf) }];
}

const stepOf = ({
  location,
  position,
  period = {},
}: Pick<ItemOf<"experience">, "location" | "position" | "period">): Step => ({
  title: trimmed(position) ? withoutEmpty([trimmed(location), trimmed(position)]).join(" ") : "",
  period,
});

/** Documents list positions at one employer as several jobs too. A gap of at most a month does not divide them. */
function withoutInterruption(all: Employment[], next: Employment): Employment[] {
  const last = all.at(-1);
  const [end, start] = [last?.steps.at(-1)?.period.end, next.steps[0]!.period.start];
  const continues =
    last &&
    last.employer !== "" &&
    last.employer === next.employer &&
    end &&
    start &&
    monthsBetween(end, start) <= 1;
  return continues
    ? [...all.slice(0, -1), { ...last, steps: [...last.steps, ...next.steps] }]
    : [...all, next];
}

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || 1);
const monthsBetween = (end: string, start: string): number => monthsOf(start) - monthsOf(end);

function rowsOf({ employer, steps, precision }: Employment, context: PresentContext): FormRow[] {
  const dated = dateCells(context, precision);
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const { start, rawStart } = first.period;
  const rows: FormRow[] = [dated(start, employer === "" ? first.title : `${employer} 入社`, rawStart)];
  if (employer !== "" && first.title !== "") rows.push({ ...dated(undefined, first.title), indent: true });
  for (const { title, period } of steps.slice(1))
    if (title !== "") rows.push({ ...dated(period.start, title, period.rawStart), indent: true });
  const { end, rawEnd } = last.period;
  if (steps.some(({ period }) => period.ongoing))
    rows.push({ ...dated(undefined, "現在に至る"), indent: true });
  else if (end || context.dates.text(rawEnd))
    rows.push(dated(end, employer === "" ? `${last.title} 終了` : `${employer} 退社`, rawEnd));
  return rows;
}
