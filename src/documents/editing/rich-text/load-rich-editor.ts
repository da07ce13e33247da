import { useSyncExternalStore } from "react";

type EditorModule = Pick<typeof import("./rich-editor.ts"), "createRichEditor">;

let loaded: EditorModule | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the editor once. Rejects if it cannot be loaded; the next call tries again. */
export function loadRichEditor(): Promise<void> {
  loading ??= import("./rich-editor.ts").then(
    ({ createRichEditor }) => {
      loaded = { createRichEditor };
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The editor once any field has loaded it. */
export const useRichEditorModule = (): EditorModule | undefined =>
  useSyncExternalStore(subscribe, () => loaded);
