import type { ComponentProps } from "react";
import type { Editor } from "../../documents/editing/editor.ts";
import type { OpenField } from "../../documents/editing/ui/undo/use-undo.ts";
import { useFocusedField } from "../../documents/editing/ui/use-focused-field.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import type { Designed } from "../design-panel/design-edits.ts";
import { PageFitNotice } from "../design-panel/page-fit-notice.tsx";
import { lineOfSpot } from "./places.ts";
import { Preview } from "./preview.tsx";

type PreviewProps = ComponentProps<typeof Preview>;
type Props<C extends Designed> = Pick<PreviewProps, "isShown" | "onReport"> & {
  document: Pick<StoredDocument, "id" | "kind" | "portal">;
  editor: Pick<Editor<C>, "update">;
  page: { title: string; content: C; openField: OpenField };
  /** The document with a sample in its empty parts. */
  sample: {
    shown: C;
    isPending: boolean;
    isOwn: ((spot: string) => boolean) | null;
    clear: () => void;
  };
  /** The places of the content that the texts of the pages and the fields of the form stand for. */
  spots: {
    pathOfSpot: (spot: string) => string[];
    spotOfChain: (chain: readonly string[]) => string | null;
  };
};

/** The pages beside the form: a text opens its field, and the field that has the focus is marked on the page. */
export function EditorPreview<C extends Designed>(props: Props<C>) {
  const { document, editor, page, sample, spots, isShown, onReport } = props;
  const focused = useFocusedField();
  return (
    <Preview
      documentId={document.id}
      kind={document.kind}
      content={sample.shown}
      title={page.title}
      portal={document.portal}
      isShown={isShown && !sample.isPending}
      sample={sample.isOwn ? { isOwn: sample.isOwn, onClear: sample.clear } : undefined}
      focused={focused && spots.spotOfChain(focused.split("/"))}
      onOpen={(spot) => page.openField(spots.pathOfSpot(spot), lineOfSpot(spot))}
      onReport={onReport}
      notice={(report) => <PageFitNotice {...report} content={page.content} update={editor.update} />}
    />
  );
}
