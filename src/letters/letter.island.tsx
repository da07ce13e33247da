import { DocumentPage } from "../documents/editing/ui/document-page.tsx";
import { type IslandProps, mountIsland } from "../documents/editing/ui/island.tsx";
import { useEditorAddress } from "../documents/editing/ui/use-editor-address.ts";
import { LetterEditor } from "./ui/letter-editor.tsx";
import { StartPage } from "./ui/start-page.tsx";

/** The letter builder: the editor of the document in the path, or without one the start page. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(element, props, <LetterBuilder />);
}

function LetterBuilder() {
  const { documentId, isFresh, open } = useEditorAddress("letter");
  if (!documentId) return <StartPage onCreated={open} />;
  return (
    <DocumentPage key={documentId} kind="letter" documentId={documentId}>
      {(opened) => <LetterEditor {...opened} isFresh={isFresh} />}
    </DocumentPage>
  );
}
