import { log } from "../../kit/log.server.ts";
import { prepareCluster, removeDrafts } from "./cluster.server.ts";
import { adminUrl, appUrl, createAppDatabase, ownerUrl } from "./cluster-connection.server.ts";
import { identify, readPidFile } from "./postmaster.server.ts";
import { findSocketDirectory } from "./socket-directory.server.ts";
import { supervise } from "./supervisor.server.ts";

export type EmbeddedPostgres = {
  /** The app's database, as the role that requests run as. It does not change when the server is killed and started again. */
  url: string;
  /** The same database as the owner of its tables, for migrations. */
  ownerUrl: string;
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
  const { directory } = server;
  return {
    url: appUrl(directory),
    ownerUrl: ownerUrl(directory),
    adminUrl: adminUrl(directory),
    stop: server.stop,
  };
}

/** The URLs of the embedded server that an app is running; null without one. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, "url" | "ownerUrl"> | null> {
  const cluster = await prepareCluster(dataDir);
  const file = await readPidFile(cluster);
  if (!file?.socketDirectory || identify(cluster, file.pid) !== "ours") return null;
  return { url: appUrl(file.socketDirectory), ownerUrl: ownerUrl(file.socketDirectory) };
}
