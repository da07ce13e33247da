/** A document's content and its acknowledged version number. */
export type Revision<C> = { version: number; content: C };

/** `conflict`: another tab or device saved first. */
export type SaveResult<C> = { kind: "saved"; version: number } | { kind: "conflict"; current: Revision<C> };

/** Throws RequestFailed. */
export type SaveDocument<C> = (revision: Revision<C>) => Promise<SaveResult<C>>;
