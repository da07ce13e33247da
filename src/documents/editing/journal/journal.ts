import type { Revision } from "../saving.ts";

/**
 * Edits that the server has not acknowledged, kept on the device: written before the network is tried, removed
 * after the acknowledgement. A closed tab, a crash or an ended session loses nothing that stands here.
 */
export type JournalEntry<C> = {
  documentId: string;
  /** The tab that writes. Two tabs never write the same entry. */
  writer: string;
  /** Counts the writer's changes; an entry is removed only in the state in which it was taken over. */
  change: number;
  /** Milliseconds since 1970: older entries are taken over first. */
  writtenAt: number;
  /** The last state that both the server and this tab knew. */
  base: Revision<C>;
  /** Contents on their way whose answer is outstanding; the server may have stored any of them. */
  sent: C[];
  mine: C;
};

export type Journal<C> = {
  read: (documentId: string) => Promise<JournalEntry<C>[]>;
  write: (entry: JournalEntry<C>) => Promise<void>;
  /** Removes the entry unless it has changed since. */
  remove: (entry: Pick<JournalEntry<C>, "documentId" | "writer" | "change">) => Promise<void>;
};
