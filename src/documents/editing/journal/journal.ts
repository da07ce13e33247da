import type { Revision } from "../save-types.ts";

/**
 * The journal stores unacknowledged edits on the device: written before the network is tried, removed after the
 * acknowledgement. A closed tab, a crash or an ended session loses nothing that is in it.
 */
export type JournalEntry<C> = {
  documentId: string;
  /** Id of the user who wrote it, so that signing out finds it and no other user gets it. */
  owner?: string;
  /** Id of the tab that writes. Two tabs never write the same entry. */
  writer: string;
  /** Counts the writer's changes; an entry is removed only if it has not changed since it was merged. */
  change: number;
  /** Milliseconds since 1970. Older entries are merged first. */
  writtenAt: number;
  /** The last revision that both the server and this tab knew. */
  base: Revision<C>;
  /** Contents sent without a response; the server may have stored any of them. */
  sent: C[];
  mine: C;
};

export type Journal<C> = {
  read: (documentId: string) => Promise<JournalEntry<C>[]>;
  write: (entry: JournalEntry<C>) => Promise<void>;
  /** Removes the entry unless it has changed since. */
  remove: (entry: Pick<JournalEntry<C>, "documentId" | "writer" | "change">) => Promise<void>;
};
