import { log } from "../../kit/log.server.ts";
import type { Outcome } from "./job.ts";
import { startProcess, type TypesettingProcess } from "./process.server.ts";

export type WearLimits = {
  /** A process is replaced after this many documents … */
  documentsPerProcess: number;
  /** … or when its resident memory exceeds this many MB after a document. */
  softMemoryLimit: number;
};

/** A place for a typesetting process. Worn processes are replaced while they go on working. */
export type Slot = {
  /** Call it before each turn: it changes to a new process if one is ready. */
  take(): TypesettingProcess;
  /** Call it after each turn. Resolves when the slot can take another. */
  endTurn(turn: { outcome?: Outcome; hasEnded: boolean }): Promise<void>;
  /** Resolves when the first process has loaded compiler and fonts. */
  warmUp(): Promise<void>;
  state(): { pid: number | undefined; memory: number; replaced: number };
  close(): Promise<void>;
};

/** How far a process may exceed the limits while its successor starts. */
const tolerance = { documents: 2, memory: 1.5 };

/** `start` is replaced in tests. */
export function createSlot({ documentsPerProcess, softMemoryLimit }: WearLimits, start = startProcess): Slot {
  let process = start();
  let successor: { process: TypesettingProcess; start: Promise<void>; isReady: boolean } | undefined;
  let use = { memory: 0, documents: 0 };
  let replaced = 0;
  let isClosed = false;
  const logFailure = (error: unknown) => {
    if (!isClosed) log.error("typesetting.start", { error });
  };
  const warmUp = () => process.warmUp().catch(logFailure);

  function startSuccessor(): void {
    if (successor || isClosed) return;
    const next = start();
    const started = { process: next, isReady: false, start: Promise.resolve() };
    successor = started;
    const dropSuccessor = (error: unknown) => {
      logFailure(error);
      // The next turn starts another.
      successor = undefined;
      next.close().catch(logFailure);
    };
    started.start = next.warmUp().then(() => {
      started.isReady = true;
    }, dropSuccessor);
  }

  function take(): TypesettingProcess {
    if (!successor?.isReady) return process;
    process.close().catch(logFailure);
    process = successor.process;
    successor = undefined;
    use = { memory: 0, documents: 0 };
    replaced += 1;
    return process;
  }

  const exceeds = (documents: number, memory: number) =>
    use.documents >= documentsPerProcess * documents || use.memory >= softMemoryLimit * memory;

  return {
    take,
    warmUp,
    async endTurn({ outcome, hasEnded }) {
      if (outcome) use = { memory: outcome.memory, documents: outcome.documents };
      if (hasEnded) {
        use = { memory: 0, documents: 0 };
        return warmUp();
      }
      if (!exceeds(1, 1)) return;
      startSuccessor();
      if (exceeds(tolerance.documents, tolerance.memory)) await successor?.start;
    },
    state: () => ({ pid: process.pid, memory: use.memory, replaced }),
    async close() {
      isClosed = true;
      await Promise.all([process.close(), successor?.process.close()]);
    },
  };
}
