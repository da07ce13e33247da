import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { log } from "../../kit/log.server.ts";
import { bringUp, isChildRunning, removeTemporaryDirectory, type Supervisor } from "./bring-up.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { readPidFile, stopPostmaster } from "./postmaster.server.ts";

export type SupervisedServer = {
  directory: string;
  lock: pg.Client;
  /** The server was already running. */
  attached: boolean;
  stop(): Promise<void>;
};

/** Starts or attaches to the cluster's server and restarts it whenever it ends, until `stop()`. */
export async function supervise(
  cluster: Cluster,
  directory: string,
  settings: Record<string, string>,
): Promise<SupervisedServer> {
  const supervisor: Supervisor = {
    cluster,
    settings,
    directory,
    isPublished: false,
    isConceded: false,
    stopping: new AbortController(),
    recovery: Promise.resolve(),
    onLockLost: () => startRecovery(supervisor),
  };
  try {
    const lock = await bringUp(supervisor);
    supervisor.isPublished = true;
    let stopped: Promise<void> | undefined;
    return {
      directory: supervisor.directory,
      lock,
      attached: supervisor.child === undefined,
      stop: () => {
        stopped ??= stop(supervisor);
        return stopped;
      },
    };
  } catch (error) {
    if (!supervisor.isConceded) await stop(supervisor);
    throw error;
  }
}

function startRecovery(supervisor: Supervisor): void {
  supervisor.lock = undefined;
  if (supervisor.stopping.signal.aborted) return;
  log.warn("database.server-lost", { directory: supervisor.cluster.path });
  supervisor.recovery = recover(supervisor).catch(() => {});
}

async function recover(supervisor: Supervisor): Promise<void> {
  const { cluster, stopping } = supervisor;
  for (let delay = 250; ; delay = Math.min(delay * 2, 10_000)) {
    try {
      await bringUp(supervisor);
      log.info("database.server-recovered", { process: (await readPidFile(cluster))?.pid });
      return;
    } catch (error) {
      stopping.signal.throwIfAborted();
      log.error("database.restart-failed", { error });
      await pause(delay, undefined, { signal: stopping.signal });
    }
  }
}

async function stop(supervisor: Supervisor): Promise<void> {
  const { cluster, directory, stopping } = supervisor;
  stopping.abort();
  await supervisor.recovery;
  const file = await readPidFile(cluster);
  const isOurs = supervisor.lock !== undefined || isChildRunning(supervisor);
  await supervisor.lock?.end();
  if (file && isOurs) await stopPostmaster(cluster, file.pid);
  await removeTemporaryDirectory(directory);
  log.info("database.stopped", { directory: cluster.path });
}
