import { setInterval } from "node:timers";
import { Worker } from "node:worker_threads";
import { beforeEach } from "vitest";

/**
 * Ends a process that uses 45 seconds of CPU time without returning to its event loop, as in an endless loop, and names the
 * test. Vitest's own time limit needs the event loop.
 */
const watch = `
  const { workerData } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  const beats = new Int32Array(workerData.beats);
  const name = new Uint8Array(workerData.name);
  let [last, usage] = [-1, process.cpuUsage()];
  setInterval(() => {
    if (beats[0] !== last) [last, usage] = [beats[0], process.cpuUsage()];
    const { user, system } = process.cpuUsage(usage);
    if (user + system < 45e6) return;
    const text = Buffer.from(name.slice(0, name.indexOf(0)));
    writeSync(2, "\\nEndless loop? The event loop has not turned for 45 s of CPU time: " + text + "\\n");
    process.kill(process.pid, "SIGKILL");
  }, 1000);
`;

type Watched = typeof globalThis & { watchedTest?: Uint8Array };
const shared = globalThis as Watched;

if (!shared.watchedTest) {
  const [beats, name] = [new SharedArrayBuffer(4), new SharedArrayBuffer(500)];
  const counter = new Int32Array(beats);
  setInterval(() => {
    counter[0] = (counter[0] ?? 0) + 1;
  }, 500).unref();
  new Worker(watch, { eval: true, workerData: { beats, name } }).unref();
  shared.watchedTest = new Uint8Array(name);
}

beforeEach(({ task }) => {
  const text = Buffer.from(`${task.file.name} › ${task.name}`).subarray(0, 499);
  shared.watchedTest!.fill(0).set(text);
});
