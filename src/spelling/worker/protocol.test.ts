import { expect, test, vi } from "vitest";
import { dictionaryOf } from "../dictionaries.ts";
import type { Speller } from "../speller.ts";
import { answerRequests } from "./answer-requests.ts";
import { loadFile } from "./load-file.ts";
import type { SpellingRequest, SpellingResponse } from "./messages.ts";
import { createSpellingService, type WorkerPort } from "./spelling-service.ts";

const dictionary = dictionaryOf("de-DE")!;
const speller: Speller = { knows: (word) => word === "gut", suggest: (word) => [`${word}!`] };

type Parts = Partial<Pick<Parameters<typeof answerRequests>[0], "loadFile" | "createSpeller">>;

/** A service and its worker in one thread. `fail` is the worker's error event. */
function connect({
  loadFile = async () => new Uint8Array(1),
  createSpeller = async () => speller,
}: Parts = {}) {
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const emit = (type: string, event: unknown) => {
    for (const listener of listeners[type] ?? []) listener(event);
  };
  const respond = answerRequests({
    send: (data: SpellingResponse) => queueMicrotask(() => emit("message", { data })),
    loadFile,
    createSpeller,
  });
  const terminate = vi.fn();
  const port = {
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = [...(listeners[type] ?? []), listener];
    },
    postMessage: (request: SpellingRequest) => queueMicrotask(() => respond(request)),
    terminate,
  } as unknown as WorkerPort;
  return { service: createSpellingService(port), terminate, fail: () => emit("error", {}) };
}

test("a dictionary is loaded by the addresses of its files, then answers about words", async () => {
  const loaded: string[] = [];
  const { service } = connect({
    loadFile: async (address) => {
      loaded.push(address);
      return new Uint8Array(1);
    },
  });
  await service.load(dictionary, () => {});
  expect(loaded).toEqual([dictionary.affixes.pathname, dictionary.words.pathname]);
  const [unknown, suggestions] = await Promise.all([
    service.findUnknown(["gut", "guht"]),
    service.suggest("guht"),
  ]);
  expect(unknown).toEqual(["guht"]);
  expect(suggestions).toEqual(["guht!"]);
});

test("progress is the loaded part of the words, never more than all", async () => {
  const parts: number[] = [];
  const { service } = connect({
    loadFile: async (_address, onBytes) => {
      onBytes?.(dictionary.bytes / 2);
      onBytes?.(dictionary.bytes * 2);
      return new Uint8Array(1);
    },
  });
  await service.load(dictionary, (part) => parts.push(part));
  expect(parts).toEqual([0.5, 1]);
});

test("a failed load rejects and can be tried again", async () => {
  const loadFile = vi.fn(async () => new Uint8Array(1)).mockRejectedValueOnce(new TypeError("offline"));
  const { service } = connect({ loadFile });
  await expect(service.load(dictionary, () => {})).rejects.toThrow("offline");
  await service.load(dictionary, () => {});
  expect(await service.findUnknown(["gut"])).toEqual([]);
});

test("words before a dictionary is loaded, and a browser without WebAssembly, are failures", async () => {
  const { service } = connect({ createSpeller: () => Promise.reject(new Error("no WebAssembly")) });
  await expect(service.findUnknown(["gut"])).rejects.toThrow("no dictionary is loaded");
  await expect(service.load(dictionary, () => {})).rejects.toThrow("no WebAssembly");
});

test("a worker that fails as a whole fails the requests under way", async () => {
  const { service, terminate, fail } = connect({ loadFile: () => new Promise(() => {}) });
  const loading = service.load(dictionary, () => {});
  fail();
  await expect(loading).rejects.toThrow("worker failed");
  service.stop();
  expect(terminate).toHaveBeenCalledOnce();
});

test("a file is read in parts, and a missing one is a failure", async () => {
  const fetched = vi.fn(async () => new Response("abc"));
  vi.stubGlobal("fetch", fetched);
  const notes: number[] = [];
  expect(new TextDecoder().decode(await loadFile("/a", (bytes) => notes.push(bytes)))).toBe("abc");
  expect(notes).toEqual([3]);
  fetched.mockResolvedValue(new Response("", { status: 404 }));
  await expect(loadFile("/a")).rejects.toThrow("404");
  vi.unstubAllGlobals();
});
