import { useSyncExternalStore } from "react";

/** Below this width the parts of the review are tabs. */
const query = "(max-width: 47.99em)";

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
