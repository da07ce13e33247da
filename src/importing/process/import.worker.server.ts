import { constants, setPriority } from "node:os";
import { readFile } from "../formats.server.ts";
import { RefusedFile } from "../refused-file.ts";
import type { ImportJob, ImportOutcome } from "./import-job.ts";

/** The program of the import process. Node runs this file without a build, so it must not import .tsx. */

// Reading a file may take seconds. The server's process, which saves documents and serves pages, goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C signals the whole process group; the server ends this process once its jobs are done.
process.on("SIGINT", () => {});
// The server has ended, in whatever way.
process.on("disconnect", () => process.exit());

let files = 0;

export default async function importFile(job: ImportJob | null): Promise<ImportOutcome> {
  const before = process.cpuUsage();
  // The null job waits until the process has started.
  const result = job === null ? notAFile : await attempt(job);
  const { user, system } = process.cpuUsage(before);
  return {
    result,
    cpuMs: (user + system) / 1000,
    files,
    memory: Math.round(process.memoryUsage.rss() / 1e6),
  };
}

const notAFile: ImportOutcome["result"] = { ok: false, reason: "unknownFormat", problem: "no file" };

async function attempt(job: ImportJob): Promise<ImportOutcome["result"]> {
  files += 1;
  try {
    return { ok: true, draft: await readFile(job) };
  } catch (error) {
    if (error instanceof RefusedFile) return { ok: false, reason: error.reason, problem: error.message };
    // Readers recurse; a file with more levels than the stack holds is refused like one that takes too long.
    if (error instanceof RangeError) return { ok: false, reason: "fileTooComplex", problem: error.message };
    const problem = error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
    return { ok: false, reason: "brokenFile", problem, isUnexpected: true };
  }
}
