import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { StoredResume } from "../../documents/model/document.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { DesignSection } from "../../rendering/design-panel/design-section.tsx";
import { PageFitNotice } from "../../rendering/design-panel/page-fit-notice.tsx";
import { Preview } from "../../rendering/preview/preview.tsx";
import { conflictLabel, nameOfId } from "../conflict-label.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { useResumeForm } from "./use-resume-form.tsx";

type Props = { document: StoredResume; editor: Editor<ResumeContent>; recovered: boolean };

/** An open resume: form, preview, download and conflict dialog. */
export function ResumeEditor({ document, editor, recovered }: Props) {
  const t = useMessages("builder");
  const tDocument = useMessages("document");
  const rating = useRatingPrompt();
  const page = useEditorPage({ document, editor, recovered, onPdfDownloaded: rating.ask });
  const { content, title } = page;
  const form = useResumeForm({ documentId: document.id, content, update: editor.update });
  return (
    <>
      {rating.prompt}
      <EditorShell
        {...page.shell}
        rail={form.rail}
        form={form.panel}
        appearance={
          <>
            <TemplatePicker content={content} update={editor.update} />
            <DesignSection kind="resume" content={content} update={editor.update} />
          </>
        }
        preview={(isShown) => (
          <Preview
            kind="resume"
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
        labelOf={(conflict) => conflictLabel(conflict, content, t, tDocument)}
        nameOf={(id) => nameOfId(id, content, t, tDocument)}
      />
    </>
  );
}
