/** A content and the acknowledged save it belongs to. */
export type Revision<C> = { version: number; content: C };

/**
 * Why the server took nothing:
 * `unavailable` it is busy or broken, later will do · `signedOut` the session has ended ·
 * `deleted` the document is not there any more · `rejected` this content does not fit, sending it again will not help.
 */
export type Problem = "unavailable" | "signedOut" | "deleted" | "rejected";

/** What came of one attempt to save. An attempt never throws. */
export type SaveAnswer<C> =
  | { kind: "saved"; version: number }
  | { kind: "conflict"; current: Revision<C> }
  /** Nothing came back: it may have been stored or not. */
  | { kind: "unreachable" }
  | { kind: "refused"; problem: Problem; retryAfter?: number };

export type SaveDocument<C> = (revision: Revision<C>) => Promise<SaveAnswer<C>>;

/** What the person sees about their edits. */
export type SaveState = "saved" | "saving" | "offline" | "failed" | "conflict";
