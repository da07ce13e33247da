import type { Budgets, Requester } from "../../budgets/budgets.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { type JobLimits, ProcessEnded } from "../../kit/processes/limited-process.server.ts";
import { createCpuUsage } from "../../kit/scheduling/cpu-usage.ts";
import type { QueuePolicy } from "../../kit/scheduling/fair-queue.ts";
import { createRefusalPause } from "../../kit/scheduling/refusal-pause.ts";
import { clientGone, createScheduler, type Scheduler } from "../../kit/scheduling/scheduler.ts";
import { clientOf } from "../../kit/scheduling/turn-client.ts";
import type { TurnRequest } from "../../kit/scheduling/turn-request.ts";
import type { ImportDraft } from "../draft.ts";
import type { ImportJob, ImportOutcome } from "./import-job.ts";
import { expectedCpu, importQueue, lightCpu } from "./import-queue.ts";
import { createImportSlot, type ImportSlot, type WearLimits } from "./import-slot.server.ts";
import type { OfficeConverter } from "./office-files.server.ts";
import { createSlowUsers, type SlowUsers } from "./slow-users.ts";

export type ImportProcessesOptions = Partial<WearLimits> & {
  processes?: number;
  limits?: Partial<JobLimits>;
  queue?: Partial<QueuePolicy<"file">>;
  /** Without it, files of other word processors are refused. */
  office?: OfficeConverter;
  /** Replaced in tests. */
  createSlot?: (wear: WearLimits) => ImportSlot;
};

type ImportClient = {
  requester: Requester;
  signal: AbortSignal;
  /** Gets the CPU milliseconds that the file has used, also of one that is refused. Called again for a second turn. */
  onCpu: (cpuMs: number) => void;
};

export type ImportProcesses = {
  /**
   * Takes a file from the requester's budget. Throws `tooMany` if it is used up, if earlier files have overdrawn that of CPU
   * time, or if too many files of the user wait. Call it before a body is read. The error comes after a pause, so that a
   * client that repeats at once sends few requests.
   */
  admit(requester: Requester, budgets: Pick<Budgets, "spend">, signal: AbortSignal): Promise<void>;
  /**
   * The draft of a file. Errors: `unprocessable` with a reason for a file that cannot be read or exceeds the limits of
   * time and memory; `tooMany` if too many files of the user wait, `unavailable` if too many others do.
   */
  read(job: ImportJob, client: ImportClient): Promise<ImportDraft>;
  /** Of each process that runs: its id, the files it has read, and its resident memory in MB. `waiting`: files. */
  state(): { processes: { pid: number; files: number; memory: number }[]; waiting: number };
  close(): Promise<void>;
};

/** CPU milliseconds, milliseconds by the clock, and MB. A usual file takes less than two seconds; PDFs need up to 430 MB. */
const usualLimits: JobLimits = { cpu: 10_000, time: 30_000, memory: 640 };

type FileRequest = TurnRequest<"file"> & { userId: string; signal: AbortSignal };

/** Processes that read files, which users share fairly: the least served user goes first, and one is left to light work. */
export function createImportProcesses(options: ImportProcessesOptions = {}): ImportProcesses {
  const {
    processes = 2,
    filesPerProcess = 200,
    softMemoryLimit = 450,
    createSlot = createImportSlot,
  } = options;
  const limits = { ...usualLimits, ...options.limits };
  const policy = { ...importQueue, ...options.queue };
  const slots = Array.from({ length: processes }, () => createSlot({ filesPerProcess, softMemoryLimit }));
  const now = () => performance.now();
  const scheduler = createScheduler<ImportSlot, "file">({
    slots: processes,
    usage: createCpuUsage(now),
    policy,
  });
  const slowUsers = createSlowUsers(now);
  const pauseRefusal = createRefusalPause();
  for (const slot of slots) scheduler.offer(slot);

  const readInTurn = createTurns({ scheduler, slowUsers, limits, office: options.office });

  return {
    async admit(requester, budgets, signal) {
      try {
        await budgets.spend("imports", requester);
        await budgets.spend("renderCpu", requester, 0);
        scheduler.assertPlace({ kind: "file", ...clientOf(requester) });
      } catch (error) {
        await pauseRefusal(signal);
        throw error;
      }
    },
    async read(job, { requester, signal, onCpu }) {
      const client = clientOf(requester);
      const request = { kind: "file" as const, ...client, bytes: job.bytes.length, signal };
      const expected = slowUsers.has(client.userId)
        ? limits.cpu
        : Math.min(limits.cpu, expectedCpu(job.bytes));
      try {
        return await readInTurn(job, { ...request, expectedCpu: expected }, onCpu).catch((error) => {
          if (!isStoppedAtCheckpoint(error)) throw error;
          return readInTurn(job, { ...request, expectedCpu: limits.cpu, isRepeat: true }, onCpu);
        });
      } catch (error) {
        throw error instanceof ProcessEnded ? refusalOf(error, job) : error;
      }
    },
    state: () => ({
      processes: slots.flatMap((slot) => {
        const { pid, ...use } = slot.state();
        return pid === undefined ? [] : [{ pid, ...use }];
      }),
      waiting: scheduler.waiting,
    }),
    async close() {
      scheduler.close();
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

type Turns = {
  scheduler: Scheduler<ImportSlot, "file">;
  slowUsers: SlowUsers;
  limits: JobLimits;
  office: OfficeConverter | undefined;
};

/** Reads a file in a turn. Throws `ProcessEnded`; with the reason `checkpoint` if the file needs a turn of heavy work. */
const createTurns =
  ({ scheduler, slowUsers, limits, office }: Turns) =>
  async (job: ImportJob, request: FileRequest, onCpu: ImportClient["onCpu"]): Promise<ImportDraft> => {
    const { slot, mayGoOn, end } = await scheduler.turnFor(request);
    const began = performance.now();
    let cpuMs = 0;
    const checkpoint = {
      cpu: lightCpu,
      mayGoOn() {
        slowUsers.add(request.userId);
        return mayGoOn();
      },
    };
    try {
      const converted = office?.toWord(job.bytes, request.signal).finally(() => {
        // LibreOffice takes about as much of a CPU as it takes time.
        cpuMs = performance.now() - began;
      });
      const bytes = (await converted) ?? job.bytes;
      const outcome = await slot.run({ ...job, bytes }, { ...limits, checkpoint }, request.signal);
      cpuMs += outcome.cpuMs;
      return draftOf(outcome);
    } catch (error) {
      if (error instanceof ProcessEnded) cpuMs += error.cpuMs;
      throw error;
    } finally {
      end(cpuMs);
      onCpu(cpuMs);
      slot.endTurn().then(() => scheduler.offer(slot));
    }
  };

const isStoppedAtCheckpoint = (error: unknown): boolean =>
  error instanceof ProcessEnded && error.reason === "checkpoint";

function draftOf({ result }: ImportOutcome): ImportDraft {
  if (result.ok) return result.draft;
  if (result.isUnexpected) log.error("import.failed", { problem: result.problem });
  throw new AppError("unprocessable", result.problem, { reason: result.reason });
}

function refusalOf(ended: ProcessEnded, { bytes }: ImportJob): AppError {
  log.warn("import.killed", { reason: ended.reason, bytes: bytes.length, error: ended.cause });
  if (ended.reason === "clientGone") return clientGone();
  return new AppError("unprocessable", `the file ended its process: ${ended.reason}`, {
    reason: "fileTooComplex",
    cause: ended,
  });
}
