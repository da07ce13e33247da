import { DocumentPage } from "../../documents/editing/ui/document-page.tsx";
import { ResumeEditor } from "./resume-editor.tsx";

/** `isFresh`: the user has just opened it on the start page. */
type Props = { documentId: string; isFresh: boolean };

/** A resume in its editor, once it has been loaded. */
export const ResumeDocument = ({ documentId, isFresh }: Props) => (
  <DocumentPage kind="resume" documentId={documentId}>
    {(opened) => <ResumeEditor {...opened} isFresh={isFresh} />}
  </DocumentPage>
);
