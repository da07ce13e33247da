import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asResume, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { log } from "../../kit/log.server.ts";
import type { ProcessOptions } from "../../kit/processes/limited-process.server.ts";
import type { DocumentRenderer } from "../renderer.server.ts";

// Processes take seconds to start while other tests run.
vi.setConfig({ testTimeout: 600_000 });

/** The job that a process runs, and the CPU seconds that the process had used before. */
let running: { pid: number | undefined; cpuBefore: number } | undefined;
vi.mock("../../kit/processes/limited-process.server.ts", async (load) => {
  const original = await load<typeof import("../../kit/processes/limited-process.server.ts")>();
  function startLimitedProcess<Job, Outcome>(options: ProcessOptions) {
    const program = original.startLimitedProcess<Job, Outcome>(options);
    const { run } = program;
    program.run = (job, limits, signal) => {
      running = { pid: program.pid, cpuBefore: cpuOf(program.pid) };
      return run(job, limits, signal).finally(() => {
        running = undefined;
      });
    };
    return program;
  }
  return { ...original, startLimitedProcess };
});
const isBusy = () => running !== undefined && cpuOf(running.pid) - running.cpuBefore > 0.05;

let renderer: DocumentRenderer;
beforeEach(() => {
  renderer = createTestRenderer({});
});
afterEach(() => renderer.close());

const inputOf = (change: string, lines: number) => {
  const content = buildResume("en-GB");
  const items = Array.from({ length: lines }, (_, index) => ({
    id: `e${index}`,
    position: change,
    highlights: Array<string>(2).fill("a-b ".repeat(490)),
  }));
  content.sections = [{ id: "experience", type: "experience", visible: true, items }];
  return { document: asResume(content), portal: portalOf("en-GB"), title: "CV" };
};
/** Takes seconds of CPU time, several times as long as the start of a process. */
const slow = (change = "slow") => inputOf(change, 36);
const small = (change = "small") => inputOf(change, 1);

/** CPU seconds of a process; 0 if it has ended. */
function cpuOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

const currentPid = () => renderer.state().pids[0];
const wait = { interval: 10 };
/** Waits until a process that has started runs a job, and kills it. */
async function killDuringJob(): Promise<void> {
  await vi.waitUntil(isBusy, wait);
  const { pid } = running!;
  process.kill(pid!, "SIGKILL");
  await vi.waitUntil(() => currentPid() !== pid, wait);
}

describe("a process that is killed during a document", () => {
  beforeEach(() => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
  });

  test("is replaced, and the document is typeset by the next one", async () => {
    await renderer.pdf(small());
    const pdf = renderer.pdf(slow());
    await killDuringJob();
    expect((await pdf).pages).toBeGreaterThan(10);
    expect(log.warn).toHaveBeenCalledWith(
      "typesetting.killed",
      expect.objectContaining({ reason: "unknown" }),
    );
  });

  test("twice: the document gets `unavailable` for minutes, without ending further processes", async () => {
    await renderer.pdf(small());
    const pdf = renderer.pdf(slow()).catch((error) => error);
    await killDuringJob();
    await killDuringJob();
    const refusal = { code: "unavailable", details: { retryAfter: 300 } };
    expect(await pdf).toMatchObject(refusal);
    expect((await renderer.pdf(small("other"))).pages).toBe(2);
    const pid = currentPid();
    await expect(renderer.pdf(slow())).rejects.toMatchObject({ code: "unavailable" });
    expect(currentPid()).toBe(pid);
  });
});

test("a document that takes too long is refused at once when it is sent again", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await renderer.close();
  // Only previews are limited, and the process has started before the first one.
  renderer = createTestRenderer({ clockLimits: { preview: 600 } });
  await renderer.pdf(small());
  await expect(renderer.preview(slow())).rejects.toMatchObject({ code: "unprocessable" });
  const killed = warn.mock.calls.filter(([event]) => event === "typesetting.killed").length;
  await expect(renderer.preview(slow())).rejects.toMatchObject({ code: "unprocessable" });
  expect(warn.mock.calls.filter(([event]) => event === "typesetting.killed")).toHaveLength(killed);
});

describe("a client that goes", () => {
  afterEach(() => void vi.useRealTimers());
  const turn = (signal: AbortSignal) =>
    ({ kind: "pdf", userId: "a", network: "n", expectedCpu: 50, signal }) as const;

  test("ends the process of a long job, which has used less than the whole job", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    await renderer.pdf(small());
    const pid = currentPid();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const client = new AbortController();
    const pdf = renderer.inTurn(turn(client.signal), (typeset) => renderer.pdf(slow(), typeset));
    pdf.catch(() => {});
    await vi.waitUntil(isBusy, wait);
    client.abort();
    // A start takes less, and a PDF may take more.
    vi.advanceTimersByTime(35_000);
    vi.useRealTimers();
    await expect(pdf).rejects.toThrow("closed the connection");
    expect(currentPid()).not.toBe(pid);
    expect((await renderer.pdf(small("next"))).pages).toBe(2);
  });

  test("lets a short job end, because a new process would cost more", async () => {
    await renderer.pdf(small());
    const pid = currentPid();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const client = new AbortController();
    const pdf = renderer.inTurn(turn(client.signal), (typeset) => {
      const result = renderer.pdf(small("short"), typeset);
      client.abort();
      // Less than a start takes.
      vi.advanceTimersByTime(400);
      return result;
    });
    await pdf.catch(() => {});
    await renderer.pdf(small("next"));
    expect(currentPid()).toBe(pid);
  });

  test("charges the user what the job has used", async () => {
    const charged: number[] = [];
    const request = turn(new AbortController().signal);
    await renderer.inTurn(
      request,
      (typeset) => renderer.pdf(small("charged"), typeset),
      (cpuMs) => charged.push(cpuMs),
    );
    expect(charged).toHaveLength(1);
    expect(charged[0]).toBeGreaterThan(1);
  });
});
