import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The system's redis-server (Debian: `redis-server`) on a free port, with its own directory and no persistence: after a
 * restart it is empty.
 */
export type RedisServer = {
  /** Includes the password. */
  url: string;
  start(): Promise<void>;
  /** Kills the process, as a crash does. */
  kill(): Promise<void>;
  /** Stops responding but keeps its connections. */
  freeze(): void;
  thaw(): void;
  /** Kills it and removes its directory. */
  end(): Promise<void>;
};

const password = "p ss/wörd";

export async function createRedisServer(): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), "dossier-redis-"));
  const port = await freePort();
  let server: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }

  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}/0`,
    async start() {
      const settings = {
        port: String(port),
        bind: "127.0.0.1",
        dir: directory,
        save: "",
        appendonly: "no",
        maxmemory: "16mb",
        "maxmemory-policy": "allkeys-lru",
        requirepass: password,
      };
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
      server = spawn("redis-server", args, { stdio: "ignore" });
      const failed = once(server, "error").then(([error]) => Promise.reject(error));
      await Promise.race([failed, untilListening(port)]);
    },
    kill,
    freeze: () => server?.kill("SIGSTOP"),
    thaw: () => server?.kill("SIGCONT"),
    async end() {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, "close");
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    const socket = connect(port, "127.0.0.1");
    const connected = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
    await wait(50);
  }
  throw new Error("redis-server does not listen");
}
