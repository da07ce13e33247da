import type { Editor } from "./editor.ts";
import type { Revision } from "./saving.ts";

type Page<C> = {
  documentId: string;
  editor: Editor<C>;
  /** What the server has now. */
  load: () => Promise<Revision<C>>;
};

/** A page that was out of sight this long may have been overtaken by another device. Milliseconds. */
const longAway = 30_000;

export type AttachedEditor<C> = { tellOthers: (revision: Revision<C>) => void; detach: () => void };

/** Connects an editor with its page: network, visibility, closing, and other tabs of the same document. */
export function attachEditor<C>({ documentId, editor, load }: Page<C>): AttachedEditor<C> {
  const others = "BroadcastChannel" in window ? new BroadcastChannel(`dossier-document-${documentId}`) : null;
  let hiddenAt = 0;

  const onMessage = (event: MessageEvent<Revision<C>>) => editor.receive(event.data);
  const retry = () => editor.retry();
  const onVisibility = () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = Date.now();
      void editor.flush();
      return;
    }
    editor.retry();
    // Unreachable now is no news: the next save says so.
    if (Date.now() - hiddenAt > longAway) load().then(editor.receive, () => {});
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    if (editor.isSafeToLeave()) return;
    event.preventDefault();
    // Chrome before 119 asks only for this.
    event.returnValue = true;
  };

  others?.addEventListener("message", onMessage);
  window.addEventListener("online", retry);
  window.addEventListener("focus", retry);
  window.addEventListener("beforeunload", onLeave);
  document.addEventListener("visibilitychange", onVisibility);
  return {
    tellOthers: (revision) => others?.postMessage(revision),
    detach() {
      others?.close();
      window.removeEventListener("online", retry);
      window.removeEventListener("focus", retry);
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
