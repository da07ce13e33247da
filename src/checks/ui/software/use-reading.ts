import { useEffect, useRef, useState } from "react";
import {} from "../../../browser/island.tsx";
import { readJson } from "../../../browser/requests.ts";
import type { UnsavedInput } from "../../../documents/client/document-api.ts";
import { useOwnDocuments } from "../../../documents/editing/ui/own-documents.tsx";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import type { SoftwareReading } from "../../software-reading/reading.ts";

/** What was read of a content, for when the panel is opened again. */
const readings = new WeakMap<ResumeContent, SoftwareReading>();

type Input = Pick<UnsavedInput, "title" | "portal"> & { content: ResumeContent };
type Latest = { content: ResumeContent; reading: SoftwareReading };

/** Makes the PDF and reads it, once and whenever `read` is called. `isStale`: the document has changed since. */
export function useReading({ content, title, portal }: Input) {
  const { api } = useOwnDocuments();
  const [latest, setLatest] = useState<Latest | null>(() => {
    const reading = readings.get(content);
    return reading ? { content, reading } : null;
  });
  const [isLoading, setLoading] = useState(latest === null);
  const [error, setError] = useState<unknown>(null);
  const request = useRef<AbortController | null>(null);

  const read = useStableHandler(async () => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    setLoading(true);
    setError(null);
    try {
      const input = { kind: "resume" as const, content, title, portal };
      const reading = await readJson<SoftwareReading>(api.readAsSoftware(input, signal));
      if (signal.aborted) return;
      readings.set(content, reading);
      setLatest({ content, reading });
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
    if (!signal.aborted) setLoading(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    if (!latest) void read();
    return () => request.current?.abort();
  }, []);
  return {
    reading: latest?.reading ?? null,
    isStale: latest !== null && latest.content !== content,
    isLoading,
    error,
    read: () => void read(),
  };
}
