import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import type { Job, Outcome } from "./load-generator.ts";

export type Generator = {
  /** Hands a job over, so that nothing of that is left to do when it is started. */
  prepare(job: Job): Promise<() => Promise<Record<string, Outcome>>>;
  run(job: Job): Promise<Record<string, Outcome>>;
  end(): Promise<void>;
};

/** `givesWay`: what stands for other machines must not take the server's time on this one. */
export function startGenerator({ givesWay = false } = {}): Generator {
  const child: ChildProcess = fork(new URL("./load-generator.ts", import.meta.url), { execArgv: [] });
  if (givesWay) setPriority(child.pid!, getPriority() + 10);

  async function ask<T>(message: Job | "go"): Promise<T> {
    const ended = new AbortController();
    const { signal } = ended;
    const failed = once(child, "exit", { signal }).then(() => {
      throw new Error("the load generator stopped");
    });
    failed.catch(() => {});
    child.send(message);
    const [answer] = await Promise.race([once(child, "message", { signal }), failed]);
    ended.abort();
    return answer;
  }
  async function prepare(job: Job) {
    await ask<"ready">(job);
    return () => ask<Record<string, Outcome>>("go");
  }

  return {
    prepare,
    async run(job) {
      const start = await prepare(job);
      return start();
    },
    async end() {
      if (child.exitCode !== null) return;
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
  };
}

export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
