import { DocumentPage } from "../documents/editing/ui/document-page.tsx";
import { type IslandProps, mountIsland } from "../documents/editing/ui/island.tsx";
import { useEditorAddress } from "../documents/editing/ui/use-editor-address.ts";
import { StartPage } from "./start/start-page.tsx";
import { ResumeEditor } from "./ui/resume-editor.tsx";

/** The resume builder: the editor of the document in the path, or without one the start page. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(element, props, <Builder />);
}

function Builder() {
  const { documentId, isFresh, open } = useEditorAddress("resume");
  if (!documentId) return <StartPage onCreated={open} />;
  return (
    <DocumentPage key={documentId} kind="resume" documentId={documentId}>
      {(opened) => <ResumeEditor {...opened} isFresh={isFresh} />}
    </DocumentPage>
  );
}
