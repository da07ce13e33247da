import type { Clock } from "../../documents/editing/save-timer.ts";

export type PreviewState = {
  /** One SVG a page; null before the first answer. */
  pages: readonly string[] | null;
  /** An answer has been outstanding for longer than a second. */
  isLate: boolean;
  /** The newest request did not work; `pages` are those of before. */
  hasFailed: boolean;
};

export type PreviewStore<I> = {
  subscribe: (listener: () => void) => () => void;
  getState: () => PreviewState;
  show: (input: I) => void;
  retry: () => void;
  dispose: () => void;
};

type Options<I> = { request: (input: I, signal: AbortSignal) => Promise<readonly string[]>; clock: Clock };

/** Milliseconds: a pause in typing, the longest wait without one, and when waiting becomes worth saying. */
const pause = 120;
const longest = 360;
const late = 1000;

/**
 * Two requests may be under way: aborting the older for every key would show nothing until the person stops.
 * A third aborts the oldest. An answer older than what is shown is thrown away.
 */
const mostUnderWay = 2;

/** Pages for the newest input, never for an older one than is shown, never in the way of typing. */
export function createPreviewStore<I>({ request, clock }: Options<I>): PreviewStore<I> {
  const listeners = new Set<() => void>();
  let state: PreviewState = { pages: null, isLate: false, hasFailed: false };
  let input: I | undefined;
  let cancel: (() => void) | null = null;
  let waitingSince: number | null = null;
  let lastSent = 0;
  let shown = 0;
  let underWay: { number: number; abort: AbortController }[] = [];

  function set(change: Partial<PreviewState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function send(): void {
    cancel = null;
    waitingSince = null;
    lastSent += 1;
    const number = lastSent;
    while (underWay.length >= mostUnderWay) underWay.shift()!.abort.abort();
    const abort = new AbortController();
    underWay.push({ number, abort });
    const stopWatch = clock.schedule(() => number > shown && set({ isLate: true }), late);
    request(input!, abort.signal)
      .then(
        (pages) => receive(number, pages),
        () => fail(number),
      )
      .finally(stopWatch);
  }

  function receive(number: number, pages: readonly string[]): void {
    underWay = underWay.filter((each) => {
      if (each.number < number) each.abort.abort();
      return each.number > number;
    });
    if (number <= shown) return;
    shown = number;
    set({ pages, isLate: underWay.length > 0 && state.isLate, hasFailed: false });
  }

  function fail(number: number): void {
    const wasUnderWay = underWay.some((each) => each.number === number);
    underWay = underWay.filter((each) => each.number !== number);
    // Aborted by a newer one, or a newer one will say how things are.
    if (wasUnderWay && number === lastSent) set({ isLate: false, hasFailed: true });
  }

  function start(delay: number): void {
    cancel?.();
    cancel = clock.schedule(send, delay);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    show(next) {
      const first = input === undefined;
      if (next === input) return;
      input = next;
      waitingSince ??= clock.now();
      start(first ? 0 : Math.max(0, Math.min(pause, waitingSince + longest - clock.now())));
    },
    retry() {
      if (input !== undefined) start(0);
    },
    dispose() {
      cancel?.();
      for (const { abort } of underWay) abort.abort();
      underWay = [];
      listeners.clear();
    },
  };
}
