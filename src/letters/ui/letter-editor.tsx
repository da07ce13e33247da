import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { StoredLetter } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { DesignSection } from "../../rendering/design-panel/design-section.tsx";
import { PageFitNotice } from "../../rendering/design-panel/page-fit-notice.tsx";
import { Preview } from "../../rendering/preview/preview.tsx";
import { conflictLabel } from "../conflict-label.ts";
import { useLetterForm } from "./use-letter-form.tsx";

type Props = { document: StoredLetter; editor: Editor<LetterContent>; recovered: boolean };

/** An open letter: form, preview, download and conflict dialog. */
export function LetterEditor({ document, editor, recovered }: Props) {
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const rating = useRatingPrompt();
  const page = useEditorPage({ document, editor, recovered, onPdfDownloaded: rating.ask });
  const { content, title } = page;
  const form = useLetterForm({
    documentId: document.id,
    content,
    update: editor.update,
    flush: editor.flush,
  });
  return (
    <>
      {rating.prompt}
      <EditorShell
        {...page.shell}
        rail={form.rail}
        form={form.panel}
        appearance={<DesignSection kind="letter" content={content} update={editor.update} />}
        preview={(isShown) => (
          <Preview
            kind="letter"
            content={content}
            title={title}
            portal={document.portal}
            isShown={isShown}
            notice={(report) => <PageFitNotice {...report} content={content} update={editor.update} />}
          />
        )}
      />
      <ConflictDialog
        {...page.conflictDialog}
        labelOf={(conflict) => conflictLabel(conflict, content, t, tBuilder)}
        nameOf={(id) => content.prompts.find((prompt) => prompt.id === id)?.title || tBuilder("untitled")}
      />
    </>
  );
}
