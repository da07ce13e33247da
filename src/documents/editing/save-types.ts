/** A document's content and its acknowledged version number. */
export type Revision<C> = { version: number; content: C };

/**
 * Why the server refused a save:
 * `unavailable`: busy or broken, a later retry may succeed · `tooMany`: a retry after Retry-After succeeds ·
 * `signedOut`: the session has ended · `deleted`: the document no longer exists · `storageFull`: the account has no room
 * for the content · `deviceFull`: this browser has none · `rejected`: the content is invalid and a retry cannot succeed.
 */
export type SaveProblem =
  | "unavailable"
  | "tooMany"
  | "signedOut"
  | "deleted"
  | "storageFull"
  | "deviceFull"
  | "rejected";

/** Outcome of one attempt to save. An attempt never throws. */
export type SaveResult<C> =
  | { kind: "saved"; version: number }
  | { kind: "conflict"; current: Revision<C> }
  /** No response: the server may or may not have stored the content. */
  | { kind: "unreachable" }
  /** `retryAfter` is in seconds. */
  | { kind: "refused"; problem: SaveProblem; retryAfter?: number };

export type SaveDocument<C> = (revision: Revision<C>) => Promise<SaveResult<C>>;

/** The save state that the editor shows. `waiting`: the edits are journaled, and the next save follows by itself. */
export type SaveState = "saved" | "saving" | "offline" | "waiting" | "failed" | "conflict";
