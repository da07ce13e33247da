/** Time, so that tests can own it. Milliseconds. */
export type Clock = {
  now: () => number;
  /** Returns what cancels the work. */
  schedule: (work: () => void, delay: number) => () => void;
  /** 0 to 1. */
  random: () => number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(work, delay) {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

/** A pause in typing this long starts a save; without a pause one starts after `longest`. */
const pause = 600;
const longest = 3000;
/** First and longest wait after a failure; doubled in between, ± 25 % so that browsers do not come back in step. */
const firstWait = 1000;
const longestWait = 30_000;

/** When the next attempt to save starts. One at a time is waiting. */
export function createSaveTimer(clock: Clock, work: () => void) {
  let cancel: (() => void) | null = null;
  let typingSince: number | null = null;
  let failures = 0;
  let rounds = 0;

  function start(delay: number): void {
    cancel?.();
    cancel = clock.schedule(() => {
      cancel = null;
      typingSince = null;
      work();
    }, delay);
  }

  function later(retryAfter?: number): void {
    failures += 1;
    const wait = Math.min(longestWait, firstWait * 2 ** (failures - 1));
    // Never before the server's time; afterwards spread, because many editors got the same Retry-After.
    start(
      retryAfter === undefined
        ? wait * (0.75 + clock.random() / 2)
        : retryAfter * 1000 * (1 + clock.random() / 2),
    );
  }

  return {
    afterTyping() {
      typingSince ??= clock.now();
      start(Math.max(0, Math.min(pause, typingSince + longest - clock.now())));
    },
    soon: () => start(0),
    /** After a failure; `retryAfter` is in seconds and the server's word. */
    later,
    /** After an answer that left something to send; slower each time, should two sides never agree. */
    again() {
      rounds += 1;
      if (rounds > 3) later();
      else start(0);
    },
    /** The last attempt got through. */
    reset() {
      failures = 0;
      rounds = 0;
    },
    stop() {
      cancel?.();
      cancel = null;
      typingSince = null;
    },
  };
}
