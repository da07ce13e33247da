import { RequestFailed } from "../../../browser/requests.ts";
import { type Clock, createSaveTimer } from "../../../browser/saving/save-timer.ts";

/**
 * - `saved`: the server has what the reviewer sees, or there is nothing to save yet.
 * - `saving`: will be sent, or is.
 * - `offline`, `waiting`: sent again after a pause; the server was not reached, or is busy.
 * - `conflict`: another window saved first; the reviewer decides.
 * - `failed`: the server refuses it; `retry` tries again.
 */
export type SaveState = "saved" | "saving" | "offline" | "waiting" | "conflict" | "failed";

export type Stored<T> = { value: T; revision: number };

export type SaverOptions<T> = {
  clock: Clock;
  stored: Stored<T> | null;
  /** What the reviewer sees; null: deleted, or too incomplete to be stored for the first time. */
  wanted(): T | null;
  isSame(one: T, other: T): boolean;
  /** Saves over `revision`, 0 for a new one. */
  put(value: T, revision: number): Promise<Stored<T>>;
  remove(revision: number): Promise<void>;
  /** The stored state in a `conflict`. */
  readCurrent(current: unknown): Stored<T>;
  onChange(): void;
  /** The server does not know it any more: `gone` if only this was deleted, `ended` if the order is not the reviewer's. */
  onMissing(): Promise<"gone" | "ended">;
};

export type Saver<T> = ReturnType<typeof createSaver<T>>;

/** Saves one comment or report as it changes: after a pause, one request at a time, again after failures. */
export function createSaver<T>(options: SaverOptions<T>) {
  const progress = createProgress(options);
  const { isDirty, enter } = progress;
  const { timer, send, isSending } = createSending(options, progress);

  return {
    getState: () => progress.state,
    /** The other window's version, in a conflict. */
    getTheirs: () => progress.theirs,
    isDirty,
    lastStored: () => progress.stored?.value ?? null,
    /** Call after every change of what the reviewer sees. */
    changed() {
      if (progress.state === "conflict") return;
      if (!isDirty()) {
        if (!isSending() && progress.state !== "saved") {
          timer.stop();
          enter("saved");
        }
        return;
      }
      if (progress.state === "saved" || progress.state === "failed") enter("saving");
      if (progress.state === "saving" && !isSending()) timer.afterTyping();
    },
    /** Saves at once, with `always` also what has not changed. False if the server does not have everything. */
    async flush(always = false): Promise<boolean> {
      timer.stop();
      if (always && progress.state !== "conflict") await send();
      while (isDirty() && progress.state !== "conflict") {
        await send();
        if (["offline", "waiting", "failed"].includes(progress.state)) return false;
      }
      return !isDirty();
    },
    /** Saves the reviewer's version over the other window's. */
    keepMine() {
      progress.takeTheirs();
      enter("saving");
      timer.now();
    },
    /** The caller has put the other window's version in place of the reviewer's. */
    takeTheirs() {
      progress.takeTheirs();
      enter("saved");
    },
    retry() {
      if (!isDirty() || progress.state === "conflict") return;
      enter("saving");
      timer.now();
    },
    stop: () => timer.stop(),
  };
}

type Progress<T> = ReturnType<typeof createProgress<T>>;

/** What is stored, and how far the saving of what the reviewer sees has come. */
function createProgress<T>({ stored, wanted, isSame, onChange }: SaverOptions<T>) {
  const progress = {
    stored,
    state: "saved" as SaveState,
    /** The other window's version, in a conflict. */
    theirs: null as Stored<T> | null,
    isDirty(): boolean {
      const value = wanted();
      if (value === null || progress.stored === null) return value !== progress.stored;
      return !isSame(value, progress.stored.value);
    },
    enter(next: SaveState): void {
      if (progress.state === next) return;
      progress.state = next;
      onChange();
    },
    /** Takes the other window's version as what is stored. */
    takeTheirs(): void {
      progress.stored = progress.theirs;
      progress.theirs = null;
    },
  };
  return progress;
}

/** Sends one request at a time, and decides what follows from its failure. */
function createSending<T>(options: SaverOptions<T>, progress: Progress<T>) {
  const { enter, isDirty } = progress;
  let sending: Promise<void> | null = null;
  let lastSent: T | null = null;
  const timer = createSaveTimer(options.clock, () => void send());

  async function transfer(): Promise<void> {
    const value = options.wanted();
    const { stored } = progress;
    if (value !== null) {
      lastSent = value;
      progress.stored = await options.put(value, stored?.revision ?? 0);
    } else if (stored) {
      await options.remove(stored.revision);
      progress.stored = null;
    }
  }

  async function onFailure(error: unknown): Promise<void> {
    const failure = error instanceof RequestFailed ? error : new RequestFailed("internal");
    if (failure.code === "conflict" && failure.current !== undefined) {
      const current = options.readCurrent(failure.current);
      // The response to an earlier attempt was lost: what is stored is the reviewer's own.
      if (lastSent !== null && options.isSame(current.value, lastSent)) {
        progress.stored = current;
        return timer.now();
      }
      progress.theirs = current;
      return enter("conflict");
    }
    if (failure.code === "notFound" || failure.code === "unauthenticated") {
      if ((await options.onMissing()) === "ended") return enter("failed");
      progress.stored = null;
      return timer.afterIncompleteSave();
    }
    if (["offline", "unavailable", "tooMany", "internal"].includes(failure.code)) {
      enter(failure.code === "offline" ? "offline" : "waiting");
      return timer.afterFailure(failure.retryAfter);
    }
    enter("failed");
  }

  function send(): Promise<void> {
    sending ??= (async () => {
      try {
        if (progress.state === "saved") enter("saving");
        await transfer();
        timer.reset();
        if (isDirty()) timer.afterTyping();
        else enter("saved");
      } catch (error) {
        await onFailure(error);
      } finally {
        sending = null;
      }
    })();
    return sending;
  }

  return { timer, send, isSending: () => sending !== null };
}
