import { useCallback, useEffect, useRef, useState } from "react";
import type { QueueResponse } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";

export type Queue =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | ({ state: "ready" } & QueueResponse);

/** Milliseconds between loads while the page is visible. */
const interval = 60_000;

/** The reviewer's orders and those they may claim, loaded again while the page is visible. */
export function useQueue(api: DeskApi) {
  const [queue, setQueue] = useState<Queue>({ state: "loading" });
  const [locale, setLocale] = useState("");
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    try {
      const loaded = await api.queue({ locale });
      if (request === latest.current) setQueue({ state: "ready", ...loaded });
    } catch (error) {
      // A list that is shown stays; the next load may succeed.
      if (request === latest.current)
        setQueue((now) => (now.state === "ready" ? now : { state: "failed", error }));
    }
  }, [api, locale]);

  useEffect(() => {
    void load();
    const refresh = () => document.visibilityState === "visible" && void load();
    const timer = setInterval(refresh, interval);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [load]);

  const loadMore = useCallback(async () => {
    if (queue.state !== "ready" || !queue.next) return;
    const request = latest.current;
    const page = await api.queue({ locale, after: queue.next });
    if (request !== latest.current) return;
    setQueue({ ...queue, claimable: [...queue.claimable, ...page.claimable], next: page.next });
  }, [api, locale, queue]);

  return { queue, load, loadMore, locale, setLocale };
}

export type Listing = ReturnType<typeof useQueue>;
