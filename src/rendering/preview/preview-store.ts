import { RequestFailed } from "../../documents/client/document-api.ts";
import type { Clock } from "../../documents/editing/save-timer.ts";

/** The response to a preview; `preview-route.server.ts` explains its fields. */
export type PreviewReport = {
  pages: readonly string[];
  fits?: boolean | undefined;
  lastPageFill?: number | undefined;
  /** Characters that no font has; the pages lack them. */
  missing?: readonly string[] | undefined;
};

export type PreviewState = {
  /** One SVG a page; null before the first response. */
  pages: readonly string[] | null;
  fits?: boolean | undefined;
  lastPageFill?: number | undefined;
  missing?: readonly string[] | undefined;
  /** A request has been pending for longer than a second. */
  isLate: boolean;
  /** The newest request failed; `pages` are from an earlier one. */
  hasFailed: boolean;
  /** The document has too many pages: the server's message, in the language of the page. */
  tooLongMessage?: string | undefined;
};

export type PreviewStore<I> = {
  subscribe: (listener: () => void) => () => void;
  getState: () => PreviewState;
  show: (input: I) => void;
  retry: () => void;
  dispose: () => void;
};

type Options<I> = { request: (input: I, signal: AbortSignal) => Promise<PreviewReport>; clock: Clock };

/** Milliseconds: a pause in typing, the longest wait without a pause, and when to show that the preview is late. */
const pause = 120;
const longestWait = 360;
const late = 1000;

/**
 * Aborting the pending request at every key would show nothing until the user stops typing, so two may be pending. The
 * server works on one document of a user at a time, so a third request aborts the second, which still waits: aborting the
 * first would waste its work. Pages older than the shown ones are discarded.
 */
const maxPending = 2;

/** The pages of the newest input. Requests are debounced, and pages never go back to an older input. */
export function createPreviewStore<I>({ request, clock }: Options<I>): PreviewStore<I> {
  const { getState, setState, subscribe, removeListeners } = createState();
  const requests = createRequests<I>({ request, clock, getState, setState });
  let input: I | undefined;
  let cancelTimer: (() => void) | null = null;
  let waitingSince: number | null = null;

  function sendAfter(delay: number): void {
    cancelTimer?.();
    cancelTimer = clock.schedule(() => {
      cancelTimer = null;
      waitingSince = null;
      requests.send(input!);
    }, delay);
  }

  return {
    subscribe,
    getState,
    show(next) {
      const isFirst = input === undefined;
      if (next === input) return;
      input = next;
      waitingSince ??= clock.now();
      sendAfter(isFirst ? 0 : Math.max(0, Math.min(pause, waitingSince + longestWait - clock.now())));
    },
    retry() {
      if (input !== undefined) sendAfter(0);
    },
    dispose() {
      cancelTimer?.();
      requests.abort();
      removeListeners();
    },
  };
}

function createState() {
  const listeners = new Set<() => void>();
  let state: PreviewState = { pages: null, isLate: false, hasFailed: false };
  return {
    getState: () => state,
    setState(change: Partial<PreviewState>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    removeListeners: () => listeners.clear(),
  };
}

type RequestOptions<I> = Options<I> & Pick<ReturnType<typeof createState>, "getState" | "setState">;

/** Numbers the requests, so that a response can be compared with the pages that are shown. */
function createRequests<I>({ request, clock, getState, setState }: RequestOptions<I>) {
  let lastSent = 0;
  let shown = 0;
  let pending: { number: number; abort: AbortController }[] = [];

  function receive(number: number, { pages, fits, lastPageFill, missing }: PreviewReport): void {
    for (const older of pending.filter((each) => each.number < number)) older.abort.abort();
    pending = pending.filter((each) => each.number > number);
    if (number <= shown) return;
    shown = number;
    setState({
      pages,
      fits,
      lastPageFill,
      missing,
      isLate: pending.length > 0 && getState().isLate,
      hasFailed: false,
      tooLongMessage: undefined,
    });
  }

  function fail(number: number, error: unknown): void {
    const wasPending = pending.some((each) => each.number === number);
    pending = pending.filter((each) => each.number !== number);
    const isTooLong = error instanceof RequestFailed && error.code === "documentTooLong";
    const tooLongMessage = isTooLong ? error.serverMessage : undefined;
    // Only the newest request decides: older ones fail because they were aborted.
    if (wasPending && number === lastSent) setState({ isLate: false, hasFailed: true, tooLongMessage });
  }

  return {
    send(input: I): void {
      lastSent += 1;
      const number = lastSent;
      while (pending.length >= maxPending) pending.pop()!.abort.abort();
      const abort = new AbortController();
      pending.push({ number, abort });
      const stopTimer = clock.schedule(() => number > shown && setState({ isLate: true }), late);
      request(input, abort.signal)
        .then(
          (report) => receive(number, report),
          (error) => fail(number, error),
        )
        .finally(stopTimer);
    },
    abort(): void {
      for (const { abort } of pending) abort.abort();
      pending = [];
    },
  };
}
