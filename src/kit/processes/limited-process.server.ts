import Tinypool from "tinypool";
import { log } from "../log.server.ts";
import { nodeFlags } from "./node-flags.server.ts";
import { type EndReason, type JobLimits, watchJob } from "./process-watch.server.ts";

export type { JobLimits } from "./process-watch.server.ts";

/** The process ended during a job. `cpuMs`: what the job has used at least. */
export class ProcessEnded extends Error {
  readonly reason: EndReason;
  readonly cpuMs: number;
  constructor(name: string, reason: EndReason, cpuMs: number, cause: unknown) {
    super(`the ${name} process ended: ${reason}`, { cause });
    this.reason = reason;
    this.cpuMs = cpuMs;
  }
}

export type ProcessOptions = {
  /** For the log: "typesetting". */
  name: string;
  /**
   * Absolute path of the program. Node runs it without a build, so it must not import .tsx. Its default export takes a job
   * and returns the outcome; it takes null while the process starts.
   */
  worker: string;
  /** The whole environment of the process besides NODE_ENV: it inherits no home directory, proxies or secrets. */
  env?: Record<string, string>;
  /** MB of JavaScript's heap. */
  heap: number;
  /** Further options of Node. */
  nodeOptions?: string[];
};

export type LimitedProcess<Job, Outcome> = {
  /** Runs a job. Rejects with `ProcessEnded` if the job exceeds a limit; a new process starts by itself. */
  run(job: Job, limits: JobLimits, signal?: AbortSignal): Promise<Outcome>;
  /** Resolves when the program is loaded. */
  warmUp(): Promise<void>;
  readonly pid: number | undefined;
  close(): Promise<void>;
};

/** Milliseconds; measured at each start. */
const usualStart = 500;

/**
 * A process for jobs with untrusted input, one job at a time, with limits on time and memory. It is a Tinypool with a
 * single process, so that it can be replaced without affecting others.
 */
export function startLimitedProcess<Job, Outcome>(options: ProcessOptions): LimitedProcess<Job, Outcome> {
  const workers = createWorkers(options);
  let startTime = usualStart;
  const pid = () => workers.threads[0]?.threadId;

  async function warmUp(): Promise<void> {
    const began = performance.now();
    // The null job waits until the process has started.
    await workers.run(null);
    startTime = Math.max(usualStart, performance.now() - began);
  }

  async function run(job: Job, limits: JobLimits, signal?: AbortSignal): Promise<Outcome> {
    const watch = watchJob(pid(), limits);
    // A process that is killed takes `startTime` to return. A job that ends within that time is cheaper to finish.
    const leave = () => watch.stopAfter(startTime, "clientGone");
    signal?.addEventListener("abort", leave, { once: true });
    try {
      // Tinypool kills the process when the signal aborts, and starts another.
      return await workers.run(job, { signal: watch.signal });
    } catch (cause) {
      throw new ProcessEnded(options.name, watch.reason(), watch.cpuMs(), cause);
    } finally {
      watch.end();
      signal?.removeEventListener("abort", leave);
    }
  }

  return {
    run,
    warmUp,
    get pid() {
      return pid();
    },
    close: () => keepRunning(workers.destroy()),
  };
}

/** Timers of Node wait at most this many milliseconds. */
const longest = 2 ** 31 - 1;

/**
 * Keeps this process running until `work` has ended. Tinypool detaches a process before it has ended, so a command that
 * waits for nothing else would stop in the middle of its last await (exit code 13).
 */
async function keepRunning<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, longest);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

function createWorkers({ name, worker, env, heap, nodeOptions = [] }: ProcessOptions): Tinypool {
  const workers = new Tinypool({
    runtime: "child_process",
    filename: worker,
    minThreads: 1,
    maxThreads: 1,
    serialization: "advanced",
    execArgv: [...nodeFlags, `--max-old-space-size=${heap}`, ...nodeOptions],
    env: { ...env, NODE_ENV: "production" },
  });
  // Tinypool replaces a process that dies while idle. Without a listener the event would end the server.
  workers.on("error", (error) => log.warn(`${name}.process`, { error }));
  return workers;
}
