import { maxAttachmentPages, maxFolderBytes } from "../../documents/files/attachment-limits.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { type JobLimits, ProcessEnded } from "../../kit/processes/limited-process.server.ts";
import { clientGone } from "../../kit/scheduling/scheduler.ts";
import type { FailingDocuments } from "./failing-documents.server.ts";
import type { Failure, Job, Outcome, Product } from "./job.ts";
import type { TypesettingProcess } from "./process.server.ts";

/** What the jobs of a turn have used. */
export type JobRun = {
  cpuMs: number;
  /** The process has ended, and a new one has not taken a job yet. */
  hasEnded: boolean;
  outcome?: Outcome;
};

type Task = { process: TypesettingProcess; job: Job; limits: JobLimits; signal?: AbortSignal };

/** Seconds after which a document that ended two processes may be tried again. */
const retryAfter = 300;

/**
 * Runs jobs. A process that crashes or is killed from outside, or whose memory grows too much over several documents, is
 * no proof against the document, so it gets a second, fresh process. A document that ends this one too is refused for
 * some minutes: as `unavailable`, because a lack of memory may have other causes; as `unprocessable` if it exceeds our
 * own limits.
 */
export function createJobRunner(failing: FailingDocuments) {
  function refuse({ job }: Task, ended: ProcessEnded): AppError {
    const text = `the document ended its process: ${ended.reason}`;
    const error =
      ended.reason === "unknown"
        ? new AppError("unavailable", text, { retryAfter, cause: ended })
        : new AppError("unprocessable", text, { cause: ended });
    failing.remember(job, error);
    return error;
  }

  return async (run: JobRun, task: Task): Promise<Product> => {
    failing.assertNotFailing(task.job);
    const outcome = await attempt(run, task).catch(async (error) => {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.reason === "clientGone") throw clientGone();
      if (error.reason === "time") throw refuse(task, error);
      await task.process.warmUp().catch((cause) => {
        throw new AppError("unavailable", "no typesetting process starts", { retryAfter: 5, cause });
      });
      return attempt(run, task).catch((again) => {
        if (!(again instanceof ProcessEnded)) throw again;
        throw again.reason === "clientGone" ? clientGone() : refuse(task, again);
      });
    });
    return productOf(task, outcome);
  };
}

async function attempt(run: JobRun, { process, job, limits, signal }: Task): Promise<Outcome> {
  if (signal?.aborted) throw clientGone();
  try {
    const outcome = await process.run(job, limits, signal);
    run.cpuMs += outcome.cpuMs;
    run.hasEnded = false;
    run.outcome = outcome;
    return outcome;
  } catch (error) {
    run.hasEnded = true;
    if (error instanceof ProcessEnded) {
      run.cpuMs += error.cpuMs;
      log.warn("typesetting.killed", {
        reason: error.reason,
        ...(job.output === "attachment"
          ? { output: job.output, bytes: job.pdf.length }
          : { output: job.output, template: templateOf(job), bytes: job.data.length }),
        error: error.cause,
      });
    }
    throw error;
  }
}

const templateOf = ({ template }: Exclude<Job, { output: "attachment" }>): string =>
  typeof template === "string" ? template : template.id;

/** The limits that messages name. */
const limitOf: Partial<Record<Failure, number>> = {
  tooManyPages: maxAttachmentPages,
  folderTooLarge: maxFolderBytes / 1024 / 1024,
};

function productOf({ job }: Task, { result }: Outcome): Product {
  if (result.ok) return result.product;
  const { failure, problem } = result;
  if (failure === "tooLong") throw new AppError("documentTooLong", problem);
  if (failure === "failed")
    log.error("typesetting.failed", {
      ...(job.output !== "attachment" && { template: templateOf(job) }),
      problem,
    });
  if (failure === "failed" || failure === "tooLarge") throw new AppError("unprocessable", problem);
  throw new AppError("unprocessable", problem, { reason: failure, max: limitOf[failure] });
}
