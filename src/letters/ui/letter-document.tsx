import { DocumentPage } from "../../documents/editing/ui/document-page.tsx";
import { LetterEditor } from "./letter-editor.tsx";

/** `isFresh`: the user has just opened it on the start page. */
type Props = { documentId: string; isFresh: boolean };

/** A letter in its editor, once it has been loaded. */
export const LetterDocument = ({ documentId, isFresh }: Props) => (
  <DocumentPage kind="letter" documentId={documentId}>
    {(opened) => <LetterEditor {...opened} isFresh={isFresh} />}
  </DocumentPage>
);
