import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { type LimitedProcess, ProcessEnded, startLimitedProcess } from "./limited-process.server.ts";
import type { TestJob } from "./test-support/test-program.ts";

// Processes take seconds to start while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let program: LimitedProcess<TestJob, unknown>;
beforeAll(async () => {
  const worker = join(import.meta.dirname, "test-support", "test-program.ts");
  program = startLimitedProcess({ name: "test", worker, env: { OWN: "1" }, heap: 64 });
  await program.warmUp();
});
afterAll(() => program.close());

const limits = { cpu: 60_000, time: 60_000, memory: 600 };
const reasonOf = (job: TestJob, changed: Partial<typeof limits> = {}) =>
  program.run(job, { ...limits, ...changed }).then(
    () => "finished",
    (error) => (error instanceof ProcessEnded ? error.reason : String(error)),
  );

describe("a process with limits", () => {
  test("returns the outcome of a job, with bytes as bytes", async () => {
    const bytes = new Uint8Array([1, 2, 0]);
    expect(await program.run({ kind: "echo", bytes }, limits)).toEqual(bytes);
  });

  test("inherits no environment", async () => {
    const names = (await program.run({ kind: "environment" }, limits)) as string[];
    expect(names).toEqual(expect.arrayContaining(["OWN", "NODE_ENV"]));
    for (const inherited of ["HOME", "PATH", "DATABASE_URL"]) expect(names).not.toContain(inherited);
  });

  test.each<[string, TestJob, Partial<typeof limits>, string]>([
    ["CPU time", { kind: "forever" }, { cpu: 200 }, "time"],
    ["time by the clock", { kind: "forever" }, { time: 200 }, "time"],
    ["memory", { kind: "memory" }, { memory: 200 }, "memory"],
    ["a crash", { kind: "crash" }, {}, "unknown"],
  ])("%s ends it, and the next one takes the next job", async (_, job, changed, reason) => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const pid = program.pid;
    expect(await reasonOf(job, changed)).toBe(reason);
    expect(await reasonOf({ kind: "environment" })).toBe("finished");
    expect(program.pid).not.toBe(pid);
  });
});

describe("a job that takes longer than expected", () => {
  const runTo = (cpu: number, mayGoOn: () => boolean): Promise<unknown> =>
    program
      .run({ kind: "forever" }, { ...limits, cpu, checkpoint: { cpu: 200, mayGoOn } })
      .catch((error) => error);

  test("is stopped at its checkpoint if it may not go on", async () => {
    expect(await runTo(60_000, () => false)).toMatchObject({ reason: "checkpoint" });
  });

  test("is asked once, and goes on to its limit otherwise", async () => {
    const mayGoOn = vi.fn(() => true);
    expect(await runTo(600, mayGoOn)).toMatchObject({ reason: "time" });
    expect(mayGoOn).toHaveBeenCalledOnce();
  });
});

test("a command that waits only for the end of a process goes on after it", () => {
  const command = join(import.meta.dirname, "test-support", "close-command.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([0, "closed\n", ""]);
});
