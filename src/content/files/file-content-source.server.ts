import { statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { watch } from "chokidar";
import { log } from "../../kit/log.server.ts";
import type { ContentSource } from "../content-source.ts";
import { type Entry, entryOf } from "../entry-store.server.ts";
import {
  allEntries,
  contentPath,
  createEntryReader,
  type EntryReader,
  kindOf,
} from "./entry-reader.server.ts";

/** Milliseconds for which a file must not grow before it is read: editors and copies write in several steps. */
const settled = 200;

export type FileContentSource = ContentSource &
  Pick<EntryReader, "check"> & {
    /** The last good copy of a file. Undefined for names that have no file. Throws ContentError without a good copy. */
    find(name: string): Entry | undefined;
    /** Calls back when the copy of a file that was in use has been replaced. */
    onChange(listener: (name: string) => void): void;
    /** Reads every file. Throws one error that lists all problems, so that a gap stops the build and the start. */
    readAll(): void;
    /** Reads a file again when it changes, and at first whatever has changed since it was last read. */
    watch(): { ready: Promise<void>; close(): Promise<void> };
  };

/**
 * The content in the portals' files. Readers never wait. An invalid file, or a required one that was deleted, leaves its
 * last good copy in use; the log has its name and the wrong fields.
 */
export function createFileContentSource({ folder = contentPath() } = {}): FileContentSource {
  const reader = createEntryReader(folder);
  const copies = createCopies(folder, reader);
  const reread = (name: string) => {
    try {
      copies.read(name);
    } catch (error) {
      log.error("content.refused", { entry: name, error: (error as Error).message });
    }
  };
  return {
    check: reader.check,
    find: copies.find,
    onChange: copies.onChange,
    recheckAfter: Number.POSITIVE_INFINITY,
    async read({ entries }) {
      const values = new Map<string, unknown>();
      const problems = entries.flatMap((name) =>
        attempt(() => values.set(name, copies.find(name)?.value ?? null)),
      );
      return { values, problems };
    },
    readAll() {
      const problems = allEntries().flatMap((name) => attempt(() => copies.read(name)));
      if (problems.length > 0) throw new Error(problems.join("\n"));
    },
    watch: () => watchFolder(folder, reread, () => copies.findOutdated().forEach(reread)),
  };
}

/** The copies in memory, each with the state of its file when it was read. */
function createCopies(folder: string, reader: EntryReader) {
  const copies = new Map<string, Entry>();
  const states = new Map<string, string>();
  const listeners = new Set<(name: string) => void>();
  const stateOf = (name: string): string => {
    const found = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false });
    return found ? `${found.mtimeNs} ${found.size} ${found.ino}` : "missing";
  };

  function read(name: string): void {
    states.set(name, stateOf(name));
    const before = copies.get(name);
    const copy = entryOf(reader.read(name));
    if (before?.revision === copy.revision) return;
    copies.set(name, copy);
    if (before) for (const listener of listeners) listener(name);
  }

  return {
    read,
    find(name: string): Entry | undefined {
      if (!copies.has(name) && kindOf(name)) read(name);
      return copies.get(name);
    },
    onChange: (listener: (name: string) => void): void => void listeners.add(listener),
    /** Files that have changed since they were read. */
    findOutdated: () => [...states].flatMap(([name, state]) => (stateOf(name) === state ? [] : [name])),
  };
}

function watchFolder(folder: string, reread: (name: string) => void, onReady: () => void) {
  const onEvent = (path: string) => {
    const name = relative(folder, path).split(sep).join("/");
    if (kindOf(name)) reread(name);
  };
  const watcher = watch(folder, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: settled, pollInterval: 50 },
  });
  watcher.on("add", onEvent).on("change", onEvent).on("unlink", onEvent);
  watcher.on("error", (error) => log.warn("content.unwatched", { error }));
  return {
    ready: new Promise<void>((resolve) =>
      watcher.once("ready", () => {
        // The watcher reports no edit from before it was ready: one between the start's check and now would be missed.
        onReady();
        resolve();
      }),
    ),
    close: (): Promise<void> => watcher.close(),
  };
}

/** Messages of what `work` throws; empty if it succeeds. */
function attempt(work: () => void): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
