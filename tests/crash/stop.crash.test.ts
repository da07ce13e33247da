import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { argumentsOf } from "../../src/db/embedded/process.server.ts";
import { sendRequest } from "./http.ts";
import { ServerProcess } from "./server-process.ts";

const entry = "dist/server/main.server.js";
/** Runs in the server's process: SIGUSR2 rejects a promise that no code handles. */
const rejectOnSignal =
  "data:text/javascript,process.on('SIGUSR2',()=>void Promise.reject(new Error('planted')))";

/** A process that has ended but that no parent has collected yet (a container's first process may not) has no arguments. */
const isRunning = (pid: number) => argumentsOf(pid).length > 0;

let server: ServerProcess;
const start = async (command: string[], settings: Record<string, string> = {}) => {
  server = await ServerProcess.create(command, await mkdtemp(join(tmpdir(), "dossier-stop-")), settings);
  await server.start();
};
afterEach(async () => {
  await server.end("SIGTERM");
  await rm(server.dataDir, { recursive: true, force: true, maxRetries: 10 });
});

test("an unhandled rejection is logged, and the process stops with its database and exits with 1", async () => {
  await start(["--import", rejectOnSignal, entry]);
  const { pid } = await server.readPostmaster();
  expect(isRunning(pid)).toBe(true);
  expect(await server.end("SIGUSR2")).toBe(1);
  expect(await server.readLog()).toContain("planted");
  expect(isRunning(pid)).toBe(false);
}, 300_000);

test("on SIGTERM the readiness check fails first, and the listener closes after the delay", async () => {
  await start([entry], { SHUTDOWN_DELAY: "10" });
  expect((await sendRequest(server.port, { path: "/readyz" })).status).toBe(200);
  const ended = server.end("SIGTERM");
  while ((await sendRequest(server.port, { path: "/readyz" })).status === 200) await pause(20);
  expect((await sendRequest(server.port, { path: "/healthz" })).status).toBe(200);
  expect(await ended).toBe(0);
}, 300_000);

test("SIGTERM to `npm start` alone stops the server and its database, and frees the port", async () => {
  const npm = realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim());
  await start([npm, "start"]);
  const { pid } = await server.readPostmaster();
  expect(isRunning(pid)).toBe(true);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(isRunning(pid)).toBe(false);
  await expect(sendRequest(server.port, { path: "/healthz" })).rejects.toThrow("ECONNREFUSED");
}, 300_000);
