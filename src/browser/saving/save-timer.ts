/** Time as a dependency, so that tests control it. Milliseconds. */
export type Clock = {
  now: () => number;
  /** Returns a function that cancels the task. */
  schedule: (task: () => void, delay: number) => () => void;
  /** 0 to 1. */
  random: () => number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(task, delay) {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** A save starts after a pause in typing, and without one after `maxTyping`. */
const typingPause = 600;
const maxTyping = 3000;
/** First and longest wait after a failure. The wait doubles after each failure. */
const minBackoff = 1000;
const maxBackoff = 30_000;

/** Schedules the next attempt to save. A new schedule replaces the pending one. */
export function createSaveTimer(clock: Clock, save: () => void) {
  let cancel: (() => void) | null = null;
  let typingSince: number | null = null;
  let failures = 0;
  let incompleteSaves = 0;

  function schedule(delay: number): void {
    cancel?.();
    cancel = clock.schedule(() => {
      cancel = null;
      typingSince = null;
      save();
    }, delay);
  }

  /** Random waits keep browsers from retrying in step: ± 25 %, or up to 50 % after the server's Retry-After. */
  function afterFailure(retryAfter?: number): void {
    failures += 1;
    const backoff = Math.min(maxBackoff, minBackoff * 2 ** (failures - 1));
    const jitter = clock.random() / 2;
    schedule(retryAfter === undefined ? backoff * (0.75 + jitter) : retryAfter * 1000 * (1 + jitter));
  }

  return {
    afterTyping() {
      typingSince ??= clock.now();
      schedule(Math.max(0, Math.min(typingPause, typingSince + maxTyping - clock.now())));
    },
    now: () => schedule(0),
    /** `retryAfter`: seconds from the server's response. */
    afterFailure,
    /** After a response that left edits unsaved. Backs off after three in a row, in case two sides never agree. */
    afterIncompleteSave() {
      incompleteSaves += 1;
      if (incompleteSaves > 3) afterFailure();
      else schedule(0);
    },
    /** Call after a successful save. */
    reset() {
      failures = 0;
      incompleteSaves = 0;
    },
    stop() {
      cancel?.();
      cancel = null;
      typingSince = null;
    },
  };
}
