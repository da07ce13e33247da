import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { storeBlankPictures } from "./blank-pictures.ts";
import { fetchRaw } from "./fetch-raw.ts";

export const port = Number(process.env.E2E_PORT ?? 3100);

/** Port offsets of the servers that single tests start; the last is that of a worker's own server. */
const offsets = {
  endpoints: 1,
  otherOrigin: 2,
  payloads: 3,
  bytes: 4,
  development: 5,
  ofWorker: 6,
} as const;

/** `worker`: the `parallelIndex` of the worker whose server it is. */
export const portOf = (kind: keyof typeof offsets, worker = 0): number => port + offsets[kind] + worker;

/** playwright.config.ts has one worker more than cores. */
export const isOurPort = (other: number): boolean =>
  other >= port && other <= portOf("ofWorker", availableParallelism());

/** Starts the server that all browser tests share. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  await storeBlankPictures(dataDir);
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
  /** Folder with build and content; default: this one. */
  cwd?: string;
  env?: Record<string, string>;
  /** Arguments of Node; default: the built server, as `npm start` runs it. */
  command?: string[];
};

const built = ["--enable-source-maps", "--disable-proto=delete", "dist/server/main.server.js"];

/**
 * Starts a server and returns a function that stops it. The loopback is a trusted proxy, so that each test user can have
 * an address of their own.
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
      // Typesetting them would slow the tests down.
      PICTURES_IN_BACKGROUND: "false",
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
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (!alive()) throw new Error(`The server stopped at start; see ${log}`);
    const response = await fetchRaw(`http://www.uk.localhost:${port}/readyz`).catch(() => null);
    if (response?.status === 200) return;
    await wait(100);
  }
  throw new Error(`The server did not become ready; see ${log}`);
}
