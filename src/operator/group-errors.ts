import type { AgentCount, ErrorGroup } from "../analytics/error-count-store.server.ts";
import { browserName } from "./browser-name.ts";

/** A fault as the operator sees it. */
export type Fault = ErrorGroup & {
  /** Reports in each part of the period. */
  trend: number[];
  /** The most frequent first; what is no known browser is left out, and so is the server. */
  browsers: string[];
};

/** Browsers named beside a fault. */
const mostBrowsers = 4;

/** Faults with what was counted about them. */
export function groupErrors(
  groups: readonly ErrorGroup[],
  trends: ReadonlyMap<string, number[]>,
  agents: readonly AgentCount[],
): Fault[] {
  const byFault = Map.groupBy(agents, ({ fingerprint }) => fingerprint);
  return groups.map((group) => ({
    ...group,
    trend: trends.get(group.fingerprint) ?? [],
    browsers: namesOf(byFault.get(group.fingerprint) ?? []),
  }));
}

/** Agents of the same version of a browser are one: systems and devices differ in them. */
function namesOf(agents: readonly AgentCount[]): string[] {
  const counts = new Map<string, number>();
  for (const { browser, count } of agents) {
    const name = browserName(browser);
    if (name) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostBrowsers)
    .map(([name]) => name);
}
