import { useMemo } from "react";
import { textsOf } from "../../checks/document-texts.ts";
import { setAside } from "../../checks/set-aside.ts";
import { useLetterChecks } from "../../checks/ui/use-letter-checks.ts";
import { usePageReport } from "../../checks/ui/use-page-report.ts";
import type { Editor } from "../../documents/editing/editor.ts";
import { ConflictDialog } from "../../documents/editing/ui/conflict-dialog.tsx";
import { EditorShell } from "../../documents/editing/ui/editor-shell.tsx";
import { historyTool } from "../../documents/editing/ui/history/history-tool.tsx";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { UndoProvider } from "../../documents/editing/ui/undo/undo-context.tsx";
import { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import { useFocusedField } from "../../documents/editing/ui/use-focused-field.ts";
import type { StoredLetter } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { useRatingPrompt } from "../../ratings/ui/use-rating-prompt.tsx";
import { DesignSection } from "../../rendering/design-panel/design-section.tsx";
import { PageFitNotice } from "../../rendering/design-panel/page-fit-notice.tsx";
import { textTools } from "../../rendering/document-text/ui/text-tools.tsx";
import { lineOfSpot } from "../../rendering/preview/places.ts";
import { Preview } from "../../rendering/preview/preview.tsx";
import { useShareAction } from "../../sharing/ui/share-action.tsx";
import { SpellingTool } from "../../spelling/ui/spelling-tool.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { useSample } from "../../writing/ui/use-sample.ts";
import { conflictLabel } from "../conflict-label.ts";
import { pathOfSpot, spotOfChain } from "../spots.ts";
import { useLetterForm } from "./use-letter-form.tsx";
import { useOutline } from "./use-outline.tsx";

const LetterAppearances = lazyComponent(
  async () => (await import("./letter-appearances.tsx")).LetterAppearances,
);

type Props = { document: StoredLetter; editor: Editor<LetterContent>; recovered: boolean; isFresh: boolean };

/** An open letter: form, preview, download and conflict dialog. */
export function LetterEditor({ document, editor, recovered, isFresh }: Props) {
  const t = useMessages("letter");
  const tBuilder = useMessages("builder");
  const tDownload = useMessages("download");
  const rating = useRatingPrompt();
  const labelOf = (path: readonly string[], content: LetterContent) =>
    conflictLabel({ path }, content, t, tBuilder);
  const nameOf = (id: string, { prompts, attachments = [] }: LetterContent) =>
    [...prompts, ...attachments].find((entry) => entry.id === id)?.title || tBuilder("untitled");
  const page = useEditorPage({
    document,
    editor,
    recovered,
    onPdfDownloaded: rating.ask,
    labelOf,
    email: editor.getSnapshot().content.sender.email,
  });
  const { content, title, undo } = page;
  const share = useShareAction({ documentId: document.id, onKeep: page.onKeep });
  const focused = useFocusedField();
  const sample = useSample("letter", content);
  const own = useMemo(
    () => ({ content: sample.shown, title, portal: document.portal }),
    [sample.shown, title, document.portal],
  );
  const outline = useOutline({ content, update: editor.update, page });
  const form = useLetterForm({
    documentId: document.id,
    content,
    update: editor.update,
    flush: editor.flush,
    undo,
    outline,
    isFresh,
  });
  const { pages, onReport } = usePageReport();
  const checks = useLetterChecks({
    documentId: document.id,
    content,
    pages,
    page,
    labelOf: (path) => labelOf(path, content),
    update: editor.update,
  });
  return (
    <UndoProvider value={undo}>
      {rating.prompt}
      <EditorShell
        {...page.shell}
        actions={[share.action]}
        download={page.downloadMenu(checks.notice)}
        rail={form.rail}
        sections={form.sections}
        fields={() =>
          textsOf(content).map(({ path, text }) => ({ path, name: labelOf(path, content), text }))
        }
        form={form.panel}
        tools={[
          {
            id: "design",
            label: tBuilder("designTool"),
            icon: "palette",
            isTab: true,
            isBesidePage: true,
            body: () => (
              <>
                <LetterAppearances content={content} own={own} update={editor.update} />
                <DesignSection content={content} update={editor.update} />
              </>
            ),
          },
          checks.tool,
          outline.tool,
          {
            id: "spelling",
            label: tBuilder("spellingTool"),
            icon: "spelling",
            isRare: true,
            body: () => (
              <SpellingTool
                content={content}
                update={editor.update}
                setAside={(id) => editor.update(setAside(id))}
                placeOf={(spot) => labelOf(pathOfSpot(spot), content)}
                openWord={({ spot, word, start }) =>
                  page.openField(pathOfSpot(spot), lineOfSpot(spot), { word, at: start })
                }
              />
            ),
          },
          historyTool(tBuilder, { documentId: document.id, editor, labelOf, nameOf }),
          ...textTools(tDownload, { kind: "letter", title, portal: document.portal }, content),
        ]}
        preview={(isShown) => (
          <Preview
            documentId={document.id}
            kind="letter"
            content={sample.shown}
            title={title}
            portal={document.portal}
            isShown={isShown && !sample.isPending}
            sample={sample.isOwn ? { isOwn: sample.isOwn, onClear: sample.clear } : undefined}
            focused={focused && spotOfChain(focused.split("/"))}
            onOpen={(spot) => page.openField(pathOfSpot(spot), lineOfSpot(spot))}
            onReport={onReport}
            notice={(report) => <PageFitNotice {...report} content={content} update={editor.update} />}
          />
        )}
      />
      {page.keepDialog}
      {share.dialog}
      <ConflictDialog
        {...page.conflictDialog}
        labelOf={({ path }) => labelOf(path, content)}
        nameOf={(id) => nameOf(id, content)}
      />
    </UndoProvider>
  );
}
