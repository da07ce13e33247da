import { type ComponentType, useEffect } from "react";
import { mountIsland } from "../../../browser/island.tsx";
import { readJson, sendRequest } from "../../../browser/requests.ts";
import { lazyComponent, preloadWhenIdle } from "../../../ui/lazy-component.tsx";
import { documentIdIn } from "../../client/editor-path.ts";
import type { DocumentKind } from "../../model/document-kind.ts";
import { LoadingEditor } from "./loading-editor.tsx";
import { type DocumentIslandProps, OwnDocumentsProvider } from "./own-documents.tsx";
import { useEditorAddress } from "./use-editor-address.ts";

type StartPage = ComponentType<{ onCreated: (id: string) => void }>;
type EditorView = ComponentType<{ documentId: string; isFresh: boolean }>;
/** Loads the code of each view. */
type Views = { start: () => Promise<StartPage>; editor: () => Promise<EditorView> };

/**
 * Mounts a builder: the editor of the document in the path, or without one the start page. Resolves when the code of that view
 * is there, and rejects if it cannot be loaded; the other one's follows when the browser has nothing else to do.
 */
export async function mountBuilder(
  element: HTMLElement,
  props: DocumentIslandProps,
  kind: DocumentKind,
  views: Views,
): Promise<void> {
  const StartPage = lazyComponent(views.start);
  const loadEditor = async () => (await Promise.all([views.editor(), addMessages(props)]))[0];
  const Editor = lazyComponent(loadEditor, <LoadingEditor kind={kind} />);
  await (documentIdIn(location.pathname) ? Editor : StartPage).loadNow();
  mountIsland(
    element,
    props,
    <OwnDocumentsProvider {...props}>
      <Builder {...{ kind, StartPage, Editor }} />
    </OwnDocumentsProvider>,
  );
}

/** Adds the messages of the editor to those of the page, before anything asks for them. */
async function addMessages({ messages, editorMessages }: DocumentIslandProps): Promise<void> {
  if (editorMessages) Object.assign(messages, await readJson(sendRequest(editorMessages)));
}

type Props = {
  kind: DocumentKind;
  StartPage: ReturnType<typeof lazyComponent<{ onCreated: (id: string) => void }>>;
  Editor: ReturnType<typeof lazyComponent<{ documentId: string; isFresh: boolean }>>;
};

function Builder({ kind, StartPage, Editor }: Props) {
  const { documentId, isFresh, open } = useEditorAddress(kind);
  const isStart = !documentId;
  useEffect(() => {
    if (isStart) preloadWhenIdle([Editor.preload]);
  }, [isStart, Editor]);
  if (isStart) return <StartPage onCreated={open} />;
  return <Editor key={documentId} documentId={documentId} isFresh={isFresh} />;
}
