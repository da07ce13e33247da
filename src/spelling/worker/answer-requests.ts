import type { Speller } from "../speller.ts";
import type { SpellingRequest, SpellingResponse } from "./messages.ts";

type Parts = {
  send: (response: SpellingResponse) => void;
  /** Rejects if the file cannot be loaded. `onBytes` gets the bytes that have come so far. */
  loadFile: (address: string, onBytes?: (bytes: number) => void) => Promise<Uint8Array>;
  createSpeller: (files: { affixes: Uint8Array; words: Uint8Array }) => Promise<Speller>;
};

/** The worker without its surroundings. A failed load can be tried again. */
export function answerRequests({ send, loadFile, createSpeller }: Parts): (request: SpellingRequest) => void {
  let speller: Speller | null = null;

  async function load({ id, affixes, words }: Extract<SpellingRequest, { kind: "load" }>): Promise<string[]> {
    const [affixFile, wordFile] = await Promise.all([
      loadFile(affixes),
      loadFile(words, (bytes) => send({ id, kind: "progress", bytes })),
    ]);
    speller = await createSpeller({ affixes: affixFile, words: wordFile });
    return [];
  }

  async function respond(request: SpellingRequest): Promise<string[]> {
    if (request.kind === "load") return load(request);
    if (!speller) throw new Error("no dictionary is loaded");
    const { knows, suggest } = speller;
    return request.kind === "suggest" ? suggest(request.text) : request.texts.filter((text) => !knows(text));
  }

  return (request) =>
    void respond(request).then(
      (texts) => send({ id: request.id, kind: "done", texts }),
      (error) => send({ id: request.id, kind: "failed", reason: String(error) }),
    );
}
