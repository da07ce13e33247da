/**
 * Loaded into the measured server by `--import`. On SIGUSR2 it writes how late timers of the main thread fired since the
 * last signal to the file that `BENCH_DELAY_FILE` names, as JSON in milliseconds.
 */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

export type MainThreadDelay = { p50: number; p99: number; max: number };

const file = process.env.BENCH_DELAY_FILE!;
/** Milliseconds between two timers; part of every value that the histogram records. */
const resolution = 5;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();

const delayOf = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolution);

process.on("SIGUSR2", () => {
  const delay: MainThreadDelay = {
    p50: delayOf(histogram.percentile(50)),
    p99: delayOf(histogram.percentile(99)),
    max: delayOf(histogram.max),
  };
  histogram.reset();
  // Complete as soon as it appears under its name.
  writeFileSync(`${file}.new`, JSON.stringify(delay));
  renameSync(`${file}.new`, file);
});
