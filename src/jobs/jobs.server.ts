import { PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Connection, Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { executorOf, grantEnqueueing } from "./job-store.server.ts";

/** Work that runs outside requests, on one process at a time. */
export type JobDefinition<Data = never> = {
  /** Unique: "plans.sync". */
  name: string;
  data: z.ZodType<Data>;
  /** Must have the same effect if it runs twice: a process may die after the work and before noting that it is done. */
  run(data: Data): Promise<void>;
  /** Five fields, in UTC: also runs at these times, once over all processes, with the data `{}`. */
  cron?: string;
  /** Repetitions after failures; default 8, in about an hour. Later ones are a quarter of an hour apart. */
  retryLimit?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of definitions with different data
export type AnyJobDefinition = JobDefinition<any>;

type EnqueueOptions = {
  /** While a job of this name and key waits, further ones are not added. */
  key?: string;
};

/** Adds a job in the caller's transaction: it runs if, and only if, that transaction commits. */
export type Enqueue = (tx: Queryable, name: string, data: object, options?: EnqueueOptions) => Promise<void>;

export type Jobs = {
  enqueue: Enqueue;
  /** Creates the queues, and begins to work on them. Call it before the first `enqueue`. */
  start(definitions: readonly AnyJobDefinition[]): Promise<void>;
  /** Waits for running jobs, at most a few seconds. The others run after the next start. */
  stop(): Promise<void>;
};

const schema = "pgboss";
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 };
/** Finished jobs are deleted after an hour: nothing reads them. */
const deleteAfterSeconds = 3600;

type Options = {
  /** The owner of the tables: pg-boss creates and maintains a schema of its own. */
  owner: Pick<Connection, "db" | "pool">;
  /** The role that requests run as, which gets the right to add jobs; absent: the owner itself. */
  requestRole?: string;
  /** False in commands, which only add jobs. */
  works?: boolean;
  /** Seconds between two looks for jobs, at least 0.5. A worker also looks again at once after a job. Default: 2. */
  pollingInterval?: number;
  /** False: no job runs because of the time. */
  schedules?: boolean;
};

/** Jobs in the database (docs/decisions/jobs.md): they survive restarts, and several processes share them. */
export async function openJobs({
  owner,
  requestRole,
  works = true,
  pollingInterval = 2,
  schedules = true,
}: Options): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.pool.query(text, values as unknown[]) },
    schema,
    supervise: works,
    schedule: works && schedules,
    // Replaces indexes with a statement that no pooled transaction may run.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn("jobs.failed", { error }));
  await boss.start();
  if (requestRole !== undefined) await grantEnqueueing(owner.db, schema, requestRole);
  return {
    async enqueue(tx, name, data, { key } = {}) {
      await boss.send(name, data, {
        db: executorOf(tx),
        singletonKey: key ?? newId(),
      });
    },
    async start(definitions) {
      for (const definition of definitions) await define(boss, definition, works ? pollingInterval : null);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}

/** Creates the queue, and works on it if there is a polling interval. */
async function define(
  boss: PgBoss,
  { name, data, run, cron, retryLimit = retries.retryLimit }: AnyJobDefinition,
  pollingIntervalSeconds: number | null,
) {
  // "short": one waiting job for each key.
  await boss.createQueue(name, { policy: "short", ...retries, retryLimit, deleteAfterSeconds });
  if (pollingIntervalSeconds === null) return;
  if (cron) await boss.schedule(name, cron, {}, { tz: "UTC" });
  await boss.work<unknown>(name, { pollingIntervalSeconds }, async (jobs) => {
    for (const job of jobs) await runJob(name, () => run(data.parse(job.data ?? {})));
  });
}

/** The error is logged, and thrown so that the job is repeated later. */
async function runJob(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.warn("job.failed", { job: name, error });
    throw error;
  }
}
