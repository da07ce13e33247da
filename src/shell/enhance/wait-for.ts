/** Number of tries at the given interval. */
const steadyTries = 20;
/** Number of further tries, with the interval doubled each time. */
const slowingTries = 6;

/**
 * Calls `work` immediately, and again until it returns a truthy value: every `interval` milliseconds, then at growing
 * intervals. Gives up after 26 tries: at intervals of half a second after about 75 seconds.
 */
export function waitFor(work: () => unknown, interval: number, tries = 1): void {
  if (work() || tries > steadyTries + slowingTries) return;
  setTimeout(() => waitFor(work, interval, tries + 1), interval * 2 ** Math.max(0, tries - steadyTries));
}
