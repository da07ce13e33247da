import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches, for roles and work that depend on the layout. */
export function useMedia(query: string): boolean {
  const { list, subscribe } = useMemo(() => {
    const list = matchMedia(query);
    const subscribe = (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    };
    return { list, subscribe };
  }, [query]);
  return useSyncExternalStore(subscribe, () => list.matches);
}
