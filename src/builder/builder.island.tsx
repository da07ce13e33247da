import { documentIdIn } from "../documents/client/editor-path.ts";
import { DocumentPage } from "../documents/editing/ui/document-page.tsx";
import { type IslandProps, mountIsland } from "../documents/editing/ui/island.tsx";
import { ResumeEditor } from "./ui/resume-editor.tsx";
import { StartPage } from "./ui/start-page.tsx";

/** The resume builder: the editor of the document in the path, or without one the start page. */
export function mount(element: HTMLElement, props: IslandProps): void {
  const documentId = props.documentId ?? documentIdIn(location.pathname);
  mountIsland(
    element,
    props,
    documentId ? (
      <DocumentPage kind="resume" documentId={documentId}>
        {(open) => <ResumeEditor {...open} />}
      </DocumentPage>
    ) : (
      <StartPage />
    ),
  );
}
