import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "../../kit/errors.ts";
import type { Job } from "./job.ts";

/** Minutes in which a document that ended processes is refused without being typeset. */
const milliseconds = 5 * 60_000;
const maxDocuments = 1000;

export type FailingDocuments = {
  /** Throws the error that the document was remembered with. */
  assertNotFailing(job: Job): void;
  remember(job: Job, error: AppError): void;
};

/** Documents that ended typesetting processes lately, so that a repeated request does not end another. */
export function createFailingDocuments(): FailingDocuments {
  const errors = new LRUCache<string, AppError>({ max: maxDocuments, ttl: milliseconds });
  return {
    assertNotFailing(job) {
      const key = keyOf(job);
      const error = errors.get(key);
      if (!error) return;
      const { retryAfter } = error.details;
      const remaining = retryAfter && Math.ceil(errors.getRemainingTTL(key) / 1000);
      throw new AppError(error.code, error.message, { ...error.details, retryAfter: remaining });
    },
    remember: (job, error) => void errors.set(keyOf(job), error),
  };
}

/** Without the time of the export, which differs each time. */
function keyOf(job: Job): string {
  const hash = createHash("sha256").update(`${job.output}\n`);
  if (job.output === "attachment") return hash.update(job.pdf).digest("base64");
  if (job.output === "docx") return hash.update(`${job.template.id}\n${job.data}`).digest("base64");
  hash.update(`${job.template}\n${job.data}\n`).update(job.photo?.bytes ?? "");
  for (const design of job.layout?.designs ?? []) hash.update(design);
  for (const { data } of job.folder?.parts ?? []) hash.update(data);
  for (const { bytes } of job.folder?.pages ?? []) hash.update(bytes);
  return hash.digest("base64");
}
