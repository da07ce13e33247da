/** A content and the acknowledged save it belongs to. */
export type Revision<C> = { version: number; content: C };

/**
 * Why the server took nothing:
 * `unavailable` it is busy or broken, later will do · `signedOut` the session has ended ·
 * `deleted` the document is not there any more · `rejected` this content does not fit, sending it again will not help.
 */
export type SaveProblem = "unavailable" | "signedOut" | "deleted" | "rejected";

/** What came of one attempt to save. An attempt never throws. */
export type SaveResult<C> =
  | { kind: "saved"; version: number }
  | { kind: "conflict"; current: Revision<C> }
  /** Nothing came back: it may have been stored or not. */
  | { kind: "unreachable" }
  | { kind: "refused"; problem: SaveProblem; retryAfter?: number };

export type SaveDocument<C> = (revision: Revision<C>) => Promise<SaveResult<C>>;

/** What the person sees about their edits. */
export type SaveState = "saved" | "saving" | "offline" | "failed" | "conflict";
