import type { VersionSummary } from "../../../history/history-api.ts";

/** Milliseconds. While a user writes, there is a version every few seconds; the last of each span is listed. */
const span = 5 * 60 * 1000;

/** The versions worth a line of the list: the current one, those with a name, and the last of each five minutes. */
export function shownVersions(versions: readonly VersionSummary[]): VersionSummary[] {
  const seen = new Set<number>();
  return versions.filter(({ savedAt, name, isCurrent }) => {
    if (isCurrent || name !== null) return true;
    const place = Math.floor(Date.parse(savedAt) / span);
    return !seen.has(place) && seen.add(place);
  });
}

/** Versions of one day of the browser's time zone together, in the given order. */
export function groupByDay(versions: readonly VersionSummary[]): VersionSummary[][] {
  const days: VersionSummary[][] = [];
  const dayOf = ({ savedAt }: VersionSummary) => new Date(savedAt).toDateString();
  for (const version of versions) {
    const last = days.at(-1);
    if (last && dayOf(last[0]!) === dayOf(version)) last.push(version);
    else days.push([version]);
  }
  return days;
}
