import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now. For what CSS alone cannot do: roles and work that depend on the layout. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
