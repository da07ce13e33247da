import type { Journal, JournalEntry } from "./journal.ts";

export type JournalWriter = {
  /** Resolves once the current or a later state is on the device, and also if writing failed. */
  write: () => Promise<void>;
  /** Whether the latest state is on the device. */
  isCurrent: () => boolean;
  /** False after the device refused a write. */
  isAvailable: () => boolean;
};

/**
 * Writes one state at a time and always the latest one: changes during a write are coalesced. `unsaved` returns the entry
 * to write, or null if the server has every edit.
 */
export function createJournalWriter<C>(
  journal: Journal<C>,
  key: { documentId: string; writer: string },
  unsaved: () => JournalEntry<C> | null,
): JournalWriter {
  let isRequested = false;
  let running: Promise<void> | null = null;
  let isAvailable = true;
  /** Change number of the entry on the device. */
  let written: number | null = null;

  async function writeLatest(): Promise<void> {
    const entry = unsaved();
    try {
      if (entry) await journal.write(entry);
      else if (written !== null) await journal.remove({ ...key, change: written });
      written = entry?.change ?? null;
      isAvailable = true;
    } catch {
      // No storage (private window) or quota reached. Saving still works, and leaving the page asks for confirmation.
      isAvailable = false;
    }
  }

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await writeLatest();
    }
    running = null;
  }

  return {
    write() {
      isRequested = true;
      running ??= run();
      return running;
    },
    isCurrent: () =>
      isAvailable && !isRequested && running === null && written === (unsaved()?.change ?? null),
    isAvailable: () => isAvailable,
  };
}
