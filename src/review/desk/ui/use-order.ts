import { useCallback, useEffect, useState } from "react";
import { systemClock } from "../../../browser/saving/save-timer.ts";
import type { OrderResponse } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";
import { createDeskStore, type DeskStore } from "../state/desk-store.ts";

export type OpenOrder =
  | { state: "none" }
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "open"; opened: OrderResponse; store: DeskStore };

/** Opens the order, and keeps the window from being closed while something is not saved. */
export function useOrder(api: DeskApi, orderId: string | null) {
  const [order, setOrder] = useState<OpenOrder>({ state: "none" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens the order again
  useEffect(() => {
    if (!orderId) return setOrder({ state: "none" });
    let isCurrent = true;
    let store: DeskStore | null = null;
    setOrder({ state: "loading" });
    api
      .open(orderId)
      .then((opened) => {
        if (!isCurrent) return;
        store = createDeskStore({ api, opened, clock: systemClock });
        setOrder({ state: "open", opened, store });
      })
      .catch((error) => isCurrent && setOrder({ state: "failed", error }));
    const guard = (event: BeforeUnloadEvent) => store?.hasUnsaved() && event.preventDefault();
    const reconnect = () => store?.reconnect();
    addEventListener("beforeunload", guard);
    addEventListener("online", reconnect);
    addEventListener("focus", reconnect);
    return () => {
      isCurrent = false;
      // What is not saved is still being sent.
      void Promise.resolve(store?.close()).finally(() => {
        removeEventListener("beforeunload", guard);
        removeEventListener("online", reconnect);
        removeEventListener("focus", reconnect);
      });
    };
  }, [api, orderId, attempt]);
  const reopen = useCallback(() => setAttempt((now) => now + 1), []);
  return { order, reopen };
}
