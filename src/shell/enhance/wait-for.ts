/** So often at the given interval … */
const steady = 20;
/** … then so often again, each time after twice as long. */
const growing = 6;

/**
 * Calls `work` at once, and again until it returns something true: every `interval` milliseconds, later less and less often.
 * Gives up in the end; at intervals of half a second after about a minute and a quarter.
 */
export function waitFor(work: () => unknown, interval: number, tries = 1): void {
  if (work() || tries > steady + growing) return;
  setTimeout(() => waitFor(work, interval, tries + 1), interval * 2 ** Math.max(0, tries - steady));
}
