import { useSyncExternalStore } from "react";

/** The width below which desk.module.css hides the buttons for undo and redo. */
const query = "(max-width: 40em)";

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether the desk is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
