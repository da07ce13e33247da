/** A document's content and its acknowledged version number. */
export type Revision<C> = { version: number; content: C };

/**
 * Why the server refused a save:
 * `unavailable`: busy or broken, a later retry may succeed · `signedOut`: the session has ended ·
 * `deleted`: the document no longer exists · `rejected`: the content is invalid and a retry cannot succeed.
 */
export type SaveProblem = "unavailable" | "signedOut" | "deleted" | "rejected";

/** Outcome of one attempt to save. An attempt never throws. */
export type SaveResult<C> =
  | { kind: "saved"; version: number }
  | { kind: "conflict"; current: Revision<C> }
  /** No response: the server may or may not have stored the content. */
  | { kind: "unreachable" }
  /** `retryAfter` is in seconds. */
  | { kind: "refused"; problem: SaveProblem; retryAfter?: number };

export type SaveDocument<C> = (revision: Revision<C>) => Promise<SaveResult<C>>;

/** The save state that the editor shows. */
export type SaveState = "saved" | "saving" | "offline" | "failed" | "conflict";
