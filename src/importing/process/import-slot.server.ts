import { realpathSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import {
  type JobLimits,
  type LimitedProcess,
  ProcessEnded,
  startLimitedProcess,
} from "../../kit/processes/limited-process.server.ts";
import { projectRoot } from "../../kit/processes/project-root.server.ts";
import type { ImportJob, ImportOutcome } from "./import-job.ts";

export type WearLimits = {
  /** The process is replaced after this many files … */
  filesPerProcess: number;
  /** … or when its resident memory exceeds this many MB after a file. */
  softMemoryLimit: number;
};

/** A place for a process that reads files, one at a time. It starts with the first file. */
export type ImportSlot = {
  /** Rejects with `ProcessEnded` if the file exceeds a limit, and with `unavailable` if no process starts. */
  run(job: ImportJob, limits: JobLimits, signal: AbortSignal): Promise<ImportOutcome>;
  /** Call it after each file. Resolves when the slot can take another. */
  endTurn(): Promise<void>;
  /** Process id while it runs, the files it has read, and its resident memory in MB after the last one. */
  state(): { pid: number | undefined; files: number; memory: number };
  close(): Promise<void>;
};

/** MB of JavaScript's heap. Pictures and the PDF engine need memory beside it. */
const heap = 320;
/** Milliseconds without a file after which the process ends. */
const idleTime = 5 * 60_000;

const unused = { files: 0, memory: 0, hasEnded: false };

export function createImportSlot({ filesPerProcess, softMemoryLimit }: WearLimits): ImportSlot {
  let program: LimitedProcess<ImportJob, ImportOutcome> | undefined;
  let use = unused;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const last = program;
    program = undefined;
    use = unused;
    await last?.close().catch((error) => log.warn("import.process", { error }));
  }

  return {
    async run(job, limits, signal) {
      clearTimeout(idle);
      program ??= await startImportProgram();
      try {
        const outcome = await program.run(job, limits, signal);
        use = { files: outcome.files, memory: outcome.memory, hasEnded: false };
        return outcome;
      } catch (error) {
        use = { ...unused, hasEnded: error instanceof ProcessEnded };
        throw error;
      }
    },
    async endTurn() {
      if (isClosed) return;
      if (use.files >= filesPerProcess || use.memory > softMemoryLimit) return stop();
      // Loading the program that follows a killed one must not count as the next file's time.
      if (use.hasEnded) await program?.warmUp().catch(stop);
      use = { ...use, hasEnded: false };
      idle = setTimeout(stop, idleTime).unref();
    },
    state: () => ({ pid: program?.pid, files: use.files, memory: use.memory }),
    async close() {
      isClosed = true;
      await stop();
    },
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
