import { log } from "../../kit/log.server.ts";
import { createCpuUsage } from "../scheduling/cpu-usage.ts";
import { queueLimits } from "../scheduling/fair-queue.ts";
import { createScheduler, type Turn } from "../scheduling/scheduler.ts";
import type { RenderKind, TurnRequest } from "../scheduling/turn-request.ts";
import { createFailingDocuments } from "./failing-documents.ts";
import type { Job, Product } from "./job.ts";
import { startProcess, type TypesettingProcess } from "./process.server.ts";
import { createJobRunner, type JobRun } from "./run-job.server.ts";

export type PoolOptions = {
  processes: number;
  /** Requests that may wait. */
  maxWaiting?: number;
  /** Milliseconds a job may take by the clock before its process is killed; absent: by the kind of job. */
  timeLimit?: number;
  /** A process is replaced after this many documents … */
  documentsPerProcess?: number;
  /** … or when its resident memory exceeds this many MB after a document. */
  softMemoryLimit?: number;
  /** MB of resident memory at which a process is killed during a job. Only enforced where /proc exists. */
  hardMemoryLimit?: number;
};

/**
 * Runs a job on the process of the turn. Errors: `unprocessable` if the document cannot be typeset or exceeds the limits
 * of time and memory; `documentTooLong`; `unavailable` if its process is killed twice.
 */
export type Typeset = (job: Job) => Promise<Product>;

export type Pool = {
  /**
   * Waits for a process and runs `work` with it. Errors besides those of `work`: `tooMany` if the user has too many
   * waiting requests, `unavailable` if too many others wait. `onCpu` gets the CPU milliseconds of the whole turn.
   */
  inTurn<T>(
    request: TurnRequest,
    work: (typeset: Typeset) => Promise<T>,
    onCpu?: (cpuMs: number) => void,
  ): Promise<T>;
  /** Process ids, resident memory after the last document in MB, and how many processes were replaced. */
  state(): { pids: number[]; memory: number[]; replaced: number; waiting: number };
  close(): Promise<void>;
};

/** CPU milliseconds and milliseconds by the clock, which are more because other programs use the CPUs too. */
const timeLimits: Record<RenderKind, { cpu: number; time: number }> = {
  preview: { cpu: 4_000, time: 20_000 },
  thumbnail: { cpu: 4_000, time: 20_000 },
  pdf: { cpu: 8_000, time: 40_000 },
};

type Slot = { process: TypesettingProcess; memory: number; documents: number };

/** Typesetting processes that requests share fairly, with limits on queue, time and memory. */
export function createPool(options: PoolOptions): Pool {
  const { maxWaiting: total = queueLimits.total, hardMemoryLimit: memory = 700 } = options;
  const { documentsPerProcess = 1000, softMemoryLimit = 400 } = options;
  const usage = createCpuUsage(() => performance.now());
  const slots: Slot[] = Array.from({ length: options.processes }, () => ({
    process: startProcess(),
    memory: 0,
    documents: 0,
  }));
  const limits = { ...queueLimits, total };
  const scheduler = createScheduler<Slot>({ slots: slots.length, usage, limits });
  const runJob = createJobRunner(createFailingDocuments());
  let replaced = 0;
  let closed = false;

  /** Each process loads compiler and fonts before its first request. Requests wait meanwhile. */
  async function warmUp(slot: Slot): Promise<void> {
    await slot.process.warmUp().catch((error) => closed || log.error("typesetting.start", { error }));
    scheduler.offer(slot);
  }
  for (const slot of slots) warmUp(slot);

  async function endTurn({ slot, end }: Turn<Slot>, { cpuMs, hasEnded, outcome }: JobRun): Promise<void> {
    end(cpuMs);
    Object.assign(slot, outcome && { memory: outcome.memory, documents: outcome.documents });
    if (hasEnded) return warmUp(slot);
    if (slot.documents >= documentsPerProcess || slot.memory >= softMemoryLimit) {
      replaced += 1;
      slot.documents = 0;
      slot.memory = 0;
      await slot.process.replace().catch((error) => closed || log.error("typesetting.replace", { error }));
    }
    scheduler.offer(slot);
  }

  return {
    async inTurn(request, work, onCpu) {
      const turn = await scheduler.turnFor(request);
      const began = performance.now();
      const run: JobRun = { cpuMs: 0, clockMs: 0, hasEnded: false };
      const jobLimits = { ...timeLimits[request.kind], memory };
      if (options.timeLimit) jobLimits.time = options.timeLimit;
      try {
        return await work((job) =>
          runJob(run, { process: turn.slot.process, job, limits: jobLimits, signal: request.signal }),
        );
      } finally {
        // The server's own work between the jobs costs CPU time as well: reading, checking and presenting a document.
        run.cpuMs += performance.now() - began - run.clockMs;
        endTurn(turn, run);
        onCpu?.(run.cpuMs);
      }
    },
    state: () => ({
      pids: slots.flatMap(({ process }) => process.pid ?? []),
      memory: slots.map((slot) => slot.memory),
      replaced,
      waiting: scheduler.waiting,
    }),
    async close() {
      closed = true;
      scheduler.close();
      await Promise.all(slots.map(({ process }) => process.close()));
    },
  };
}
