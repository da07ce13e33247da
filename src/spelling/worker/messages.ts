/** What the page asks the worker. Each request has one response with its id; `load` also has notes of its progress. */
export type SpellingRequest =
  | { id: number; kind: "load"; affixes: string; words: string }
  | { id: number; kind: "findUnknown"; texts: string[] }
  | { id: number; kind: "suggest"; text: string };

export type SpellingResponse =
  | { id: number; kind: "progress"; bytes: number }
  | { id: number; kind: "done"; texts: string[] }
  | { id: number; kind: "failed"; reason: string };
