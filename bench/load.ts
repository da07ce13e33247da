import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";
import type { Job, Outcome } from "./load-generator.ts";

export type Generator = {
  /** Transfers a job; the returned function starts it without further overhead. */
  prepare(job: Job): Promise<() => Promise<Record<string, Outcome>>>;
  run(job: Job): Promise<Record<string, Outcome>>;
  end(): Promise<void>;
};

/** `lowPriority`: for load that would come from other machines and must not take CPU time from the server. */
export function startGenerator({ lowPriority = false } = {}): Generator {
  const child: ChildProcess = fork(new URL("./load-generator.ts", import.meta.url), { execArgv: [] });
  if (lowPriority) setPriority(child.pid!, getPriority() + 10);

  async function send<T>(message: Job | "go"): Promise<T> {
    const ended = new AbortController();
    const { signal } = ended;
    const failed = once(child, "exit", { signal }).then(() => {
      throw new Error("the load generator stopped");
    });
    failed.catch(() => {});
    child.send(message);
    const [reply] = await Promise.race([once(child, "message", { signal }), failed]);
    ended.abort();
    return reply;
  }
  async function prepare(job: Job) {
    await send<"ready">(job);
    return () => send<Record<string, Outcome>>("go");
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
