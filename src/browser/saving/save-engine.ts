import { RequestFailed } from "../requests.ts";
import { type Clock, createSaveTimer } from "./save-timer.ts";

/**
 * Why a save failed. The engine tries again after `unreachable`: no response, so the server may or may not have stored what
 * was sent · `unavailable`: busy or broken · `tooMany`: a retry after Retry-After succeeds.
 * The next edit may help after `storageFull`: the account has no room for it · `deviceFull`: this browser has none ·
 * `rejected`: it is invalid.
 * Only the user can help after `signedOut`: the session has ended · `deleted`: the server does not have it any more.
 */
export type SaveProblem =
  | "unreachable"
  | "unavailable"
  | "tooMany"
  | "storageFull"
  | "deviceFull"
  | "rejected"
  | "signedOut"
  | "deleted";

/**
 * What the user sees, from best to worst. `waiting`, `offline`: the server is busy or cannot be reached, and the next save
 * follows by itself · `failed`: it does not · `conflict`: someone else saved first, and nothing is sent until the user has
 * decided.
 */
export const saveStates = ["saved", "saving", "waiting", "offline", "failed", "conflict"] as const;
export type SaveState = (typeof saveStates)[number];

/** `retryAfter` is in seconds. */
type SaveFailure = { problem: SaveProblem; retryAfter?: number | undefined };

/** How many unanswered saves a user of the engine remembers. With fewer, it may take its own save for someone else's. */
export const maxSent = 6;

/** Saves in a row after which `flush` gives up; the timer goes on. */
const maxRounds = 5;

const temporary: Partial<Record<SaveProblem, SaveState>> = {
  unreachable: "offline",
  unavailable: "waiting",
  tooMany: "waiting",
};
const dependsOnContent: ReadonlySet<SaveProblem> = new Set(["storageFull", "deviceFull", "rejected"]);

/** Whether the engine tries again by itself. */
export const isTemporary = (problem: SaveProblem): boolean => problem in temporary;

/** What an error of a request means for the save that sent it. */
export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof RequestFailed)) return { problem: "unavailable" };
  const { code, retryAfter } = error;
  switch (code) {
    case "offline":
      return { problem: "unreachable" };
    case "internal":
    case "unavailable":
      return { problem: "unavailable", retryAfter };
    case "tooMany":
    case "storageFull":
    case "deviceFull":
      return { problem: code, retryAfter };
    case "unauthenticated":
      return { problem: "signedOut" };
    case "notFound":
      return { problem: "deleted" };
    default:
      return { problem: "rejected" };
  }
}

export type SaveEngineOptions = {
  clock: Clock;
  /** Whether the server lacks an edit, or may have one that the user has taken back since. */
  isDirty: () => boolean;
  hasConflict: () => boolean;
  /**
   * Sends what the user has. `superseded`: the server had something newer, which is integrated now, or is in conflict.
   * Throws RequestFailed.
   */
  send: () => Promise<"saved" | "superseded">;
  /** Called when a save has begun or ended. */
  onChange: () => void;
};

export type SaveEngine = ReturnType<typeof createSaveEngine>;

/** Saves edits by itself: after a pause in typing, one request at a time, again after failures, not during a conflict. */
export function createSaveEngine(options: SaveEngineOptions) {
  const { isDirty, hasConflict } = options;
  const { progress, timer, save } = createSending(options);
  return {
    getState(): SaveState {
      if (hasConflict()) return "conflict";
      if (!isDirty() && !progress.attempt) return "saved";
      return progress.problem ? (temporary[progress.problem] ?? "failed") : "saving";
    },
    getProblem: (): SaveProblem | null => (isDirty() ? progress.problem : null),
    isSending: (): boolean => progress.attempt !== null,
    /** Call after every edit: it is saved after a pause, or when the wait after a failure is over. */
    edited(): void {
      progress.isEdited = true;
      if (progress.problem && dependsOnContent.has(progress.problem)) progress.problem = null;
      if (!progress.problem && !hasConflict() && isDirty()) timer.afterTyping();
    },
    /** Saves until nothing is left. True if the server has every edit; false, too, if it keeps having something newer. */
    async flush(): Promise<boolean> {
      for (let round = 0; round < maxRounds && (isDirty() || progress.attempt); round += 1) {
        if (hasConflict() || progress.hasStopped) break;
        await save();
        if (progress.problem) return false;
      }
      return !isDirty() && !progress.attempt && !hasConflict();
    },
    /** Saves at once: the network is back, the user has signed in again, has decided, or asks for it. */
    retry: (): void => timer.now(),
    /** Saves without an edit, too. */
    async saveAnyway(): Promise<void> {
      while (progress.attempt) await progress.attempt;
      return save(true);
    },
    /** The running request goes on, and its result is ignored. */
    stop(): void {
      progress.hasStopped = true;
      timer.stop();
    },
  };
}

/** Sends one request at a time, and schedules the next one. While a problem is temporary, the timer runs or a request does. */
function createSending({ clock, isDirty, hasConflict, send, onChange }: SaveEngineOptions) {
  const timer = createSaveTimer(clock, () => void save());
  const progress = {
    attempt: null as Promise<void> | null,
    problem: null as SaveProblem | null,
    /** There was an edit since the running request, or the latest one, was sent. */
    isEdited: false,
    hasStopped: false,
  };

  /** Starts a save, or joins the running one. `always`: without an edit, too. */
  async function save(always = false): Promise<void> {
    timer.stop();
    if (progress.attempt) return progress.attempt;
    if (progress.hasStopped || hasConflict() || !(always || isDirty())) {
      progress.problem = null;
      return;
    }
    progress.isEdited = false;
    progress.attempt = send()
      .then(onSent, onFailure)
      .finally(() => {
        progress.attempt = null;
        if (!progress.hasStopped) onChange();
      });
    onChange();
    return progress.attempt;
  }

  function onSent(outcome: "saved" | "superseded"): void {
    if (progress.hasStopped) return;
    progress.problem = null;
    if (outcome === "saved") timer.reset();
    if (!isDirty() || hasConflict()) return;
    if (outcome === "saved") timer.afterTyping();
    else timer.afterIncompleteSave();
  }

  function onFailure(error: unknown): void {
    if (progress.hasStopped) return;
    // An error of our own is reported like every other; the edits are sent again meanwhile.
    if (!(error instanceof RequestFailed)) globalThis.reportError?.(error);
    const { problem, retryAfter } = failureOf(error);
    const isOutdated = dependsOnContent.has(problem) && progress.isEdited;
    progress.problem = isOutdated ? null : problem;
    if (isOutdated) timer.afterTyping();
    else if (isTemporary(problem)) timer.afterFailure(retryAfter);
  }

  return { progress, timer, save };
}
