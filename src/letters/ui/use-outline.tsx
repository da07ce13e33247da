import { lazy, type ReactNode, Suspense, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { Tool } from "../../documents/editing/ui/tool-panel.tsx";
import type { useEditorPage } from "../../documents/editing/ui/use-editor-page.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import { Button } from "../../ui/button.tsx";
import type { OutlineParagraph } from "../../writing/ui/outline-panel.tsx";
import type { Edit } from "../letter-edits.ts";
import { answerOutline, insertOutline, isUnwritten } from "../outline.ts";
import styles from "./letter-outline.module.css";

const LetterOutline = lazy(() =>
  import("./letter-outline.tsx").then((module) => ({ default: module.LetterOutline })),
);
const OutlineStart = lazy(() =>
  import("./letter-outline.tsx").then((module) => ({ default: module.OutlineStart })),
);

const toolId = "outline";

type Options = {
  content: LetterContent;
  update: (edit: Edit) => void;
  page: Pick<ReturnType<typeof useEditorPage<LetterContent>>, "openTool" | "openField" | "undo">;
};

export type OutlineParts = {
  /** In place of the letter's text, until there is one or the user prefers to write without an outline. */
  start: ReactNode | null;
  /** Opens the outline later. */
  button: ReactNode;
};

/** A letter in parts: where a new letter starts, and later a panel that adds paragraphs. */
export function useOutline({ content, update, page }: Options): OutlineParts & { tool: Tool } {
  const { portal } = useIsland();
  const t = useMessages("writing");
  const [isWriting, setWriting] = useState(false);
  // Not again if the text is removed later: an outline in place of the focused field would disturb.
  if (!isWriting && !isUnwritten(content)) setWriting(true);
  const hasPrompts = portal.letter.form === "prompts" || content.prompts.length > 0;

  function write(paragraphs: OutlineParagraph[] = []): void {
    if (paragraphs.length > 0) update(hasPrompts ? answerOutline(paragraphs) : insertOutline(paragraphs));
    setWriting(true);
    page.openField([hasPrompts ? "prompts" : "body"]);
  }
  function add(paragraphs: OutlineParagraph[]): void {
    update(hasPrompts ? answerOutline(paragraphs) : insertOutline(paragraphs));
    page.openTool("edit");
    page.undo.offerUndo(t("inserted"));
  }
  return {
    start: isWriting ? null : (
      <Suspense fallback={<div className={styles.start} />}>
        <OutlineStart content={content} update={update} onWrite={write} />
      </Suspense>
    ),
    button: (
      <Button variant="quiet" icon="phrases" isSmall onPress={() => page.openTool(toolId)}>
        {t("outlineTitle")}
      </Button>
    ),
    tool: {
      id: toolId,
      label: t("outlineTitle"),
      icon: "phrases",
      isOffBar: true,
      body: () => <LetterOutline content={content} onInsert={add} />,
    },
  };
}
