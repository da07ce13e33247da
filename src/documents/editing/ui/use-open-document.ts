import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { RequestFailed } from "../../../browser/requests.ts";
import { newId } from "../../../kit/id.ts";
import type { DocumentApi } from "../../client/document-api.ts";
import type { StoredDocument, StoredLetter, StoredResume } from "../../model/document.ts";
import { type AttachedEditor, attachEditor } from "../attach-editor.ts";
import { createEditor, type Editor } from "../editor.ts";
import { erasableWrite } from "../journal/erasable.ts";
import { openJournal } from "../journal/indexed-db-journal.ts";
import { readUserId } from "../journal/user-id.ts";
import { saveOverNetwork } from "../save-over-network.ts";
import { clearUndoSteps, openUndoStore } from "../undo/undo-store.ts";

type Kinds = { resume: StoredResume; letter: StoredLetter };
type Content<K extends keyof Kinds> = Kinds[K]["content"];

export type OpenDocument<K extends keyof Kinds> =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry: () => void }
  | {
      state: "open";
      /** With the title as of the last save: it follows the content until the user has given another. */
      document: Kinds[K];
      editor: Editor<Content<K>>;
      recovered: boolean;
    };

/** Loads a document, recovers edits of earlier tabs, and saves its edits while it is mounted. */
export function useOpenDocument<K extends keyof Kinds>(
  api: DocumentApi,
  kind: K,
  id: string,
): OpenDocument<K> {
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState<OpenDocument<K>>({ state: "loading" });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers loading again
  useEffect(() => {
    let isUnmounted = false;
    let attached: AttachedEditor<Content<K>> | undefined;
    let editor: Editor<Content<K>> | undefined;
    setOpen({ state: "loading" });

    async function load() {
      const document = (await api.get(id)) as StoredDocument;
      if (document.kind !== kind) throw new RequestFailed("notFound");
      const content = document.content as Content<K>;
      if (isUnmounted) return;
      editor = createEditor<Content<K>>({
        documentId: id,
        revision: { version: document.version, content },
        save: saveOverNetwork(api, id, (title) => setOpen((now) => withTitle(now, title))),
        writer: newId(),
        ...openDeviceStores(api, id),
        onSaved: (revision) => attached?.broadcast(revision),
      });
      const recovered = await editor.recover();
      if (isUnmounted) return;
      const latest = async () => {
        const { version, content } = await api.get(id);
        return { version, content: content as Content<K> };
      };
      attached = attachEditor({ documentId: id, editor, load: latest });
      setOpen({ state: "open", document: document as Kinds[K], editor, recovered });
    }

    load().catch((error) => !isUnmounted && setOpen({ state: "failed", error, retry }));
    return () => {
      isUnmounted = true;
      attached?.detach();
      void editor?.flush().finally(() => editor?.dispose());
    };
  }, [api, kind, id, attempt, retry]);
  return open;
}

/** What this browser keeps of the document while it is open. */
export function openDeviceStores<C>(api: Pick<DocumentApi, "isErased">, documentId: string) {
  const isErased = () => api.isErased(documentId);
  const journal = openJournal<C>({ owner: readUserId });
  const undoStore = openUndoStore<C>({ documentId, owner: readUserId });
  return {
    journal: { ...journal, write: erasableWrite(journal.write, isErased, journal.remove) },
    undoStore: {
      ...undoStore,
      write: erasableWrite(undoStore.write, isErased, () => clearUndoSteps({ documentId })),
    },
  };
}

function withTitle<K extends keyof Kinds>(open: OpenDocument<K>, title: string): OpenDocument<K> {
  if (open.state !== "open" || open.document.title === title) return open;
  return { ...open, document: { ...open.document, title } };
}

/** The editor's current snapshot. */
export const useEditor = <C>(editor: Editor<C>) => useSyncExternalStore(editor.subscribe, editor.getSnapshot);
