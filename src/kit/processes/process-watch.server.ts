import { readFile } from "node:fs/promises";

/** For a job that takes longer than it was expected to: whether it may go on is asked once. */
type Checkpoint = {
  /** CPU milliseconds. */
  cpu: number;
  mayGoOn(): boolean;
};

export type JobLimits = {
  /** CPU milliseconds of a job. Only enforced where /proc exists. */
  cpu: number;
  /** Milliseconds by the clock. */
  time: number;
  /** MB of resident memory of the process. Only enforced where /proc exists. */
  memory: number;
  /** Below `cpu`. Only where /proc exists. */
  checkpoint?: Checkpoint;
};

/** `checkpoint`: the job was not allowed to go on. `unknown`: it crashed, or something else killed it, such as the system's memory management. */
export type EndReason = "time" | "memory" | "checkpoint" | "clientGone" | "unknown";

const watchInterval = 100;
const pageSize = 4096;
const ticksPerSecond = 100;

/** A signal that aborts when the job of the process exceeds a limit. */
export function watchJob(pid: number | undefined, { cpu, time, memory, checkpoint }: JobLimits) {
  const abort = new AbortController();
  const began = performance.now();
  const atStart = pid ? readUse(pid) : noUse;
  let reason: EndReason = "unknown";
  let isPastCheckpoint = false;
  let cpuMs: number | undefined;
  let hasEnded = false;
  const stop = (why: EndReason) => {
    if (!abort.signal.aborted) reason = why;
    abort.abort();
  };
  const timers = [setTimeout(stop, time, "time")];
  const interval = setInterval(async () => {
    const [before, now] = await Promise.all([atStart, pid ? readUse(pid) : noUse]);
    if (!before || !now || hasEnded) return;
    cpuMs = now.cpuMs - before.cpuMs;
    if (cpuMs > cpu) stop("time");
    if (checkpoint && cpuMs > checkpoint.cpu && !isPastCheckpoint) {
      isPastCheckpoint = true;
      if (!checkpoint.mayGoOn()) stop("checkpoint");
    }
    if (now.memory > memory) stop("memory");
  }, watchInterval).unref();
  return {
    signal: abort.signal,
    reason: () => reason,
    cpuMs: () => cpuMs ?? performance.now() - began,
    stopAfter: (milliseconds: number, why: EndReason) => timers.push(setTimeout(stop, milliseconds, why)),
    end() {
      hasEnded = true;
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
