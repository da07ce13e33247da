import { createSpeller } from "../speller.ts";
import { answerRequests } from "./answer-requests.ts";
import { loadFile } from "./load-file.ts";
import type { SpellingRequest } from "./messages.ts";

/** Entry of the worker: a dictionary takes seconds to read, and a word up to a second to find suggestions for. */
const answer = answerRequests({ send: (response) => postMessage(response), loadFile, createSpeller });
addEventListener("message", ({ data }: MessageEvent<SpellingRequest>) => answer(data));
