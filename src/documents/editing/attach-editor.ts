import type { Editor } from "./editor.ts";
import type { Revision } from "./save-types.ts";

type Options<C> = {
  documentId: string;
  editor: Pick<Editor<C>, "retry" | "flush" | "receive" | "isSafeToLeave">;
  /** Loads the stored revision. */
  load: () => Promise<Revision<C>>;
};

/** Milliseconds. A page hidden for longer loads the document again, because another device may have changed it. */
const maxHidden = 30_000;

export type AttachedEditor<C> = { broadcast: (revision: Revision<C>) => void; detach: () => void };

/** Connects an editor to its page (network, visibility, closing) and to other tabs with the same document. */
export function attachEditor<C>({ documentId, editor, load }: Options<C>): AttachedEditor<C> {
  const channel =
    "BroadcastChannel" in window ? new BroadcastChannel(`dossier-document-${documentId}`) : null;
  let hiddenAt = 0;

  const onMessage = (event: MessageEvent<Revision<C>>) => editor.receive(event.data);
  const retry = () => editor.retry();
  // Ignored: if the server is unreachable, the next save shows it.
  const refresh = () => void load().then(editor.receive, () => {});
  const onOnline = () => {
    editor.retry();
    // Without a connection, the document may have been opened as it was when this device last had one.
    refresh();
  };
  const onVisibility = () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = Date.now();
      void editor.flush();
      return;
    }
    editor.retry();
    if (Date.now() - hiddenAt > maxHidden) refresh();
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (editor.isSafeToLeave()) return;
    event.preventDefault();
    // Chrome before 119 requires it.
    event.returnValue = true;
  };

  channel?.addEventListener("message", onMessage);
  window.addEventListener("online", onOnline);
  window.addEventListener("focus", retry);
  window.addEventListener("beforeunload", onBeforeUnload);
  document.addEventListener("visibilitychange", onVisibility);
  return {
    broadcast: (revision) => channel?.postMessage(revision),
    detach() {
      channel?.close();
      window.removeEventListener("online", onOnline);
      window.removeEventListener("focus", retry);
      window.removeEventListener("beforeunload", onBeforeUnload);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
