import { readFile } from "node:fs/promises";
import Tinypool from "tinypool";
import { createConcurrencyLimit } from "../../kit/concurrency.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { Job, Outcome, Product } from "./job.ts";
import { renderingPath } from "./rendering-path.server.ts";

export type PoolOptions = {
  processes: number;
  /** Jobs that may wait; further ones are rejected. */
  maxWaiting?: number;
  /** Milliseconds a job may run before its process is killed. */
  timeLimit?: number;
  /** A process is replaced after this many documents … */
  documentsPerProcess?: number;
  /** … or when its resident memory exceeds this many MB after a document. */
  softMemoryLimit?: number;
  /** MB of resident memory at which a process is killed during a job. Only enforced where /proc exists. */
  hardMemoryLimit?: number;
};

export type Pool = {
  /**
   * Runs one job. Errors: `unavailable` if too many jobs wait; `unprocessable` if the document cannot be typeset or
   * exceeds the limits of time and memory.
   */
  run(job: Job): Promise<Product>;
  /** Process ids, resident memory after the last document in MB, and how many processes were replaced. */
  state(): { pids: number[]; memory: number[]; replaced: number };
  close(): Promise<void>;
};

/** A Tinypool with a single process, so that it can be replaced without affecting the others. */
type TypesettingProcess = { workers: Tinypool; memory: number };

const memoryInterval = 250;
const pageSize = 4096;
const closedError = () => new AppError("unavailable", "typesetting is closed");
const queueFull = () =>
  new AppError("unavailable", "too many documents wait to be typeset", { retryAfter: 2 });

/** Typesetting processes with limits on queue length, time and memory. */
export function createPool(options: PoolOptions): Pool {
  const { maxWaiting = 64, documentsPerProcess = 1000, softMemoryLimit = 400 } = options;
  const { timeLimit = 10_000, hardMemoryLimit = 700 } = options;
  const processes = Array.from({ length: options.processes }, startProcess);
  const idle: TypesettingProcess[] = [];
  const limit = createConcurrencyLimit({ running: processes.length, queued: maxWaiting, onFull: queueFull });
  let replaced = 0;
  let closed = false;

  // Each process loads compiler and fonts before the first request. Jobs wait meanwhile.
  for (const process of processes) {
    limit(async () => {
      await process.workers.run(null).catch((error) => closed || log.error("typesetting.start", { error }));
      idle.push(process);
    });
  }

  async function replaceIfWorn(process: TypesettingProcess, { documents, memory }: Outcome): Promise<void> {
    process.memory = memory;
    if (documents < documentsPerProcess && memory < softMemoryLimit) return;
    replaced += 1;
    await process.workers.recycleWorkers();
    await process.workers.run(null);
  }

  /** `onOutcome` gets the result as soon as it is there; the promise lasts until the process can take another job. */
  async function runOnIdleProcess(job: Job, onOutcome: (outcome: Outcome) => void): Promise<void> {
    if (closed) throw closedError();
    const process = idle.shift()!;
    try {
      const outcome = await typeset(process, job, { timeLimit, hardMemoryLimit });
      onOutcome(outcome);
      await replaceIfWorn(process, outcome).catch((error) => log.error("typesetting.replace", { error }));
    } finally {
      idle.push(process);
    }
  }

  return {
    async run(job) {
      const { result } = await new Promise<Outcome>((resolve, reject) => {
        limit(() => runOnIdleProcess(job, resolve)).catch(reject);
      });
      if (result.ok) return result.product;
      log.error("typesetting.failed", { template: job.template, problem: result.problem });
      throw new AppError("unprocessable", result.problem);
    },
    state: () => ({
      pids: processes.flatMap(({ workers }) => workers.threads.map((worker) => worker.threadId)),
      memory: processes.map(({ memory }) => memory),
      replaced,
    }),
    async close() {
      closed = true;
      await Promise.all(processes.map(({ workers }) => workers.destroy()));
    },
  };
}

/** Runs a job and kills the process if the job exceeds a limit; Tinypool then starts a new process. */
async function typeset(
  { workers }: TypesettingProcess,
  job: Job,
  { timeLimit, hardMemoryLimit }: Required<Pick<PoolOptions, "timeLimit" | "hardMemoryLimit">>,
): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort("takes too long"), timeLimit);
  const pid = workers.threads[0]?.threadId;
  const watch = setInterval(async () => {
    if (pid && (await residentMemory(pid)) > hardMemoryLimit) abort.abort("takes too much memory");
  }, memoryInterval).unref();
  try {
    return await workers.run(job, { signal: abort.signal });
  } catch (cause) {
    const reason = abort.signal.aborted ? String(abort.signal.reason) : "ended the process";
    log.warn("typesetting.killed", {
      reason,
      template: job.template,
      bytes: job.data.length,
      error: cause,
    });
    throw new AppError("unprocessable", `document ${reason}`, { cause });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

function startProcess(): TypesettingProcess {
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
  return { workers, memory: 0 };
}

/** MB; 0 on systems without /proc. */
const residentMemory = (pid: number): Promise<number> =>
  readFile(`/proc/${pid}/statm`, "utf8").then(
    (text) => (Number(text.split(" ")[1]) * pageSize) / 1e6,
    () => 0,
  );
