/** Quotas and limits. Who may do what is in `policy.ts`. */

/** Applications a user can have at a time, archived ones included. */
export const maxApplicationsPerOwner = 300;
/** The same plus deleted ones that can still be restored. */
const maxRowsPerOwner = 600;
/** Days for which a deletion can be undone. */
export const restorableDays = 30;
/** Bytes of a request. The notes take at most 12 KB. */
export const maxApplicationBytes = 32 * 1024;

/** How many applications a user has, and how many rows with deleted ones. */
export type Owned = { active: number; rows: number };

export const canCreate = ({ active, rows }: Owned): boolean =>
  active < maxApplicationsPerOwner && rows < maxRowsPerOwner;

/** A restored application counts again; `owned` has its row already. */
export const canRestore = ({ active }: Owned): boolean => active < maxApplicationsPerOwner;
