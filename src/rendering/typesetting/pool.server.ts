import { createCpuUsage } from "../../kit/scheduling/cpu-usage.ts";
import { createScheduler } from "../../kit/scheduling/scheduler.ts";
import type { Place } from "../../kit/scheduling/turn-request.ts";
import { type RenderKind, type RenderRequest, renderQueue } from "../scheduling/render-queue.ts";
import { createFailingDocuments } from "./failing-documents.server.ts";
import type { Job, Product } from "./job.ts";
import { createJobRunner, type JobRun } from "./run-job.server.ts";
import { createSlot, type Slot } from "./slot.server.ts";

export type PoolOptions = {
  processes: number;
  /** Requests that may wait. */
  maxWaiting?: number;
  /** Milliseconds a client's request waits before it is refused. */
  maxWait?: number;
  /** Milliseconds by the clock after which the process of a job is killed, for kinds that differ from `timeLimits`. */
  clockLimits?: Partial<Record<RenderKind, number>>;
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
    request: RenderRequest,
    work: (typeset: Typeset) => Promise<T>,
    onCpu?: (cpuMs: number) => void,
  ): Promise<T>;
  /** Throws `tooMany` if the user has too many waiting requests. */
  assertPlace(request: Place<RenderKind>): void;
  /** Process ids, resident memory after the last document in MB, and how many processes were replaced. */
  state(): { pids: number[]; memory: number[]; replaced: number; waiting: number };
  close(): Promise<void>;
};

/** CPU milliseconds and milliseconds by the clock, which are more because other programs use the CPUs too. */
const timeLimits: Record<RenderKind, { cpu: number; time: number }> = {
  preview: { cpu: 4_000, time: 20_000 },
  thumbnail: { cpu: 4_000, time: 20_000 },
  pdf: { cpu: 8_000, time: 40_000 },
  // Less than the editor waits for a file.
  folder: { cpu: 25_000, time: 70_000 },
};

/**
 * Reading, checking and presenting a document costs the server's main thread about this part of what typesetting is
 * expected to cost. Not measured, because the clock would count the work of others.
 */
const serverPart = 0.005;

/** Typesetting processes that requests share fairly, with limits on queue, time and memory. */
export function createPool(options: PoolOptions): Pool {
  const { maxWaiting: total = renderQueue.total, hardMemoryLimit: memory = 700 } = options;
  const { documentsPerProcess = 1000, softMemoryLimit = 400, maxWait = renderQueue.maxWait } = options;
  const usage = createCpuUsage(() => performance.now());
  const wear = { documentsPerProcess, softMemoryLimit };
  const slots = Array.from({ length: options.processes }, () => createSlot(wear));
  const policy = { ...renderQueue, total, maxWait };
  const scheduler = createScheduler<Slot, RenderKind>({ slots: slots.length, usage, policy });
  const runJob = createJobRunner(createFailingDocuments());

  // Each process loads compiler and fonts before its first request. Requests wait meanwhile.
  for (const slot of slots) slot.warmUp().then(() => scheduler.offer(slot));

  return {
    async inTurn(request, work, onCpu) {
      const turn = await scheduler.turnFor(request);
      const run: JobRun = { cpuMs: 0, hasEnded: false };
      const process = turn.slot.take();
      const { cpu, time } = timeLimits[request.kind];
      const jobLimits = { cpu, time: options.clockLimits?.[request.kind] ?? time, memory };
      try {
        return await work((job) => runJob(run, { process, job, limits: jobLimits, signal: request.signal }));
      } finally {
        run.cpuMs += request.expectedCpu * serverPart;
        turn.end(run.cpuMs);
        turn.slot.endTurn(run).then(() => scheduler.offer(turn.slot));
        onCpu?.(run.cpuMs);
      }
    },
    assertPlace: scheduler.assertPlace,
    state() {
      const states = slots.map((slot) => slot.state());
      return {
        pids: states.flatMap(({ pid }) => pid ?? []),
        memory: states.map(({ memory }) => memory),
        replaced: states.reduce((sum, { replaced }) => sum + replaced, 0),
        waiting: scheduler.waiting,
      };
    },
    async close() {
      scheduler.close();
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
