import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import type { DocumentRenderer } from "../renderer.server.ts";
import type { RenderRequest } from "../scheduling/render-queue.ts";
import type { DocumentJob } from "../typesetting/job.ts";
import { createPictureStore, type PictureSource } from "./picture-store.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dossier-pictures-"));
});
afterEach(() => rm(folder, { recursive: true }));

const source = (data: string): PictureSource => ({
  width: 420,
  document: () => ({
    output: "thumbnail",
    template: "templates/classic/classic.typ",
    data,
    size: { width: 612, height: 792 },
    missing: [],
  }),
});
const [first, second] = ["sheets/luk-classic-420-a1.webp", "sheets/luk-classic-840-b2.webp"] as const;
const sources = { [first]: source("first"), [second]: source("second") };

/** A renderer whose jobs last until the test lets them go on. */
function createRenderer() {
  const requests: RenderRequest[] = [];
  const typeset: string[] = [];
  const gate = Promise.withResolvers<void>();
  const failures: Error[] = [];
  const renderer: Pick<DocumentRenderer, "inTurn"> = {
    async inTurn(request, work) {
      requests.push(request);
      return work(async (job) => {
        const { data } = job as DocumentJob;
        typeset.push(data);
        await gate.promise;
        const failure = failures.shift();
        if (failure) throw failure;
        return { output: "thumbnail", bytes: Buffer.from(`picture of ${data}`) };
      });
    },
  };
  return { renderer, requests, typeset, failures, open: () => gate.resolve() };
}

const open = (changes: Partial<Parameters<typeof createPictureStore>[0]> = {}) => {
  const work = createRenderer();
  const store = createPictureStore({
    sources,
    folder,
    renderer: work.renderer,
    pauseAfterFailure: 0,
    ...changes,
  });
  return { ...work, store };
};

describe("a picture that is requested", () => {
  test("is made once for two requests at once, and stored whole under its name", async () => {
    const { store, typeset, open: goOn } = open();
    const both = [store.findNew(first), store.findNew(first)];
    goOn();
    expect((await Promise.all(both)).map(String)).toEqual(["picture of first", "picture of first"]);
    expect(typeset).toEqual(["first"]);
    expect(await readFile(join(folder, first), "utf8")).toBe("picture of first");
    // No draft is left.
    expect(await readdir(join(folder, "sheets"))).toEqual(["luk-classic-420-a1.webp"]);
  });

  test("is not made again once it is stored, also not by another process with the same folder", async () => {
    const { store, open: goOn } = open();
    goOn();
    await store.findNew(first);
    expect(await store.findNew(first)).toBeNull();
    const other = open();
    expect(String(await other.store.findNew(first))).toBe("picture of first");
    expect(other.typeset).toEqual([]);
  });

  test("is tried again at the next request if it fails", async () => {
    const { store, failures, open: goOn } = open();
    goOn();
    failures.push(new AppError("unavailable", "no process"));
    await expect(store.findNew(first)).rejects.toThrow("no process");
    expect(await readdir(folder)).toEqual([]);
    expect(String(await store.findNew(first))).toBe("picture of first");
  });

  test("of a name without a job does not exist", async () => {
    const { store, requests } = open();
    for (const name of ["sheets/luk-classic-421-a1.webp", "../secret", "__proto__", "constructor", ""])
      expect(await store.findNew(name), name).toBeNull();
    expect(requests).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});

test("a picture in another accent is typeset from the document's design in that colour", async () => {
  const layouts: DocumentJob["layout"][] = [];
  const renderer: Pick<DocumentRenderer, "inTurn"> = {
    inTurn: async (_request, work) =>
      work(async (job) => {
        layouts.push((job as DocumentJob).layout);
        return { output: "thumbnail", bytes: Buffer.from("picture") };
      }),
  };
  const design = { accent: "#123456", header: "start", columns: "one", size: 10 };
  const layout = { designs: [JSON.stringify(design)], pages: 1 };
  const document = () => ({ ...source("text").document(), layout });
  const sources = {
    [first]: { width: 420, accent: "#9a4a12", document },
    [second]: { width: 420, document },
  };
  const { store } = open({ sources, renderer });
  await store.findNew(first);
  await store.findNew(second);
  expect(layouts[0]).toMatchObject({ pages: 1 });
  expect(JSON.parse(layouts[0]!.designs[0]!)).toMatchObject({
    accent: "#9a4a12",
    field: "#9a4a12",
    size: 10,
  });
  expect(layouts[1]).toEqual(layout);
});

describe("in the background", () => {
  test("pictures on demand are left to their first request", async () => {
    const {
      store,
      typeset,
      open: goOn,
    } = open({
      sources: { [first]: { ...source("first"), onDemand: true }, [second]: source("second") },
    });
    goOn();
    await store.makeInBackground();
    expect(typeset).toEqual(["second"]);
    expect(String(await store.findNew(first))).toBe("picture of first");
  });

  test("all pictures that are not stored are made, behind the work of clients", async () => {
    const { store, typeset, requests, open: goOn } = open();
    goOn();
    await store.findNew(first);
    await store.makeInBackground();
    expect(typeset).toEqual(["first", "second"]);
    expect(requests.map(({ isBackground = false }) => isBackground)).toEqual([false, true]);
    expect((await readdir(join(folder, "sheets"))).length).toBe(2);
  });

  test("a picture that fails is left to its first request", async ({ onTestFinished }) => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const { store, failures, open: goOn } = open();
    goOn();
    failures.push(new Error("broken"));
    await store.makeInBackground();
    expect(warn.mock.calls.map(([event]) => event)).toEqual(["picture.failed"]);
    expect(String(await store.findNew(first))).toBe("picture of first");
    expect(await store.findNew(second)).toBeNull();
  });

  test("a client joins the picture that is being made, and a client's picture is not made twice", async () => {
    const { store, typeset, open: goOn } = open();
    const requested = store.findNew(second);
    await expect.poll(() => typeset).toEqual(["second"]);
    const all = store.makeInBackground();
    await expect.poll(() => typeset).toEqual(["second", "first"]);
    const joined = store.findNew(first);
    goOn();
    await all;
    expect([await requested, await joined].map(String)).toEqual(["picture of second", "picture of first"]);
    expect(typeset).toEqual(["second", "first"]);
  });

  test("stopping waits for the picture that is being made, and begins no other", async () => {
    const { store, typeset, open: goOn } = open();
    store.makeInBackground();
    await expect.poll(() => typeset).toEqual(["first"]);
    const stopped = store.stop();
    goOn();
    await stopped;
    expect(typeset).toEqual(["first"]);
    expect(await readdir(join(folder, "sheets"))).toHaveLength(1);
  });
});
