/** A server, a network, a device's storage and time, all under the control of a test. */
import type { Journal, JournalEntry } from "../../src/documents/editing/journal/journal.ts";
import { sameContent } from "../../src/documents/editing/reconcile.ts";
import type { Clock } from "../../src/documents/editing/save-timer.ts";
import type { Revision, SaveDocument, SaveResult } from "../../src/documents/editing/saving.ts";

export type VirtualClock = Clock & { advance: (milliseconds: number) => Promise<void> };

/** Lets all promises that can go on do so. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createVirtualClock(random: () => number = () => 0.5): VirtualClock {
  let time = 0;
  let order = 0;
  const tasks = new Map<number, { at: number; work: () => void }>();
  const next = (until: number) =>
    [...tasks].filter(([, task]) => task.at <= until).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
  return {
    now: () => time,
    random,
    schedule(work, delay) {
      order += 1;
      const id = order;
      tasks.set(id, { at: time + delay, work });
      return () => tasks.delete(id);
    },
    async advance(milliseconds) {
      const until = time + milliseconds;
      await settle();
      for (let task = next(until); task; task = next(until)) {
        tasks.delete(task[0]);
        time = Math.max(time, task[1].at);
        task[1].work();
        await settle();
      }
      time = until;
    },
  };
}

const copy = <T>(value: T): T => structuredClone(value);

/** What happens to a request: it never arrives, is stored without an answer, is refused, or all is well. */
export type Fault = "lost" | "unanswered" | "busy" | "fine";

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
    new Promise((resolve) => {
      requests.push(copy(revision));
      const fault = offline ? "lost" : (faults.shift() ?? "fine");
      const latency = 5 + clock.random() * 90;
      clock.schedule(() => {
        const answer: SaveResult<C> =
          fault === "lost"
            ? { kind: "unreachable" }
            : fault === "busy"
              ? { kind: "refused", problem: "unavailable" }
              : put(revision);
        const heard: SaveResult<C> = fault === "unanswered" ? { kind: "unreachable" } : answer;
        clock.schedule(() => resolve(heard), fault === "unanswered" ? 400 : latency);
      }, latency);
    });

  return {
    save,
    load: () => copy(stored),
    /** Somebody else's edit. */
    edit(change: (content: C) => C) {
      put({ version: stored.version, content: change(copy(stored.content)) });
    },
    requests,
    history,
    setFaults: (next: Fault[]) => {
      faults = next;
    },
    setOffline: (is: boolean) => {
      offline = is;
    },
    has: (content: unknown) => sameContent(stored.content, content),
  };
}

/** Storage of a device: survives its tabs, takes a moment to write. */
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
    setBroken: (is: boolean) => {
      broken = is;
    },
  };
}
