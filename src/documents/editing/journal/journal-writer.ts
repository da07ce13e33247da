import type { Journal, JournalEntry } from "./journal.ts";

export type JournalWriter = {
  /** Resolves when the state of now, or a later one, is on the device; also when that failed. */
  write: () => Promise<void>;
  /** Whether the latest state is on the device. */
  isCurrent: () => boolean;
  /** False once the device has refused to keep anything. */
  isAvailable: () => boolean;
};

/**
 * Writes one state at a time and always the latest: while a write is on its way, any number of further changes
 * become one. `unsaved` gives the entry to keep, or null when the server has everything.
 */
export function createJournalWriter<C>(
  journal: Journal<C>,
  key: { documentId: string; writer: string },
  unsaved: () => JournalEntry<C> | null,
): JournalWriter {
  let wanted = false;
  let running: Promise<void> | null = null;
  let working = true;
  let kept: number | null = null;

  async function writeLatest(): Promise<void> {
    const entry = unsaved();
    try {
      if (entry) await journal.write(entry);
      else if (kept !== null) await journal.remove({ ...key, change: kept });
      kept = entry?.change ?? null;
      working = true;
    } catch {
      // No storage (private window) or none left (quota). The network still works; leaving the page is guarded.
      working = false;
    }
  }

  async function run(): Promise<void> {
    while (wanted) {
      wanted = false;
      await writeLatest();
    }
    running = null;
  }

  return {
    write() {
      wanted = true;
      running ??= run();
      return running;
    },
    isCurrent: () => working && !wanted && running === null && kept === (unsaved()?.change ?? null),
    isAvailable: () => working,
  };
}
