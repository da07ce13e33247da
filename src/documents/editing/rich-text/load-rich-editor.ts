import { useSyncExternalStore } from "react";

/** The editor, and the form for the links in it. */
type EditorModule = Pick<typeof import("./rich-editor.ts"), "createRichEditor"> &
  Pick<typeof import("../ui/link-form.tsx"), "LinkForm">;

let loaded: EditorModule | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the editor once. Rejects if it cannot be loaded; the next call tries again. */
export function loadRichEditor(): Promise<void> {
  loading ??= Promise.all([import("./rich-editor.ts"), import("../ui/link-form.tsx")]).then(
    ([{ createRichEditor }, { LinkForm }]) => {
      loaded = { createRichEditor, LinkForm };
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
