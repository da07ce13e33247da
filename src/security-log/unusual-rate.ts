import type { SecurityEventKind } from "./event-kinds.ts";

/** Days before the last hour that give the usual rate. */
export const baselineDays = 7;

/** Fewer events in an hour never raise an alarm. */
const defaultFloor = 20;
const floors: Partial<Record<SecurityEventKind, number>> = {
  roleChanged: 3,
  staffRefused: 10,
  erased: 10,
  twoFactorOff: 10,
};

/** The busiest hour of a day has about three times the events of the average hour. */
const peakFactor = 3;
/** Standard deviations above the peak. Counts of independent events have the square root of their mean (Poisson). */
const deviations = 4;

/** The number of events in an hour from which the rate is unusual. `usual` is the average hour of the past week. */
export function alarmThreshold(kind: SecurityEventKind, usual: number): number {
  const peak = peakFactor * usual;
  return Math.max(floors[kind] ?? defaultFloor, Math.ceil(peak + deviations * Math.sqrt(peak)));
}

export type UnusualRate = {
  kind: SecurityEventKind;
  lastHour: number;
  /** Events in the average hour of the past week. */
  usual: number;
};

/** The kinds that were unusually frequent in the last hour, the most frequent first. */
export const findUnusualRates = (
  rates: readonly { kind: SecurityEventKind; lastHour: number; before: number }[],
): UnusualRate[] =>
  rates
    .map(({ kind, lastHour, before }) => ({ kind, lastHour, usual: before / (baselineDays * 24) }))
    .filter(({ kind, lastHour, usual }) => lastHour >= alarmThreshold(kind, usual))
    .toSorted((a, b) => b.lastHour - a.lastHour);
