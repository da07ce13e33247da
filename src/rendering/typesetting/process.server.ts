import { readFile } from "node:fs/promises";
import Tinypool from "tinypool";
import { log } from "../../kit/log.server.ts";
import type { Job, Outcome } from "./job.ts";
import { renderingPath } from "./rendering-path.server.ts";

export type JobLimits = {
  /** CPU milliseconds of a job. Only enforced where /proc exists. */
  cpu: number;
  /** Milliseconds by the clock. */
  time: number;
  /** MB of resident memory of the process. Only enforced where /proc exists. */
  memory: number;
};

/** `unknown`: it crashed, or something else killed it, such as the system's memory management. */
export type EndReason = "time" | "memory" | "clientGone" | "unknown";

/** The process ended during a job. `cpuMs`: what the job has used at least. */
export class ProcessEnded extends Error {
  readonly reason: EndReason;
  readonly cpuMs: number;
  constructor(reason: EndReason, cpuMs: number, cause: unknown) {
    super(`the typesetting process ended: ${reason}`, { cause });
    this.reason = reason;
    this.cpuMs = cpuMs;
  }
}

export type TypesettingProcess = {
  /** Runs a job. Rejects with `ProcessEnded` if the job exceeds a limit; a new process starts by itself. */
  run(job: Job, limits: JobLimits, signal?: AbortSignal): Promise<Outcome>;
  /** Resolves when compiler and fonts are loaded. */
  warmUp(): Promise<void>;
  readonly pid: number | undefined;
  close(): Promise<void>;
};

const watchInterval = 100;
const pageSize = 4096;
const ticksPerSecond = 100;
/** Milliseconds; measured at each start. */
const usualStart = 500;

/** A Tinypool with a single process, so that it can be replaced without affecting the others. */
export function startProcess(): TypesettingProcess {
  const workers = createWorkers();
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
      return await workers.run(job, { signal: watch.signal });
    } catch (cause) {
      throw new ProcessEnded(watch.reason(), watch.cpuMs(), cause);
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
    close: () => workers.destroy(),
  };
}

/** A signal that aborts when the job exceeds a limit. Tinypool then kills the process and starts another. */
function watchJob(pid: number | undefined, { cpu, time, memory }: JobLimits) {
  const abort = new AbortController();
  const began = performance.now();
  const atStart = pid ? readUse(pid) : noUse;
  let reason: EndReason = "unknown";
  let cpuMs: number | undefined;
  const stop = (why: EndReason) => {
    if (!abort.signal.aborted) reason = why;
    abort.abort();
  };
  const timers = [setTimeout(stop, time, "time")];
  const interval = setInterval(async () => {
    const [before, now] = await Promise.all([atStart, pid ? readUse(pid) : noUse]);
    if (!before || !now) return;
    cpuMs = now.cpuMs - before.cpuMs;
    if (cpuMs > cpu) stop("time");
    if (now.memory > memory) stop("memory");
  }, watchInterval).unref();
  return {
    signal: abort.signal,
    reason: () => reason,
    cpuMs: () => cpuMs ?? performance.now() - began,
    stopAfter: (milliseconds: number, why: EndReason) => timers.push(setTimeout(stop, milliseconds, why)),
    end() {
      for (const timer of timers) clearTimeout(timer);
      clearInterval(interval);
    },
  };
}

const noUse = Promise.resolve(null);

/** CPU milliseconds and MB of resident memory; null on systems without /proc, and for a process that has ended. */
async function readUse(pid: number): Promise<{ cpuMs: number; memory: number } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: (ticks * 1000) / ticksPerSecond, memory: (Number(fields[21]) * pageSize) / 1e6 };
  } catch {
    return null;
  }
}

function createWorkers(): Tinypool {
  const workers = new Tinypool({
    runtime: "child_process",
    filename: renderingPath("typesetting", "typesetter.worker.server.ts"),
    minThreads: 1,
    maxThreads: 1,
    serialization: "advanced",
    execArgv: ["--max-old-space-size=256"],
    // The process inherits no home directory, proxies or secrets, and sees no system fonts.
    env: { FONTCONFIG_FILE: renderingPath("typesetting", "no-system-fonts.conf"), NODE_ENV: "production" },
  });
  // Tinypool replaces a process that dies while idle. Without a listener the event would end the server.
  workers.on("error", (error) => log.warn("typesetting.process", { error }));
  return workers;
}
