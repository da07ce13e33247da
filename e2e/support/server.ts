import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const port = Number(process.env.E2E_PORT ?? 3100);

/**
 * Starts the built server for all browser tests, with a data folder of its own. The loopback counts as a
 * trusted proxy, so that each person of a test can come from an address of their own.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  mkdirSync("reports", { recursive: true });
  const log = createWriteStream("reports/e2e-server.log");
  const server = spawn(process.execPath, ["--enable-source-maps", "dist/server/main.server.js"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1,::1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  await untilReady(() => server.exitCode === null);
  return async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(alive: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (!alive()) throw new Error("The server stopped at start; see reports/e2e-server.log");
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error("The server did not become ready; see reports/e2e-server.log");
}
