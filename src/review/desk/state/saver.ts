import { RequestFailed } from "../../../documents/client/document-api.ts";
import { type Clock, createSaveTimer } from "../../../documents/editing/save-timer.ts";

/**
 * - `saved`: the server has what the reviewer sees, or there is nothing to save yet.
 * - `saving`: will be sent, or is.
 * - `offline`, `waiting`: sent again after a pause; the server was not reached, or is busy.
 * - `conflict`: another window saved first; the reviewer decides.
 * - `failed`: the server refuses it; `retry` tries again.
 */
export type SaveState = "saved" | "saving" | "offline" | "waiting" | "conflict" | "failed";

export type Stored<T> = { value: T; revision: number };

type Options<T> = {
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
export function createSaver<T>(options: Options<T>) {
  const { clock, wanted, isSame, onChange } = options;
  let { stored } = options;
  let state: SaveState = "saved";
  let sending: Promise<void> | null = null;
  let theirs: Stored<T> | null = null;
  let lastSent: T | null = null;
  const timer = createSaveTimer(clock, () => void send());

  const isDirty = () => {
    const value = wanted();
    if (value === null || stored === null) return value !== stored;
    return !isSame(value, stored.value);
  };

  function enter(next: SaveState): void {
    if (state === next) return;
    state = next;
    onChange();
  }

  async function transfer(): Promise<void> {
    const value = wanted();
    if (value !== null) {
      lastSent = value;
      stored = await options.put(value, stored?.revision ?? 0);
    } else if (stored) {
      await options.remove(stored.revision);
      stored = null;
    }
  }

  async function onFailure(error: unknown): Promise<void> {
    const failure = error instanceof RequestFailed ? error : new RequestFailed("internal");
    if (failure.code === "conflict" && failure.current !== undefined) {
      const current = options.readCurrent(failure.current);
      // The response to an earlier attempt was lost: what is stored is the reviewer's own.
      if (lastSent !== null && isSame(current.value, lastSent)) {
        stored = current;
        return timer.now();
      }
      theirs = current;
      return enter("conflict");
    }
    if (failure.code === "notFound" || failure.code === "unauthenticated") {
      if ((await options.onMissing()) === "ended") return enter("failed");
      stored = null;
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
        if (state === "saved") enter("saving");
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

  return {
    getState: () => state,
    /** The other window's version, in a conflict. */
    getTheirs: () => theirs,
    isDirty,
    lastStored: () => stored?.value ?? null,
    /** Call after every change of what the reviewer sees. */
    changed() {
      if (state === "conflict") return;
      if (!isDirty()) {
        if (!sending && state !== "saved") {
          timer.stop();
          enter("saved");
        }
        return;
      }
      if (state === "saved" || state === "failed") enter("saving");
      if (state === "saving" && !sending) timer.afterTyping();
    },
    /** Saves at once, with `always` also what has not changed. False if the server does not have everything. */
    async flush(always = false): Promise<boolean> {
      timer.stop();
      if (always && state !== "conflict") await send();
      while (isDirty() && state !== "conflict") {
        await send();
        if (state === "offline" || state === "waiting" || state === "failed") return false;
      }
      return !isDirty();
    },
    /** Saves the reviewer's version over the other window's. */
    keepMine() {
      stored = theirs;
      theirs = null;
      enter("saving");
      timer.now();
    },
    /** The caller has put the other window's version in place of the reviewer's. */
    takeTheirs() {
      stored = theirs;
      theirs = null;
      enter("saved");
    },
    retry() {
      if (!isDirty() || state === "conflict") return;
      enter("saving");
      timer.now();
    },
    stop: () => timer.stop(),
  };
}
