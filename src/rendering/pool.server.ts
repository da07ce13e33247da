import { readFile } from "node:fs/promises";
import Tinypool from "tinypool";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { renderingPath } from "./project-root.server.ts";
import type { Job, Outcome, Product } from "./typesetting.ts";

export type PoolOptions = {
  processes: number;
  /** Jobs that may wait; the next one is refused. */
  maxWaiting?: number;
  /** Milliseconds a job may run before its process is killed. */
  timeLimit?: number;
  /** After so many documents a process is replaced … */
  documentsPerProcess?: number;
  /** … or when it holds more than this many MB after a document. */
  softMemoryLimit?: number;
  /** MB at which a process is killed while it works. Watched where /proc is. */
  hardMemoryLimit?: number;
};

export type Pool = {
  /**
   * Runs one job. Errors: `unavailable` when too many wait, `unprocessable` when the document cannot be set,
   * takes too long or too much memory.
   */
  run(job: Job): Promise<Product>;
  /** Process ids, resident memory after the last document, and how many processes were replaced. */
  state(): { pids: number[]; memory: number[]; replaced: number };
  close(): Promise<void>;
};

/** One process with its own pool of one, so that it can be replaced without touching its neighbours. */
type Seat = { workers: Tinypool; memory: number };
type Waiting = { start: (seat: Seat) => void; refuse: (error: Error) => void };

const memoryInterval = 250;
const pageSize = 4096;

/** Processes that typeset, with bounds on queue, time and memory. */
export function createPool(options: PoolOptions): Pool {
  const {
    processes,
    maxWaiting = 64,
    timeLimit = 10_000,
    documentsPerProcess = 1000,
    softMemoryLimit = 400,
    hardMemoryLimit = 700,
  } = options;
  const seats = Array.from({ length: processes }, openSeat);
  const free: Seat[] = [];
  const waiting: Waiting[] = [];
  let replaced = 0;
  let closed = false;

  // Compiler and fonts are loaded before the first person asks.
  for (const seat of seats) {
    seat.workers.run(null).then(
      () => release(seat),
      (error) => {
        log.error("typesetting.start", { error });
        release(seat);
      },
    );
  }

  function release(seat: Seat): void {
    const next = waiting.shift();
    if (next) next.start(seat);
    else free.push(seat);
  }

  function takeSeat(): Promise<Seat> {
    if (closed) throw new AppError("unavailable", "typesetting is closed");
    const seat = free.shift();
    if (seat) return Promise.resolve(seat);
    if (waiting.length >= maxWaiting)
      throw new AppError("unavailable", "too many documents wait to be typeset", { retryAfter: 2 });
    return new Promise((start, refuse) => waiting.push({ start, refuse }));
  }

  async function work(seat: Seat, job: Job): Promise<Outcome> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort("takes too long"), timeLimit);
    const pid = seat.workers.threads[0]?.threadId;
    const watch = setInterval(async () => {
      if (pid && (await residentMemory(pid)) > hardMemoryLimit) abort.abort("takes too much memory");
    }, memoryInterval).unref();
    try {
      // Aborting kills the process, wherever it hangs; a new one takes its seat.
      return await seat.workers.run(job, { signal: abort.signal });
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

  async function replaceWorn(seat: Seat, { documents, memory }: Outcome): Promise<void> {
    seat.memory = memory;
    if (documents < documentsPerProcess && memory < softMemoryLimit) return;
    replaced += 1;
    await seat.workers.recycleWorkers();
    await seat.workers.run(null);
  }

  return {
    async run(job) {
      const seat = await takeSeat();
      const outcome = await work(seat, job).catch((error) => {
        release(seat);
        throw error;
      });
      // The answer does not wait for the new process, but the seat does.
      replaceWorn(seat, outcome)
        .catch((error) => log.error("typesetting.replace", { error }))
        .finally(() => release(seat));
      if (outcome.result.ok) return outcome.result.product;
      log.error("typesetting.failed", { template: job.template, problem: outcome.result.problem });
      throw new AppError("unprocessable", outcome.result.problem);
    },
    state: () => ({
      pids: seats.flatMap((seat) => seat.workers.threads.map((worker) => worker.threadId)),
      memory: seats.map((seat) => seat.memory),
      replaced,
    }),
    async close() {
      closed = true;
      for (const { refuse } of waiting.splice(0))
        refuse(new AppError("unavailable", "typesetting is closed"));
      await Promise.all(seats.map((seat) => seat.workers.destroy()));
    },
  };
}

function openSeat(): Seat {
  const workers = new Tinypool({
    runtime: "child_process",
    filename: renderingPath("typesetter.worker.server.ts"),
    minThreads: 1,
    maxThreads: 1,
    serialization: "advanced",
    execArgv: ["--max-old-space-size=256"],
    // No home, no proxies, no secrets; and no fonts but ours.
    env: { FONTCONFIG_FILE: renderingPath("no-system-fonts.conf"), NODE_ENV: "production" },
  });
  // A process that dies while it rests is replaced by the pool; the event would otherwise end the server.
  workers.on("error", (error) => log.warn("typesetting.process", { error }));
  return { workers, memory: 0 };
}

/** MB; 0 where the system does not tell. */
const residentMemory = (pid: number): Promise<number> =>
  readFile(`/proc/${pid}/statm`, "utf8").then(
    (text) => (Number(text.split(" ")[1]) * pageSize) / 1e6,
    () => 0,
  );
