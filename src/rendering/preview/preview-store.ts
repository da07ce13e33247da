import { RequestFailed } from "../../browser/requests.ts";
import type { Clock } from "../../browser/saving/save-timer.ts";
import type { PreviewPlace, PreviewReport } from "../../documents/client/document-api.ts";

type PreviewState = {
  /** One SVG a page; null before the first response. */
  pages: readonly string[] | null;
  fits?: boolean | undefined;
  lastPageFill?: number | undefined;
  missing?: readonly string[] | undefined;
  places?: readonly PreviewPlace[] | undefined;
  /** A request has been pending for longer than a second. */
  isLate: boolean;
  /** The newest request failed; `pages` are from an earlier one. */
  hasFailed: boolean;
  /** It failed because the server cannot be reached. It is repeated until it can. */
  isOffline: boolean;
  /** The document has too many pages: the server's message, in the language of the page. */
  tooLongMessage?: string | undefined;
};

export type PreviewStore<I> = {
  subscribe: (listener: () => void) => () => void;
  getState: () => PreviewState;
  /** Pages of an earlier visit, until there are newer ones. */
  startWith: (report: PreviewReport) => void;
  show: (input: I) => void;
  /** Milliseconds that the browser needs for a page. The slower it is, the fewer pages are requested while the user types. */
  setDrawingTime: (time: number) => void;
  retry: () => void;
  /** Resolves when there are pages, or the first request has failed. */
  whenAnswered: () => Promise<void>;
  dispose: () => void;
};

type Options<I> = { request: (input: I, signal: AbortSignal) => Promise<PreviewReport>; clock: Clock };

/** Milliseconds until the preview is shown to be late. */
const late = 1000;
/** Milliseconds: a pause in typing, after which the newest text is sent; longer where a page takes longer to draw. */
const pause = 120;
/**
 * Milliseconds between two requests while the user types without a pause. The first key is sent at once. On a busy server or a slow
 * connection the interval is so many times what the last response took, and on a slow device what a page takes to draw, so
 * that keys are not delayed; up to the longest.
 */
const shortestInterval = 150;
const responseShare = 2;
const drawingShare = 8;
const longestInterval = 2500;
/** Milliseconds between requests while the server cannot be reached; the browser often knows first that it can. */
const offlinePause = 10_000;
/** Seconds, where a server without room for the request does not say when it will have some. */
const busyPause = 3;

/**
 * Aborting the pending request at every key would show nothing until the user stops typing, so two may be pending. The
 * server works on one document of a user at a time, so a third request aborts the second, which still waits: aborting the
 * first would waste its work. Pages older than the shown ones are discarded.
 */
const maxPending = 2;

/** The pages of the newest input. Requests are spaced, and pages never go back to an older input. */
export function createPreviewStore<I>({ request, clock }: Options<I>): PreviewStore<I> {
  const { getState, setState, subscribe, removeListeners } = createState();
  const requests = createRequests<I>({
    request,
    clock,
    getState,
    setState,
    onLater(delay) {
      blockedUntil = clock.now() + delay;
      sendAfter(delay);
    },
  });
  let input: I | undefined;
  let cancelTimer: (() => void) | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let drawingTime = 0;
  /** Until when a busy server, or one that cannot be reached, gets no request. */
  let blockedUntil = Number.NEGATIVE_INFINITY;

  /** Milliseconds. */
  function interval(): number {
    const wanted = Math.max(responseShare * requests.responseTime(), drawingShare * drawingTime);
    return Math.min(longestInterval, Math.max(shortestInterval, wanted));
  }

  function sendAfter(delay: number): void {
    cancelTimer?.();
    cancelTimer = clock.schedule(() => {
      cancelTimer = null;
      sentAt = clock.now();
      requests.send(input!);
    }, delay);
  }

  return {
    subscribe,
    getState,
    startWith(report) {
      if (getState().pages === null) setState(report);
    },
    show(next) {
      if (next === input) return;
      input = next;
      const now = clock.now();
      const delay = Math.min(Math.max(pause, drawingTime), sentAt + interval() - now);
      sendAfter(Math.max(0, delay, blockedUntil - now));
    },
    setDrawingTime(time) {
      drawingTime = time;
    },
    retry() {
      blockedUntil = Number.NEGATIVE_INFINITY;
      if (input !== undefined) sendAfter(0);
    },
    whenAnswered: () =>
      new Promise((resolve) => {
        const stop = subscribe(check);
        function check() {
          const { pages, hasFailed } = getState();
          if (!pages && !hasFailed) return;
          stop();
          resolve();
        }
        check();
      }),
    dispose() {
      cancelTimer?.();
      requests.abort();
      removeListeners();
    },
  };
}

function createState() {
  const listeners = new Set<() => void>();
  let state: PreviewState = { pages: null, isLate: false, hasFailed: false, isOffline: false };
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

type RequestOptions<I> = Options<I> &
  Pick<ReturnType<typeof createState>, "getState" | "setState"> & { onLater: (delay: number) => void };

/** Numbers the requests, so that a response can be compared with the pages that are shown. */
function createRequests<I>({ request, clock, getState, setState, onLater }: RequestOptions<I>) {
  let lastSent = 0;
  let shown = 0;
  let responseTime = 0;
  let pending: { number: number; abort: AbortController }[] = [];

  function receive(number: number, { pages, fits, lastPageFill, missing, places }: PreviewReport): void {
    for (const older of pending.filter((each) => each.number < number)) older.abort.abort();
    pending = pending.filter((each) => each.number > number);
    if (number <= shown) return;
    shown = number;
    setState({
      pages,
      fits,
      lastPageFill,
      missing,
      places,
      isLate: pending.length > 0 && getState().isLate,
      hasFailed: false,
      isOffline: false,
      tooLongMessage: undefined,
    });
  }

  function fail(number: number, error: unknown): void {
    const wasPending = pending.some((each) => each.number === number);
    pending = pending.filter((each) => each.number !== number);
    const isTooLong = error instanceof RequestFailed && error.code === "documentTooLong";
    const tooLongMessage = isTooLong ? error.serverMessage : undefined;
    // Only the newest request decides: older ones fail because they were aborted.
    if (!wasPending || number !== lastSent) return;
    const { code, retryAfter = busyPause } = error instanceof RequestFailed ? error : {};
    const isOffline = code === "offline";
    // Many people use the server, or this network: the pages come later by themselves.
    if (code === "tooMany") setState({ isLate: true });
    else setState({ isLate: false, hasFailed: true, isOffline, tooLongMessage });
    if (isOffline) onLater(offlinePause);
    else if (code === "tooMany" || code === "unavailable") onLater(retryAfter * 1000);
  }

  return {
    send(input: I): void {
      lastSent += 1;
      const number = lastSent;
      while (pending.length >= maxPending) pending.pop()!.abort.abort();
      const abort = new AbortController();
      pending.push({ number, abort });
      const began = clock.now();
      const stopTimer = clock.schedule(() => number > shown && setState({ isLate: true }), late);
      request(input, abort.signal)
        .then(
          (report) => {
            responseTime = clock.now() - began;
            receive(number, report);
          },
          (error) => fail(number, error),
        )
        .finally(stopTimer);
    },
    /** Milliseconds from the last answered request to its response. */
    responseTime: () => responseTime,
    abort(): void {
      for (const { abort } of pending) abort.abort();
      pending = [];
    },
  };
}
