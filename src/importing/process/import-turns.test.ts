import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { unlimitedBudgets } from "../../../tests/support/budgets.ts";
import { log } from "../../kit/log.server.ts";
import { type JobLimits, ProcessEnded } from "../../kit/processes/limited-process.server.ts";
import type { ImportJob, ImportOutcome } from "./import-job.ts";
import { createImportProcesses, type ImportProcessesOptions } from "./import-processes.server.ts";
import { lightCpu } from "./import-queue.ts";
import type { ImportSlot } from "./import-slot.server.ts";

/** Attacks on the processes that read files. The processes are stubs: a file is read until the test ends it. */

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

type Read = {
  limits: JobLimits;
  /** The file is read, and has used this CPU time. */
  end(cpuMs: number): void;
  /** The process is killed. */
  kill(reason: ProcessEnded["reason"], cpuMs: number): void;
};

const small = new TextEncoder().encode("Priya Hughes\nNurse in London");
/** So large that it is heavy from the start. */
const large = new Uint8Array(5_000_000).fill(32);
const pdf = new TextEncoder().encode("%PDF-1.7");
const home = "192.0.2.1";
/** Milliseconds until a process takes the place of one that was killed. */
const restartTime = 600;

function open(options: ImportProcessesOptions = {}) {
  const reading = new Map<string, Read>();
  const started: string[] = [];
  const createSlot = (): ImportSlot => {
    let restart = 0;
    return {
      run: (job, limits) =>
        new Promise<ImportOutcome>((resolve, reject) => {
          started.push(job.name!);
          reading.set(job.name!, {
            limits,
            end: (cpuMs) =>
              resolve({ result: { ok: true, draft: {} as never }, cpuMs, files: 1, memory: 100 }),
            kill(reason, cpuMs) {
              restart = restartTime;
              reject(new ProcessEnded("import", reason, cpuMs, undefined));
            },
          });
        }),
      async endTurn() {
        if (restart > 0) await new Promise((resolve) => setTimeout(resolve, restart));
        restart = 0;
      },
      state: () => ({ pid: undefined, files: 0, memory: 0 }),
      close: async () => {},
    };
  };
  const processes = createImportProcesses({ ...options, createSlot });
  const outcomes: Record<string, string> = {};
  const charged: Record<string, number> = {};
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ...{ processes, started, outcomes, charged, settle },
    /** The first part of a file's name is its user. */
    async send(name: string, bytes: Uint8Array, from: { clientIp?: string; isGuest?: true } = {}) {
      const [userId] = name.split(" ");
      const job: ImportJob = { bytes, name, culture: "luk", messages: {} as never };
      processes
        .read(job, {
          requester: {
            ...(!from.isGuest && { userId }),
            clientIp: from.clientIp ?? networkOfLetter(userId!),
          },
          signal: new AbortController().signal,
          onCpu: (cpuMs) => {
            charged[name] = (charged[name] ?? 0) + cpuMs;
          },
        })
        .then(
          () => "read",
          ({ code, details }) => details.reason ?? code,
        )
        .then((outcome) => {
          outcomes[name] = outcome;
        });
      await settle();
    },
    async end(name: string, cpuMs: number) {
      reading.get(name)!.end(cpuMs);
      await settle();
    },
    async kill(name: string, reason: ProcessEnded["reason"], cpuMs: number) {
      reading.get(name)!.kill(reason, cpuMs);
      await settle();
      await vi.advanceTimersByTimeAsync(restartTime);
    },
    mayGoOn: (name: string) => reading.get(name)!.limits.checkpoint!.mayGoOn(),
    checkpointOf: (name: string) => reading.get(name)!.limits.checkpoint!.cpu,
  };
}
const accounts = Array.from({ length: 20 }, (_, at) => `a${at}`);
const networkOfLetter = (userId: string) => `192.0.2.${userId.charCodeAt(0)}`;
/** Each in a network of its own. */
const ipOf = (account: string) => ({ clientIp: `198.51.100.${account.slice(1)}` });

describe("a quiet user beside twenty accounts with the slowest files", () => {
  test("finds a process free when the files look slow", async () => {
    const { send, started } = open();
    for (const account of accounts)
      for (const file of [1, 2, 3]) await send(`${account} ${file}`, large, ipOf(account));
    expect(started).toEqual(["a0 1"]);
    await send("quiet", pdf, { clientIp: home });
    expect(started).toEqual(["a0 1", "quiet"]);
  });

  test("goes before all of them when their files look quick and are slow", async () => {
    const { send, started, mayGoOn, kill, settle } = open();
    for (const account of accounts)
      for (const file of [1, 2]) await send(`${account} ${file}`, pdf, ipOf(account));
    expect(started).toEqual(["a0 1", "a1 1"]);
    expect([mayGoOn("a0 1"), mayGoOn("a1 1")]).toEqual([true, false]);
    await send("quiet", pdf, { clientIp: home });
    await kill("a1 1", "checkpoint", 2_500);
    await settle();
    expect(started.at(-1)).toBe("quiet");
  });

  test("finds a process free when each of them has sent such a file: their next ones count as slow", async () => {
    const { send, started, mayGoOn, kill, end } = open();
    await send("holder", large, { clientIp: "203.0.113.1" });
    for (const account of accounts) {
      await send(`${account} 1`, pdf, ipOf(account));
      expect(mayGoOn(`${account} 1`)).toBe(false);
      await kill(`${account} 1`, "checkpoint", 2_500);
      await send(`${account} 2`, pdf, ipOf(account));
    }
    expect(started).toEqual(["holder", ...accounts.map((account) => `${account} 1`)]);
    await send("quiet", pdf, { clientIp: home });
    expect(started.at(-1)).toBe("quiet");
    await end("quiet", 1_000);
    expect(started.at(-1)).toBe("quiet");
  });

  test("is admitted to a full queue, and the last file of the heaviest is refused", async () => {
    const { send, outcomes } = open({ queue: { total: 5 } });
    for (const account of accounts.slice(0, 3))
      for (const file of [1, 2]) await send(`${account} ${file}`, large, ipOf(account));
    expect(outcomes).toEqual({});
    await send("b 1", pdf, { clientIp: home });
    await send("c 1", pdf, { clientIp: home });
    expect(outcomes).toEqual({ "a2 2": "unavailable" });
  });

  test("is admitted when their files fill the memory for those that wait", async () => {
    const { send, outcomes, started } = open({ queue: { totalBytes: 3 * large.length } });
    for (const account of accounts) await send(`${account} 1`, large, ipOf(account));
    expect(Object.values(outcomes)).toEqual(Array(16).fill("unavailable"));
    for (const name of ["b", "c"]) await send(name, pdf, { clientIp: home });
    expect(started.at(-1)).toBe("b");
    expect(outcomes).not.toHaveProperty("c");
  });

  test("goes before the files of many accounts of one network, before the first of them is read", async () => {
    const { send, started, end } = open({ processes: 1 });
    await send("first", small);
    for (const account of accounts) await send(account, pdf, { clientIp: "203.0.113.9" });
    await send("quiet", pdf, { clientIp: home });
    await end("first", 50);
    expect(started).toEqual(["first", "quiet"]);
  });
});

describe("a file that takes longer than it looks", () => {
  test("goes on while a process is left to light work", async () => {
    const { send, mayGoOn, end, outcomes, checkpointOf } = open();
    await send("a", pdf);
    expect(checkpointOf("a")).toBe(lightCpu);
    expect(mayGoOn("a")).toBe(true);
    await end("a", 6_000);
    expect(outcomes.a).toBe("read");
  });

  test("otherwise starts again when it is the turn of heavy work, and both turns are charged", async () => {
    const { send, mayGoOn, kill, end, started, outcomes, charged } = open();
    await send("a", large);
    await send("b", pdf);
    expect(mayGoOn("b")).toBe(false);
    await kill("b", "checkpoint", 2_500);
    expect(started).toEqual(["a", "b"]);
    await end("a", 9_000);
    expect(started).toEqual(["a", "b", "b"]);
    expect(mayGoOn("b")).toBe(true);
    await end("b", 4_000);
    expect([outcomes.b, charged.b]).toEqual(["read", 6_500]);
  });

  test("keeps its place beside the two files of its user that wait", async () => {
    const { send, kill, end, started, outcomes } = open();
    await send("a", large);
    for (const file of [1, 2, 3]) await send(`b ${file}`, pdf);
    await kill("b 1", "checkpoint", 2_500);
    await end("a", 9_000);
    for (const at of [2, 3, 4]) await end(started[at]!, 1_000);
    expect(outcomes).toEqual({ a: "read", "b 1": "read", "b 2": "read", "b 3": "read" });
  });
});

test("the files of a user whose file took longer than it looked are heavy for ten minutes", async () => {
  const { send, started, mayGoOn, end } = open();
  await send("slow 1", pdf);
  expect(mayGoOn("slow 1")).toBe(true);
  await end("slow 1", 5_000);
  await send("holder", large);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await send("slow 2", pdf);
  expect(started).toEqual(["slow 1", "holder"]);
  await vi.advanceTimersByTimeAsync(60_000);
  await send("slow 3", pdf);
  expect(started).toEqual(["slow 1", "holder", "slow 3"]);
});

describe("a user", () => {
  test("has one file read and two that wait, whatever they send at the same time", async () => {
    const { send, started, outcomes } = open();
    await Promise.all([1, 2, 3, 4, 5].map((file) => send(`a ${file}`, small)));
    expect(started).toEqual(["a 1"]);
    expect(outcomes).toEqual({ "a 4": "tooMany", "a 5": "tooMany" });
  });

  test("without a place is refused before the file is received, after a pause", async () => {
    const { send, processes } = open();
    const requester = { userId: "a", clientIp: home };
    const { signal } = new AbortController();
    await processes.admit(requester, unlimitedBudgets, signal);
    for (const file of [1, 2, 3]) await send(`a ${file}`, small, { clientIp: home });
    let refusal: unknown;
    processes.admit(requester, unlimitedBudgets, signal).catch((error) => {
      refusal = error;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(refusal).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(refusal).toMatchObject({ code: "tooMany", details: { retryAfter: 3 } });
    await processes.admit({ userId: "b", clientIp: home }, unlimitedBudgets, signal);
  });

  test("is charged for a file that was killed, and goes behind one who is not", async () => {
    const { send, started, outcomes, charged, kill, end } = open({ processes: 1 });
    await send("heavy 1", pdf);
    await kill("heavy 1", "time", 10_000);
    expect([outcomes["heavy 1"], charged["heavy 1"]]).toEqual(["fileTooComplex", 10_000]);
    await send("first", small);
    await send("heavy 2", small);
    await send("quiet", pdf);
    await end("first", 50);
    expect(started.at(-1)).toBe("quiet");
  });
});

test("guests of one network count as one user, with ten times the places", async () => {
  const { send, started, outcomes, end } = open();
  for (let file = 1; file <= 22; file += 1)
    await send(`guest ${file}`, small, { clientIp: "203.0.113.9", isGuest: true });
  expect(started).toEqual(["guest 1"]);
  expect(outcomes).toEqual({ "guest 22": "tooMany" });
  await send("elsewhere", small, { clientIp: home, isGuest: true });
  expect(started.at(-1)).toBe("elsewhere");
  await send("account", small, { clientIp: "203.0.113.9" });
  await end("elsewhere", 50);
  expect(started.at(-1)).toBe("account");
});

test("a file waits for 20 seconds at most, and closing refuses those that wait", async () => {
  const { send, outcomes, processes, settle } = open({ processes: 1 });
  await send("a", large);
  await send("b", small);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcomes).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual({ b: "unavailable" });
  await send("c", small);
  await processes.close();
  await settle();
  expect(outcomes.c).toBe("unavailable");
});
