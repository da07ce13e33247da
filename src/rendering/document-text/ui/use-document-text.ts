import { useEffect, useState } from "react";
import { useIsland } from "../../../browser/island.tsx";
import { readJson, sendRequest } from "../../../browser/requests.ts";
import type { UnsavedInput } from "../../../documents/client/document-api.ts";
import type { DocumentText } from "../document-text.ts";

/** Milliseconds between the last edit and the next request. */
const pause = 1000;

export type TextState = { text: DocumentText | null; error: unknown; retry: () => void };

/** The document as text, again after edits; until then the former text stays. */
export function useDocumentText({ kind, content, title, portal }: UnsavedInput): TextState {
  const { base } = useIsland();
  const [text, setText] = useState<DocumentText | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = text === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again; the first text changes nothing
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setError(null);
    const json = { kind, content, title, portal };
    const load = () =>
      readJson<DocumentText>(sendRequest(`${base}/api/document-text`, { json, signal })).then(
        (loaded) => !signal.aborted && setText(loaded),
        (failure) => !signal.aborted && setError(failure),
      );
    const timer = setTimeout(load, isFirst ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [base, kind, content, title, portal, attempt]);
  return { text, error, retry: () => setAttempt((before) => before + 1) };
}
