import { Redis } from "ioredis";
import { log } from "../log.server.ts";

/**
 * Texts in a Redis or Valkey that several processes share. No method rejects, and none waits longer than a command may
 * take: while the store is unreachable, slow or returns nonsense, it is empty and stores nothing.
 */
export type SharedStore = {
  /** Null for a missing key, and if the store could not be read. */
  get(key: string): Promise<string | null>;
  /** The text expires after so many milliseconds. */
  set(key: string, text: string, milliseconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds. */
export type StoreTimes = {
  /** How long a command may take. */
  command: number;
  /** How long the first command waits for the first connection. */
  firstConnection: number;
  /** How long a connection may take to open. */
  connection: number;
  /** A connection that sends nothing for so long is dropped, without waiting for the operating system to notice. */
  silence: number;
  /** Between attempts while the store is unavailable. */
  retry: number;
};
const usualTimes: StoreTimes = {
  command: 100,
  firstConnection: 500,
  connection: 2_000,
  silence: 3_000,
  retry: 1_000,
};
/** Keys remembered as outdated; more than change during an outage. */
const maxOutdated = 10_000;

type Connection = {
  redis: Redis;
  retryInterval: number;
  state: "new" | "available" | "unavailable" | "closed";
  /** Settles when the first connection succeeded, failed or timed out. */
  firstAttempt: Promise<void>;
  /** Keys whose text in the store is older than the last change; they are deleted before the store is used again. */
  outdated: Set<string>;
  retryTimer?: NodeJS.Timeout;
};

/** Connects in the background; `rediss` and `valkeys` use TLS. */
export function connectSharedStore(url: string, times: Partial<StoreTimes> = {}): SharedStore {
  const connection = open(url, { ...usualTimes, ...times });
  const { redis, outdated } = connection;
  return {
    async get(key) {
      const text = outdated.has(key) ? null : await send(connection, () => redis.get(key));
      return typeof text === "string" ? text : null;
    },
    set: (key, text, milliseconds) =>
      change(connection, key, () => redis.set(key, text, "PX", Math.max(1, Math.round(milliseconds)))),
    delete: (key) => change(connection, key, () => redis.del(key)),
    async close() {
      connection.state = "closed";
      clearTimeout(connection.retryTimer);
      // Rejects without a connection.
      await redis.quit().catch(() => {});
      redis.disconnect();
    },
  };
}

function open(url: string, times: StoreTimes): Connection {
  const redis = new Redis(url.replace(/^valkey/, "redis"), {
    commandTimeout: times.command,
    socketTimeout: times.silence,
    connectTimeout: times.connection,
    retryStrategy: () => times.retry,
    // A command that could not be sent at once would later overwrite newer data.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // RESP2 is sufficient, and every server supports it.
    protocol: 2,
  });
  const firstAttempt = new Promise<void>((resolve) => {
    redis.once("ready", resolve);
    redis.once("error", () => resolve());
    redis.once("close", () => resolve());
    setTimeout(resolve, times.firstConnection).unref();
  });
  const connection: Connection = {
    redis,
    retryInterval: times.retry,
    state: "new",
    firstAttempt,
    outdated: new Set(),
  };
  redis.on("error", (error) => markUnavailable(connection, error));
  redis.on("close", () => markUnavailable(connection, new Error("the connection was closed")));
  redis.on("ready", () => {
    if (connection.state === "new") connection.state = "available";
  });
  return connection;
}

function markUnavailable(connection: Connection, error: unknown): void {
  if (connection.state === "unavailable" || connection.state === "closed") return;
  connection.state = "unavailable";
  log.warn("cache.store-unavailable", { reason: error instanceof Error ? error.message : String(error) });
  retryLater(connection);
}

function retryLater(connection: Connection): void {
  const { redis, outdated, retryInterval } = connection;
  connection.retryTimer = setTimeout(async () => {
    try {
      await redis.ping();
      const keys = [...outdated];
      if (keys.length > 0) await redis.del(keys);
      for (const key of keys) outdated.delete(key);
      if (connection.state !== "unavailable") return;
      connection.state = "available";
      log.info("cache.store-recovered");
    } catch {
      if (connection.state === "unavailable") retryLater(connection);
    }
  }, retryInterval).unref();
}

/** Undefined if the command failed or the store is unavailable. */
async function send<T>(connection: Connection, command: () => Promise<T>): Promise<T | undefined> {
  if (connection.state === "new") await connection.firstAttempt;
  if (connection.state === "new") markUnavailable(connection, new Error("no connection yet"));
  if (connection.state !== "available") return undefined;
  try {
    return await command();
  } catch (error) {
    // Another program's key of another type: wrong, but the store works.
    if (!/^WRONGTYPE/.test(String((error as Error).message))) markUnavailable(connection, error);
    return undefined;
  }
}

/** Sends a command that changes a key, and remembers the key as outdated if it fails. */
async function change(connection: Connection, key: string, command: () => Promise<unknown>): Promise<void> {
  const { outdated } = connection;
  if ((await send(connection, command)) !== undefined) outdated.delete(key);
  else if (outdated.size < maxOutdated) outdated.add(key);
}
