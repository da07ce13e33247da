import { RequestFailed } from "../../../browser/requests.ts";
import {
  createSaveEngine,
  failureOf,
  isTemporary,
  maxSent,
  type SaveEngineOptions,
} from "../../../browser/saving/save-engine.ts";

export type Stored<T> = { value: T; revision: number };

export type SaverOptions<T> = Pick<SaveEngineOptions, "clock" | "onChange"> & {
  stored: Stored<T> | null;
  /** What the reviewer sees; null: deleted, or too incomplete to be stored for the first time. */
  wanted(): T | null;
  isSame(one: T, other: T): boolean;
  /** Saves over `revision`, 0 for a new one. */
  put(value: T, revision: number): Promise<Stored<T>>;
  /** Deletes `revision`; 0 is that of none. */
  remove(revision: number): Promise<void>;
  /** The stored state in a `conflict`. */
  readCurrent(current: unknown): Stored<T>;
  /** The server does not know it any more: `gone` if only this was deleted, `ended` if the order is not the reviewer's. */
  onMissing(): Promise<"gone" | "ended">;
};

export type Saver<T> = ReturnType<typeof createSaver<T>>;

/** Saves one comment or report as it changes. In a conflict the reviewer decides. */
export function createSaver<T>(options: SaverOptions<T>) {
  const { wanted, isSame } = options;
  let { stored } = options;
  /** The other window's version, in a conflict. */
  let theirs: Stored<T> | null = null;
  /** What was sent without a response, null for a deletion; the server may have stored any of it. */
  let sent: (T | null)[] = [];

  function isDirty(): boolean {
    const value = wanted();
    if (sent.length > 0) return true;
    if (value === null || stored === null) return value !== stored;
    return !isSame(value, stored.value);
  }

  async function send(): Promise<"saved" | "superseded"> {
    const value = wanted();
    sent = [...sent, value].slice(-maxSent);
    const revision = stored?.revision ?? 0;
    try {
      if (value === null) await options.remove(revision);
      stored = value === null ? null : await options.put(value, revision);
    } catch (error) {
      if (!(await integrate(error))) throw error;
      return "superseded";
    }
    sent = [];
    return "saved";
  }

  /** Takes what the server has, as an error tells it. False if it does not tell. */
  async function integrate(error: unknown): Promise<boolean> {
    const { code, current } = error instanceof RequestFailed ? error : {};
    if (code === "conflict" && current !== undefined) {
      const found = options.readCurrent(current);
      // If it is the reviewer's own, the response to an earlier save was lost.
      if (sent.some((one) => one !== null && isSame(one, found.value))) stored = found;
      else theirs = found;
      sent = [];
      return true;
    }
    if (code === "notFound") {
      if ((await options.onMissing()) === "ended") return false;
      stored = null;
      return true;
    }
    // It has not stored what it refuses, but it may have stored what was sent before.
    if (!isTemporary(failureOf(error).problem)) sent = sent.slice(0, -1);
    return false;
  }

  const engine = createSaveEngine({ ...options, isDirty, hasConflict: () => theirs !== null, send });
  return {
    ...engine,
    /** The other window's version, in a conflict. */
    getTheirs: () => theirs,
    isDirty,
    lastStored: () => stored?.value ?? null,
    /** Ends a conflict: the next save is based on the other window's version. */
    rebase() {
      stored = theirs;
      theirs = null;
    },
  };
}
