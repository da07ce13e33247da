import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const port = Number(process.env.E2E_PORT ?? 3100);

/** Servers of single tests, behind the first one's port: so many for each kind that none meets another's. */
const further = { configured: 1, payloads: 3, calls: 5, bytes: 7, development: 8 } as const;

/** `index`: which of a kind's, two at most; a worker's own is its `parallelIndex`. */
export const portOf = (kind: keyof typeof further, index = 0): number => port + further[kind] + index;

export const isOurPort = (other: number): boolean => other >= port && other < port + 10;

/** The server for all browser tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  const stop = await startTestServer({ port, dataDir, log: "reports/e2e-server.log" });
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

type Start = {
  port: number;
  dataDir: string;
  log: string;
  /** Where it finds build and content; absent: here. */
  cwd?: string;
  env?: Record<string, string>;
  /** Arguments of Node; absent: the built server, as `npm start` runs it. */
  command?: string[];
};

const built = ["--enable-source-maps", "--disable-proto=delete", "dist/server/main.server.js"];

/**
 * Starts a server and returns what stops it. The loopback counts as a trusted proxy, so that each person of a
 * test can come from an address of their own.
 */
export async function startTestServer({
  port,
  dataDir,
  log,
  cwd,
  env,
  command = built,
}: Start): Promise<() => Promise<void>> {
  mkdirSync("reports", { recursive: true });
  const lines = createWriteStream(log);
  const server = spawn(process.execPath, command, {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  server.stdout.pipe(lines);
  server.stderr.pipe(lines);
  await untilReady(port, log, () => server.exitCode === null);
  return async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
  };
}

async function untilReady(port: number, log: string, alive: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (!alive()) throw new Error(`The server stopped at start; see ${log}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The server did not become ready; see ${log}`);
}
