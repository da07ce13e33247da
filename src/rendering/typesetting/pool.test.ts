import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asResume, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { log } from "../../kit/log.server.ts";
import { createRenderer, type DocumentRenderer, type RendererOptions } from "../renderer.server.ts";

// Processes take seconds to start while other tests run.
vi.setConfig({ testTimeout: 600_000 });

let renderer: DocumentRenderer;
afterEach(() => renderer.close());
const start = (options: Partial<RendererOptions> = {}) => {
  renderer = createRenderer({ processes: 1, translator, ...options });
  return renderer;
};

const small = (locale: "en-GB" | "ja-JP" = "en-GB", change = "") => {
  const content = buildResume(locale);
  content.person.headline = change || content.person.headline;
  return { document: asResume(content), portal: portalOf(locale), title: "CV" };
};
/** Takes seconds: the template looks at each of many words with a hyphen. */
const slow = (change = "") => {
  const content = buildResume("en-GB");
  const items = Array.from({ length: 50 }, (_, index) => ({
    id: `e${index}`,
    position: change,
    highlights: Array<string>(2).fill("a-b ".repeat(490)),
  }));
  content.sections = [{ id: "experience", type: "experience", visible: true, items }];
  return { document: asResume(content), portal: portalOf("en-GB"), title: "CV" };
};

const isRunning = (pid: number) => {
  try {
    // A zombie process has ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

test("a document that takes too long is refused, its process is killed and the next document works", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  // Only previews are limited: on a busy machine, a small PDF may take longer than a slow document is given.
  start({ clockLimits: { preview: 400 } });
  await renderer.pdf(small());
  const [stuck] = renderer.state().pids;
  await expect(renderer.preview(slow())).rejects.toMatchObject({ code: "unprocessable" });
  expect(warn).toHaveBeenCalledWith("typesetting.killed", expect.objectContaining({ reason: "time" }));
  expect((await renderer.pdf(small())).pages).toBe(3);
  await vi.waitUntil(() => !isRunning(stuck!), { timeout: 5_000 });
  expect(renderer.state().pids).not.toContain(stuck);
});

test("a process that takes too much memory is killed", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  start({ hardMemoryLimit: 130 });
  await expect(renderer.pdf(slow())).rejects.toMatchObject({ code: "unprocessable" });
});

test("a document is refused with Retry-After if the queue is full", async () => {
  start({ maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => renderer.pdf(small())));
  const refused = outcomes
    .filter((outcome) => outcome.status === "rejected")
    .map((outcome) => outcome.reason);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: "unavailable", details: { retryAfter: expect.any(Number) } });
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled").length).toBeGreaterThanOrEqual(2);
});

test("a template error is logged, and the request fails as unprocessable", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  start();
  const { person } = buildResume("en-GB");
  const fileId = "018f3e1a-0000-7000-8000-000000000000";
  const content = buildResume("en-GB", { person: { ...person, photo: { fileId, visible: true } } });
  const photo = { bytes: Buffer.from("no picture"), contentType: "image/jpeg" };
  const input = { ...small(), document: asResume(content), photo };
  await expect(renderer.pdf(input)).rejects.toMatchObject({ code: "unprocessable" });
  expect(error).toHaveBeenCalledWith(
    "typesetting.failed",
    expect.objectContaining({ template: "templates/classic/classic.typ" }),
  );
  expect((await renderer.pdf(small())).pages).toBe(3);
});

test("an idle process that is killed from outside is replaced", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  start();
  await renderer.pdf(small());
  const [pid] = renderer.state().pids;
  process.kill(pid!, "SIGKILL");
  await vi.waitUntil(() => !isRunning(pid!), { timeout: 5_000 });
  await vi.waitUntil(() => renderer.pdf(small()).then(Boolean, () => false), {
    timeout: 20_000,
    interval: 50,
  });
  expect(renderer.state().pids).not.toContain(pid);
});

describe("processes are replaced", () => {
  test("after a number of documents, without losing a document", async () => {
    start({ processes: 2, documentsPerProcess: 5 });
    const done = await Promise.all(
      Array.from({ length: 60 }, (_, index) => renderer.pdf(small("en-GB", `${index}`))),
    );
    expect(done.every(({ pages }) => pages === 3)).toBe(true);
    expect(renderer.state().replaced).toBeGreaterThanOrEqual(3);
    expect(renderer.state().pids).toHaveLength(2);
  });

  test("so that memory does not grow", async () => {
    start({ documentsPerProcess: 30 });
    const peaks: number[] = [];
    for (let round = 0; round < 4; round++) {
      let peak = 0;
      for (let index = 0; index < 30; index++) {
        await renderer.pdf(small(index % 2 ? "ja-JP" : "en-GB", `${round}.${index}`));
        peak = Math.max(peak, renderer.state().memory[0]!);
      }
      peaks.push(peak);
    }
    // The last process may still be in replacement: the old one works until the new one has started.
    expect(renderer.state().replaced).toBeGreaterThanOrEqual(2);
    expect(Math.max(...peaks) / Math.min(...peaks)).toBeLessThan(1.3);
  });
});

test("closing ends every process and refuses further documents", async () => {
  start({ processes: 2 });
  await renderer.pdf(small());
  const { pids } = renderer.state();
  await renderer.close();
  await vi.waitUntil(() => pids.every((pid) => !isRunning(pid)), { timeout: 5_000 });
  await expect(renderer.pdf(small())).rejects.toMatchObject({ code: "unavailable" });
});
