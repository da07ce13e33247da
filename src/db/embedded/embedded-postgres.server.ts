import { log } from "../../kit/log.server.ts";
import { prepareCluster, removeDrafts } from "./cluster.server.ts";
import { adminUrl, appUrl, createAppDatabase } from "./cluster-connection.server.ts";
import { identify, readPidFile } from "./postmaster.server.ts";
import { findSocketDirectory } from "./socket-directory.server.ts";
import { supervise } from "./supervisor.server.ts";

export type EmbeddedPostgres = {
  /** The app's database, as its owner. It does not change when the server is killed and started again. */
  url: string;
  /** The same server as superuser, for tests and maintenance. */
  adminUrl: string;
  /** Stops the server with a fast shutdown. Close pools first. A second call waits for the first. */
  stop(): Promise<void>;
};

type Options = {
  /** DATA_DIR; the cluster is in `postgres/` below it. */
  dataDir: string;
  /** PostgreSQL settings that differ from ours, for tests. */
  settings?: Record<string, string>;
};

/**
 * The database of a machine without DATABASE_URL. Attaches to the server that a killed app left, replaces a dead one,
 * creates the first one, and keeps it running until `stop()`. Throws, with advice, if another app uses the directory or
 * the server cannot run on it.
 */
export async function startEmbeddedPostgres({ dataDir, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const startedAt = Date.now();
  const cluster = await prepareCluster(dataDir);
  const server = await supervise(cluster, await findSocketDirectory(cluster), settings);
  await createAppDatabase(server.lock);
  await removeDrafts(cluster);
  log.info("database.started", {
    process: (await readPidFile(cluster))?.pid,
    attached: server.attached,
    user: cluster.account.name,
    directory: cluster.path,
    milliseconds: Date.now() - startedAt,
  });
  return { url: appUrl(server.directory), adminUrl: adminUrl(server.directory), stop: server.stop };
}

/** The URL of the embedded server that an app is running; null without one. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = await prepareCluster(dataDir);
  const file = await readPidFile(cluster);
  return file?.socketDirectory && identify(cluster, file.pid) === "ours"
    ? appUrl(file.socketDirectory)
    : null;
}
