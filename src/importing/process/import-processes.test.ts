import { afterAll, describe, expect, test, vi } from "vitest";
import { sampleOf } from "../../../tests/support/documents.ts";
import { reactiveResume4 } from "../../../tests/support/import-files/reactive-resume.ts";
import { log } from "../../kit/log.server.ts";
import { sectionTypes } from "../../portals/portal.ts";
import type { ImportJob, ImportMessages } from "./import-job.ts";
import {
  createImportProcesses,
  type ImportProcesses,
  type ImportProcessesOptions,
} from "./import-processes.server.ts";

// Processes take seconds to start while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const opened: ImportProcesses[] = [];
/** The process has low priority, so other tests slow it down: only CPU time counts. */
const open = (options: ImportProcessesOptions = {}): ImportProcesses => {
  const program = createImportProcesses({ ...options, limits: { time: 600_000, ...options.limits } });
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
  return {
    requester: { userId, clientIp: "192.0.2.1" },
    signal,
    cpu,
    onCpu: (cpuMs: number) => void cpu.push(cpuMs),
  };
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
  expect(program.state()).toMatchObject({ processes: [{ files: 1 }], waiting: 0 });
});

describe("the process", () => {
  test("is replaced after its number of files", async () => {
    const program = open({ filesPerProcess: 2 });
    const pids: (number | undefined)[] = [];
    for (let files = 0; files < 3; files += 1) {
      await program.read(job(), client());
      pids.push(program.state().processes[0]?.pid);
    }
    expect(pids[0]).toBeDefined();
    expect(pids[1]).toBeUndefined();
    expect(pids[2]).not.toBe(pids[0]);
  });

  test("starts with the first file that needs it", async () => {
    const program = open();
    for (let files = 0; files < 3; files += 1) await program.read(job(), client());
    expect(program.state().processes).toEqual([expect.objectContaining({ files: 3 })]);
    await Promise.all(["a", "b"].map((userId) => program.read(job(), client(userId))));
    expect(program.state().processes).toHaveLength(2);
  });

  test("is loaded again after it was killed, before the next file", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const program = open({ processes: 1 });
    await program.read(job(), client());
    const { pid } = program.state().processes[0]!;
    const killed = codeOf(program.read(job(), client()));
    process.kill(pid, "SIGKILL");
    await killed;
    expect(await codeOf(program.read(job(), client()))).toBe("read");
    expect(program.state().processes[0]!.pid).not.toBe(pid);
  });

  test.each<[string, ImportProcessesOptions]>([
    ["time", { limits: { time: 1 } }],
    ["memory", { limits: { memory: 1 } }],
  ])("is killed for a file that exceeds the limit of %s, and the file is refused", async (_, options) => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    const program = open(options);
    const sender = client();
    // Reading takes longer than the intervals at which the process is watched.
    const long = `Priya Hughes\nExperience\n${"Nurse, Hospital, 2010 - 2012\nDid things\n".repeat(8_000)}`;
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
