import { RequestFailed } from "../../src/browser/requests.ts";
import type { Clock } from "../../src/browser/saving/save-timer.ts";
import type { Journal, JournalEntry } from "../../src/documents/editing/journal/journal.ts";
import { sameContent } from "../../src/documents/editing/reconcile.ts";
import type { Revision, SaveDocument, SaveResult } from "../../src/documents/editing/save-types.ts";
import type { UndoStacks } from "../../src/documents/editing/undo/undo-step.ts";
import type { UndoStore } from "../../src/documents/editing/undo/undo-store.ts";

export type VirtualClock = Clock & { advance: (milliseconds: number) => Promise<void> };

/** Waits until every promise that can settle has settled. */
const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createVirtualClock(random: () => number = () => 0.5): VirtualClock {
  let time = 0;
  let order = 0;
  const tasks = new Map<number, { at: number; run: () => void }>();
  const next = (until: number) =>
    [...tasks].filter(([, task]) => task.at <= until).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
  return {
    now: () => time,
    random,
    schedule(task, delay) {
      order += 1;
      const id = order;
      tasks.set(id, { at: time + delay, run: task });
      return () => tasks.delete(id);
    },
    async advance(milliseconds) {
      const until = time + milliseconds;
      await flushPromises();
      for (let task = next(until); task; task = next(until)) {
        tasks.delete(task[0]);
        time = Math.max(time, task[1].at);
        task[1].run();
        await flushPromises();
      }
      time = until;
    },
  };
}

const copy = <T>(value: T): T => structuredClone(value);

/** An injected fault: the request is lost, its response is lost, the server refuses the save, or none. */
export type Fault = "lost" | "unanswered" | "busy" | "tooMany" | "storageFull" | "fine";

const failures: Partial<Record<Fault, RequestFailed>> = {
  lost: new RequestFailed("offline"),
  unanswered: new RequestFailed("offline"),
  busy: new RequestFailed("unavailable"),
  tooMany: new RequestFailed("tooMany", { retryAfter: 30 }),
  storageFull: new RequestFailed("storageFull"),
};

export function createSimulatedServer<C>(content: C, clock: VirtualClock) {
  let stored: Revision<C> = { version: 1, content };
  const history: Revision<C>[] = [copy(stored)];
  let faults: Fault[] = [];
  let offline = false;
  const requests: Revision<C>[] = [];

  function put(revision: Revision<C>): SaveResult<C> {
    if (revision.version !== stored.version) return { kind: "conflict", current: copy(stored) };
    stored = { version: stored.version + 1, content: copy(revision.content) };
    history.push(copy(stored));
    return { kind: "saved", version: stored.version };
  }

  const save: SaveDocument<C> = (revision) =>
    new Promise((resolve, reject) => {
      requests.push(copy(revision));
      const fault = offline ? "lost" : (faults.shift() ?? "fine");
      const failure = failures[fault];
      const latency = 5 + clock.random() * 90;
      clock.schedule(() => {
        const result = fault === "fine" || fault === "unanswered" ? put(revision) : null;
        clock.schedule(
          () => (failure ? reject(failure) : resolve(result!)),
          fault === "unanswered" ? 400 : latency,
        );
      }, latency);
    });

  return {
    save,
    load: () => copy(stored),
    /** As it was so many revisions ago: what a device may still have. */
    loadEarlier: (age: number) => copy(history[Math.max(0, history.length - 1 - age)]!),
    /** An edit from another device. */
    edit(change: (content: C) => C) {
      put({ version: stored.version, content: change(copy(stored.content)) });
    },
    requests,
    history,
    setFaults: (next: Fault[]) => {
      faults = next;
    },
    setOffline: (value: boolean) => {
      offline = value;
    },
    has: (content: unknown) => sameContent(stored.content, content),
  };
}

/** The storage of a device: outlives its tabs, and each operation takes `latency` milliseconds. */
export function createSimulatedDevice<C>(clock: VirtualClock, latency = 2) {
  const entries = new Map<string, JournalEntry<C>>();
  let broken = false;
  const later = <T>(work: () => T) =>
    new Promise<T>((resolve, reject) =>
      clock.schedule(() => (broken ? reject(new Error("no storage")) : resolve(work())), latency),
    );
  const journal: Journal<C> = {
    read: (documentId) =>
      later(() => [...entries.values()].filter((entry) => entry.documentId === documentId).map(copy)),
    write(entry) {
      const stored = copy(entry);
      return later(() => void entries.set(entry.writer, stored));
    },
    remove: ({ writer, change }) =>
      later(() => {
        if (entries.get(writer)?.change === change) entries.delete(writer);
      }),
  };
  return {
    journal,
    entries,
    setBroken: (value: boolean) => {
      broken = value;
    },
  };
}

/** What one tab can undo, across its reloads. */
export function createMemoryUndoStore<C>(): UndoStore<C> {
  let stored: UndoStacks<C> | null = null;
  return {
    read: async () => stored && copy(stored),
    async write(stacks) {
      stored = copy(stacks);
    },
  };
}
