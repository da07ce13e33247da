import type { ErrorGroup, UserAgentCount } from "../analytics/errors/error-count-store.server.ts";
import { describeUserAgent } from "../kit/user-agent.ts";

/** An error group as the operator's pages show it. */
export type ErrorGroupSummary = ErrorGroup & {
  /** Reports in each bucket of the period. */
  trend: number[];
  /** Names with versions, the most frequent first; unknown user agents and the server are left out. */
  browsers: string[];
};

/** Browsers named for an error group. */
const maxBrowsers = 4;

export function summarizeErrorGroups(
  groups: readonly ErrorGroup[],
  trends: ReadonlyMap<string, number[]>,
  userAgents: readonly UserAgentCount[],
): ErrorGroupSummary[] {
  const byGroup = Map.groupBy(userAgents, ({ fingerprint }) => fingerprint);
  return groups.map((group) => ({
    ...group,
    trend: trends.get(group.fingerprint) ?? [],
    browsers: browserNames(byGroup.get(group.fingerprint) ?? []),
  }));
}

/** User agents of one browser version differ by system and device; they are counted together. */
function browserNames(userAgents: readonly UserAgentCount[]): string[] {
  const counts = new Map<string, number>();
  for (const { browser, count } of userAgents) {
    const name = browserName(browser);
    if (name) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxBrowsers)
    .map(([name]) => name);
}

/** "Firefox 128", or the engine of a web view. Null for an unknown user agent. */
function browserName(userAgent: string): string | null {
  const { browser, version, engine } = describeUserAgent(userAgent);
  return browser ? `${browser} ${version}` : engine;
}
