import { createContentLibrary } from "../content/content-library.server.ts";
import { createFileContentSource } from "../content/files/file-content-source.server.ts";
import { type Connection, connect } from "../db/client.server.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../db/embedded/embedded-postgres.server.ts";
import { migrate } from "../db/migrate.server.ts";
import { openJobs } from "../jobs/jobs.server.ts";
import type { Env } from "../kit/env.server.ts";
import { AppError } from "../kit/errors.ts";
import { readOrCreateSecret } from "../kit/secret.server.ts";
import type { CommandDeps } from "../operator/command-line/command.ts";
import { createPlans } from "../plans/create-plans.server.ts";
import { definePlanJobs } from "../plans/sync/plan-jobs.server.ts";
import { createReview } from "../review/create-review.server.ts";
import { findAvailability } from "../review/orders/availability-store.server.ts";
import { isWaiting } from "../review/orders/waiter-store.server.ts";
import { insertMessage } from "../support/support-store.server.ts";
import { deploymentOf } from "./deployment.ts";

/** No outbox runs here: the app sends mails and runs jobs, at once if it is running, or else after its next start. */
const onMail = () => {};

/**
 * What the operator's commands work with, beside a running app or instead of a stopped one: the configured database, or the
 * embedded one, which is started if it does not run.
 */
export async function openCommand(env: Env): Promise<CommandDeps & { close(): Promise<void> }> {
  const database = await openDatabase(env);
  const { db } = database;
  const closing: (() => Promise<void>)[] = [];
  try {
    await migrate(db);
  } catch (error) {
    await database.close();
    throw error;
  }
  const deployment = deploymentOf(env);
  const library = once(() => createContentLibrary(createFileContentSource({})));
  return {
    db,
    review: () =>
      createReview({
        db,
        deployment,
        translator: library().translator,
        onMail,
        // No command runs the timers.
        enqueue: async () => {
          throw new AppError("internal", "commands add no jobs");
        },
        documents: {
          // No command reads documents.
          loadDocument: async () => {
            throw new AppError("notFound", "commands read no documents");
          },
        },
      }),
    invitations: () => ({ db, deployment, translator: library().translator, onMail }),
    async plans() {
      const jobs = await openJobs({ owner: database, works: false });
      closing.push(() => jobs.stop());
      const plans = await createPlans({
        env,
        db,
        secret: env.AUTH_SECRET ?? (await readOrCreateSecret(env.DATA_DIR)),
        deployment,
        library: library(),
        enqueue: jobs.enqueue,
        findAvailability,
        isWaiting,
        tellOperator: insertMessage,
        onMail,
      });
      await jobs.start(definePlanJobs(plans));
      return plans;
    },
    async close() {
      for (const close of closing) await close();
      await database.close();
    },
  };
}

async function openDatabase(env: Env): Promise<Pick<Connection, "db" | "pool" | "close">> {
  const configured = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  const url = configured ?? (await findRunningPostgres(env.DATA_DIR))?.ownerUrl;
  if (url) return connect(url, { max: 4 });
  const embedded = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  const connection = connect(embedded.ownerUrl, { max: 4 });
  return {
    ...connection,
    async close() {
      await connection.close();
      await embedded.stop();
    },
  };
}

function once<T>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}
