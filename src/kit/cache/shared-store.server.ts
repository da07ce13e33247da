import { Redis } from "ioredis";
import { log } from "../log.server.ts";

/**
 * Texts in a Redis or Valkey that several processes share. Nothing here throws, and nothing waits longer than
 * `patience`: while it is away, slow or speaks no sense, everything is absent and nothing is kept.
 */
export type SharedStore = {
  /** Null too where it could not be asked. */
  get(key: string): Promise<string | null>;
  /** Kept for so many milliseconds. */
  set(key: string, text: string, milliseconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds that a command may take, and that whoever asks before the first connection waits. */
const patience = 100;
const firstPatience = 500;
/** Milliseconds between attempts while it is away. */
const between = 1_000;
/** Keys remembered as outdated in it; more than an outage of a cache brings along. */
const mostOutdated = 10_000;

/** Connects in the background; `rediss` and `valkeys` are TLS. */
export function connectSharedStore(url: string): SharedStore {
  const redis = new Redis(url.replace(/^valkey/, "redis"), {
    commandTimeout: patience,
    // A connection on which nothing comes back is given up instead of kept until the system notices.
    socketTimeout: 3_000,
    connectTimeout: 2_000,
    retryStrategy: () => between,
    // What could not be sent at once is not sent later: by then it would overwrite what is newer.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The older protocol is all that is needed here, and every server speaks it.
    protocol: 2,
  });
  let state: "new" | "here" | "away" | "closed" = "new";
  let retry: NodeJS.Timeout | undefined;
  /** Keys whose text in the store is older than what was last set or deleted; taken out before it is asked again. */
  const outdated = new Set<string>();

  const settled = new Promise<void>((resolve) => {
    redis.once("ready", resolve);
    redis.once("error", () => resolve());
    redis.once("close", () => resolve());
    setTimeout(resolve, firstPatience).unref();
  });

  function leave(error: unknown): void {
    if (state === "away" || state === "closed") return;
    state = "away";
    log.warn("cache.away", { reason: error instanceof Error ? error.message : String(error) });
    attemptLater();
  }
  function attemptLater(): void {
    retry = setTimeout(async () => {
      try {
        await redis.ping();
        const keys = [...outdated];
        if (keys.length > 0) await redis.del(keys);
        for (const key of keys) outdated.delete(key);
        if (state !== "away") return;
        state = "here";
        log.info("cache.back");
      } catch {
        if (state === "away") attemptLater();
      }
    }, between).unref();
  }
  redis.on("error", leave);
  redis.on("close", () => leave(new Error("the connection was closed")));
  redis.on("ready", () => {
    if (state === "new") state = "here";
  });

  async function ask<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (state === "new") await settled;
    if (state === "new") leave(new Error("no connection yet"));
    if (state !== "here") return undefined;
    try {
      return await command();
    } catch (error) {
      // Somebody else's key of another kind: wrong, but there.
      if (!/^WRONGTYPE/.test(String((error as Error).message))) leave(error);
      return undefined;
    }
  }
  /** `ask` for what changes the store. */
  async function change(key: string, command: () => Promise<unknown>): Promise<void> {
    if ((await ask(command)) !== undefined) outdated.delete(key);
    else if (outdated.size < mostOutdated) outdated.add(key);
  }

  return {
    async get(key) {
      const text = outdated.has(key) ? null : await ask(() => redis.get(key));
      return typeof text === "string" ? text : null;
    },
    set: (key, text, milliseconds) =>
      change(key, () => redis.set(key, text, "PX", Math.max(1, Math.round(milliseconds)))),
    delete: (key) => change(key, () => redis.del(key)),
    async close() {
      state = "closed";
      clearTimeout(retry);
      // Rejects where there is no connection.
      await redis.quit().catch(() => {});
      redis.disconnect();
    },
  };
}
