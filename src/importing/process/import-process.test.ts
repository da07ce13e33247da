import { afterAll, describe, expect, test, vi } from "vitest";
import { sampleOf } from "../../../tests/support/documents.ts";
import { reactiveResume4 } from "../../../tests/support/import-files/reactive-resume.ts";
import { log } from "../../kit/log.server.ts";
import { sectionTypes } from "../../portals/portal.ts";
import type { ImportJob, ImportMessages } from "./import-job.ts";
import {
  createImportProcess,
  type ImportProcess,
  type ImportProcessOptions,
} from "./import-process.server.ts";

// Processes take seconds to start while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const opened: ImportProcess[] = [];
/** The process has low priority, so other tests slow it down: only CPU time counts. */
const open = (options: ImportProcessOptions = {}): ImportProcess => {
  const program = createImportProcess({ ...options, limits: { time: 600_000, ...options.limits } });
  opened.push(program);
  return program;
};
afterAll(() => Promise.all(opened.map((program) => program.close())));

const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as ImportMessages["headings"];
const job = (text = JSON.stringify(reactiveResume4(sampleOf("en-GB")))): ImportJob => ({
  bytes: new TextEncoder().encode(text),
  culture: "luk",
  messages: { title: "CV", consent: "", headings },
});
const client = (userId = "a", signal = new AbortController().signal) => {
  const cpu: number[] = [];
  return { userId, signal, cpu, onCpu: (cpuMs: number) => void cpu.push(cpuMs) };
};
const codeOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => "read",
    ({ code, details }) => [code, details?.reason].filter(Boolean).join(" "),
  );

test("a file becomes a draft, and its CPU time is reported", async () => {
  const program = open();
  const sender = client();
  expect(await program.read(job(), sender)).toMatchObject({ kind: "resume", format: "reactive-resume" });
  expect(sender.cpu).toEqual([expect.any(Number)]);
  expect(program.state()).toMatchObject({ files: 1, waiting: 0 });
});

describe("turns", () => {
  test("a user has one file in work and two that wait; others get their turn", async () => {
    const program = open();
    const own = Array.from({ length: 5 }, () => codeOf(program.read(job(), client("a"))));
    const other = codeOf(program.read(job(), client("b")));
    expect(await Promise.all(own)).toEqual(["read", "read", "read", "tooMany", "tooMany"]);
    expect(await other).toBe("read");
  });

  test("beyond the queue, files are refused for a while", async () => {
    const program = open({ queued: 1 });
    const readings = ["a", "b", "c", "d"].map((userId) => codeOf(program.read(job(), client(userId))));
    expect(await Promise.all(readings)).toEqual(["read", "read", "unavailable", "unavailable"]);
  });

  test("a client that has gone does not take a turn", async () => {
    const program = open();
    const gone = new AbortController();
    const first = program.read(job(), client("a"));
    const second = codeOf(program.read(job(), client("b", gone.signal)));
    gone.abort();
    await first;
    expect(await second).toBe("tooMany");
    expect(program.state().files).toBe(1);
  });
});

describe("the process", () => {
  test("is replaced after its number of files", async () => {
    const program = open({ filesPerProcess: 2 });
    const pids: (number | undefined)[] = [];
    for (let files = 0; files < 3; files += 1) {
      await program.read(job(), client());
      pids.push(program.state().pid);
    }
    expect(pids[0]).toBeDefined();
    expect(pids[1]).toBeUndefined();
    expect(pids[2]).not.toBe(pids[0]);
  });

  test.each<[string, ImportProcessOptions]>([
    ["time", { limits: { time: 1 } }],
    ["memory", { limits: { memory: 1 } }],
  ])("is killed for a file that exceeds the limit of %s, and the file is refused", async (_, options) => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    const program = open(options);
    const sender = client();
    // Reading takes longer than the intervals at which the process is watched.
    const long = `cv:\n${Array.from({ length: 15_000 }, (_, at) => `  k${at}: [a, b]`).join("\n")}\n`;
    expect(await codeOf(program.read(job(long), sender))).toBe("unprocessable fileTooComplex");
    expect(warn).toHaveBeenCalledWith(
      "import.killed",
      expect.objectContaining({ bytes: expect.any(Number) }),
    );
    expect(sender.cpu).toHaveLength(1);
  });

  test("a refusal of the reader has its reason", async () => {
    expect(await codeOf(open().read(job("{\\rtf1 Priya}"), client()))).toBe("unprocessable otherTextFile");
  });
});
