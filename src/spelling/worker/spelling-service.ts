import type { Dictionary } from "../dictionaries.ts";
import type { SpellingRequest, SpellingResponse } from "./messages.ts";

/** The part of a `Worker` that is used. */
export type WorkerPort = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/** One dictionary in a worker. */
export type SpellingService = {
  /** `onProgress` gets the loaded part of the dictionary, from 0 to 1. Rejects if it cannot be loaded; the next call tries again. */
  load: (dictionary: Dictionary, onProgress: (part: number) => void) => Promise<void>;
  /** Which of the words the dictionary does not have. */
  findUnknown: (words: readonly string[]) => Promise<string[]>;
  suggest: (word: string) => Promise<string[]>;
  /** Ends the worker. Requests under way get no response. */
  stop: () => void;
};

type Unsent = SpellingRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;
type Waiting = {
  resolve: (texts: string[]) => void;
  reject: (error: Error) => void;
  onBytes?: (bytes: number) => void;
};

/** Asks the worker and matches its responses by their ids. A worker that fails as a whole fails all requests. */
export function createSpellingService(worker: WorkerPort): SpellingService {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  worker.addEventListener("message", (event) => {
    const response = (event as MessageEvent<SpellingResponse>).data;
    const request = waiting.get(response.id);
    if (!request) return;
    if (response.kind === "progress") return request.onBytes?.(response.bytes);
    waiting.delete(response.id);
    if (response.kind === "done") request.resolve(response.texts);
    else request.reject(new Error(response.reason));
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("the spelling worker failed"));
    waiting.clear();
  });

  const ask = (request: Unsent, onBytes?: (bytes: number) => void) =>
    new Promise<string[]>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject, ...(onBytes && { onBytes }) });
      worker.postMessage({ ...request, id: lastId });
    });

  return {
    async load({ affixes, words, bytes }, onProgress) {
      const onBytes = (loaded: number) => onProgress(Math.min(loaded / bytes, 1));
      await ask({ kind: "load", affixes: affixes.pathname, words: words.pathname }, onBytes);
    },
    findUnknown: (words) => ask({ kind: "findUnknown", texts: [...words] }),
    suggest: (text) => ask({ kind: "suggest", text }),
    stop: () => worker.terminate(),
  };
}
