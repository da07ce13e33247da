import { realpathSync } from "node:fs";
import { join } from "node:path";
import { createConcurrencyLimit, createKeyedConcurrencyLimit } from "../../kit/concurrency.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import {
  type JobLimits,
  type LimitedProcess,
  ProcessEnded,
  startLimitedProcess,
} from "../../kit/processes/limited-process.server.ts";
import { projectRoot } from "../../kit/processes/project-root.server.ts";
import type { ImportDraft } from "../draft.ts";
import type { ImportJob, ImportOutcome } from "./import-job.ts";

export type ImportProcessOptions = {
  limits?: Partial<JobLimits>;
  /** The process is replaced after this many files … */
  filesPerProcess?: number;
  /** … or when its resident memory exceeds this many MB after a file. */
  softMemoryLimit?: number;
  /** Files that may wait, of all users together. */
  queued?: number;
};

type ImportClient = {
  /** Of the user, or a name for the guests of one network, whose files are read one after another. */
  userId: string;
  signal: AbortSignal;
  /** Gets the CPU milliseconds that the file has used, also of one that is refused. */
  onCpu: (cpuMs: number) => void;
};

export type ImportProcess = {
  /**
   * The draft of a file. Errors: `unprocessable` with a reason for a file that cannot be read or exceeds the limits of
   * time and memory; `tooMany` if the user has other files waiting, `unavailable` if too many others wait.
   */
  read(job: ImportJob, client: ImportClient): Promise<ImportDraft>;
  /** Process id while it runs, and files it has read. */
  state(): { pid: number | undefined; files: number; memory: number; waiting: number };
  close(): Promise<void>;
};

/** CPU milliseconds, milliseconds by the clock, and MB. A usual file takes less than a second; PDFs need up to 430 MB. */
const usualLimits: JobLimits = { cpu: 10_000, time: 30_000, memory: 640 };
/** MB of JavaScript's heap. Pictures and the PDF engine need memory beside it. */
const heap = 320;
/** Milliseconds without a file after which the process ends. */
const idleTime = 5 * 60_000;
/** Files of one user that wait for the one that is read. */
const queuedPerUser = 2;

/** Reads files in a process of its own, one at a time. It starts with the first file. */
export function createImportProcess(options: ImportProcessOptions = {}): ImportProcess {
  const { filesPerProcess = 200, softMemoryLimit = 450, queued = 8 } = options;
  const limits = { ...usualLimits, ...options.limits };
  let program: LimitedProcess<ImportJob, ImportOutcome> | undefined;
  let use = { files: 0, memory: 0 };
  let idle: NodeJS.Timeout | undefined;
  const turns = createConcurrencyLimit({
    running: 1,
    queued,
    onFull: () => new AppError("unavailable", "queue of imports is full", { retryAfter: 10 }),
  });
  const turnsOfUser = createKeyedConcurrencyLimit({
    running: 1,
    queued: queuedPerUser,
    onFull: () => new AppError("tooMany", "imports of the user wait", { retryAfter: 10, limit: "imports" }),
  });

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const last = program;
    program = undefined;
    use = { files: 0, memory: 0 };
    await last?.close().catch((error) => log.warn("import.process", { error }));
  }

  async function run(job: ImportJob, { signal, onCpu }: ImportClient): Promise<ImportDraft> {
    if (signal.aborted) throw clientGone();
    clearTimeout(idle);
    try {
      program ??= await startImportProgram();
      const outcome = await program.run(job, limits, signal);
      use = { files: outcome.files, memory: outcome.memory };
      onCpu(outcome.cpuMs);
      return draftOf(outcome);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      use = { files: 0, memory: 0 };
      onCpu(error.cpuMs);
      throw refusalOf(error, job);
    } finally {
      if (use.files >= filesPerProcess || use.memory > softMemoryLimit) await stop();
      else idle = setTimeout(stop, idleTime).unref();
    }
  }

  return {
    read: (job, client) => turnsOfUser(client.userId, () => turns(() => run(job, client))),
    state: () => ({ pid: program?.pid, ...use, waiting: turns.size }),
    close: stop,
  };
}

/** Resolves when the program is loaded, so that loading does not count as the first file's time. */
async function startImportProgram(): Promise<LimitedProcess<ImportJob, ImportOutcome>> {
  const program = startLimitedProcess<ImportJob, ImportOutcome>({
    name: "import",
    worker: join(projectRoot(), "src", "importing", "process", "import.worker.server.ts"),
    heap,
    nodeOptions: permissions(projectRoot()),
  });
  try {
    await program.warmUp();
    return program;
  } catch (cause) {
    await program.close().catch(() => {});
    throw new AppError("unavailable", "the import process does not start", { retryAfter: 5, cause });
  }
}

/** The response has no reader, so the code only keeps it out of the log of failures. */
const clientGone = () => new AppError("tooMany", "the client has closed the connection");

/** The program reads its own files and libraries: no users' files, no settings. It writes nothing and starts no program. */
const permissions = (root: string): string[] => [
  "--permission",
  // sharp; the warning about it would be in the log of every start.
  "--allow-addons",
  "--disable-warning=PERM0001",
  ...["package.json", "src", "node_modules"]
    .flatMap((part) => [join(root, part), realpathSync(join(root, part))])
    .map((path) => `--allow-fs-read=${path}`),
];

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
