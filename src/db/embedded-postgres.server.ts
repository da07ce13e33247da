import type { ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { log } from "../kit/log.server.ts";
import { isDatabaseAway } from "./errors.server.ts";
import { type Cluster, prepareCluster, removeDrafts } from "./postgres-cluster.server.ts";
import { adminUrl, appUrl, createAppDatabase, findHolder, reach, takeHold } from "./postgres-hold.server.ts";
import {
  dropStalePidFile,
  identify,
  readLogEnd,
  readPidFile,
  spawnPostmaster,
  stopPostmaster,
} from "./postmaster.server.ts";
import { findSocketDirectory, isTemporary } from "./socket-directory.server.ts";

export type EmbeddedPostgres = {
  /** The app's database, as its owner. Stays the same while the server is killed and started again. */
  url: string;
  /** The same server as superuser, for tests and maintenance. */
  adminUrl: string;
  /** Fast shutdown. Close pools first. Calling it twice is fine. */
  stop(): Promise<void>;
};

type Options = {
  /** DATA_DIR; the cluster stands in `postgres/` below it. */
  dataDir: string;
  /** PostgreSQL settings that differ from ours, for tests. */
  settings?: Record<string, string>;
};

/**
 * The database of a machine without DATABASE_URL: takes over the server that a killed app left, replaces a
 * dead one, makes the first one, and keeps it running until `stop()`.
 * Throws, with advice, when another app holds the directory or no server can run on it.
 */
export async function startEmbeddedPostgres({ dataDir, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const began = Date.now();
  const cluster = await prepareCluster(dataDir);
  const supervisor = await supervise(cluster, await findSocketDirectory(cluster), settings);
  await createAppDatabase(supervisor.hold);
  await removeDrafts(cluster);
  log.info("database.started", {
    process: (await readPidFile(cluster))?.pid,
    attached: supervisor.attached,
    user: cluster.account.name,
    directory: cluster.path,
    milliseconds: Date.now() - began,
  });
  return {
    url: appUrl(supervisor.directory),
    adminUrl: adminUrl(supervisor.directory),
    stop: supervisor.stop,
  };
}

/** A server that runs, yet has no socket after this long, lost it. */
const unheard = 3_000;
/** Time for a dead predecessor's sessions to end: until then a new server refuses to touch their memory. */
const silence = 15_000;
/** For one that replays its log after a crash. */
const recovery = 10 * 60_000;

async function supervise(cluster: Cluster, chosen: string, settings: Record<string, string>) {
  let directory = chosen;
  /** Once the address has been given away it cannot change any more. */
  let isPublished = false;
  let isConceded = false;
  const ending = new AbortController();
  let child: ChildProcess | undefined;
  let hold: pg.Client | undefined;
  let recovering: Promise<void> = Promise.resolve();

  const childRuns = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  /** Until the server answers and the lock is ours. */
  async function bringUp(): Promise<pg.Client> {
    const began = Date.now();
    let lastAnswer = began;
    for (;;) {
      ending.signal.throwIfAborted();
      const answer = await reach(directory);
      if (typeof answer !== "string") {
        const claimed = await claim(answer).catch(ignoreLoss);
        if (claimed) return claimed;
      } else if (answer === "starting") lastAnswer = Date.now();
      else await ensureProcess(Date.now() - lastAnswer > unheard);
      if (Date.now() - lastAnswer > silence || Date.now() - began > recovery)
        throw new Error(`The database does not start. Its last words:\n${await readLogEnd(cluster)}`);
      await pause(50, undefined, { signal: ending.signal });
    }
  }

  async function claim(client: pg.Client): Promise<pg.Client> {
    if (!(await takeHold(client))) {
      isConceded = true;
      const holder = await findHolder(client);
      await client.end();
      throw new Error(
        `${cluster.home} is in use: another Dossier runs on it (${holder}). Stop it, choose another DATA_DIR, ` +
          "or let both share a server by DATABASE_URL.",
      );
    }
    client.once("end", onLost);
    hold = client;
    return client;
  }

  /** Starts a server unless one is on its way; `silent` when that one has had time enough to open its socket. */
  async function ensureProcess(silent: boolean): Promise<void> {
    if (childRuns()) return;
    const file = await readPidFile(cluster);
    const occupant = file ? identify(cluster, file.pid) : "none";
    if (file && occupant === "foreign")
      throw new Error(
        `Process ${file.pid} is a PostgreSQL server on ${cluster.path} that Dossier did not start. Stop it first.`,
      );
    if (file && occupant === "ours") {
      if (file.socketDirectory && file.socketDirectory !== directory) await follow(file.socketDirectory);
      else if (silent) await stopPostmaster(cluster, file.pid);
      return;
    }
    // An empty one may be about to be written, or be what a power cut left.
    if (file?.pid === 0 && !silent) return;
    if (file && (file.pid === 0 || isAlive(file.pid))) await dropStalePidFile(cluster, file);
    child = spawnPostmaster(cluster, directory, settings);
    await started(child);
    // The connection keeps this process running; a server that somebody else holds need not.
    child.unref();
  }

  /** Another app that started at the same moment was faster, with a socket elsewhere. */
  async function follow(elsewhere: string): Promise<void> {
    if (isPublished) throw new Error(`another process has started the database, reachable in ${elsewhere}`);
    if (isTemporary(directory)) await rm(directory, { recursive: true, force: true });
    directory = elsewhere;
  }

  function onLost(): void {
    hold = undefined;
    if (ending.signal.aborted) return;
    log.warn("database.lost", { directory: cluster.path });
    recovering = recover().catch(() => {});
  }

  async function recover(): Promise<void> {
    for (let delay = 250; ; delay = Math.min(delay * 2, 10_000)) {
      try {
        await bringUp();
        log.info("database.back", { process: (await readPidFile(cluster))?.pid });
        return;
      } catch (error) {
        ending.signal.throwIfAborted();
        log.error("database.down", { error });
        await pause(delay, undefined, { signal: ending.signal });
      }
    }
  }

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    ending.abort();
    await recovering;
    const file = await readPidFile(cluster);
    const isMine = hold !== undefined || childRuns();
    await hold?.end();
    if (file && isMine) await stopPostmaster(cluster, file.pid);
    if (isTemporary(directory)) await rm(directory, { recursive: true, force: true });
    log.info("database.stopped", { directory: cluster.path });
  }

  try {
    const first = await bringUp();
    isPublished = true;
    return {
      directory,
      hold: first,
      attached: child === undefined,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    if (!isConceded) await stop();
    throw error;
  }
}

/** Fails when the program could not even be run. */
const started = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });

/** A server that dies while we talk to it is one more that is away. */
function ignoreLoss(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
