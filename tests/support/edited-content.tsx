import { type ReactNode, useState } from "react";
import { createEditor, type Editor } from "../../src/documents/editing/editor.ts";
import { UndoProvider } from "../../src/documents/editing/ui/undo/undo-context.tsx";
import { useUndo } from "../../src/documents/editing/ui/undo/use-undo.ts";
import { useEditor } from "../../src/documents/editing/ui/use-open-document.ts";
import { createSimulatedDevice, createSimulatedServer, createVirtualClock } from "./editing-simulation.ts";

/** An editor whose saves never end. */
export function createTestEditor<C>(content: C): Editor<C> {
  const clock = createVirtualClock();
  return createEditor<C>({
    documentId: "d",
    revision: { version: 1, content },
    save: createSimulatedServer(content, clock).save,
    journal: createSimulatedDevice<C>(clock).journal,
    writer: "tab",
    clock,
  });
}

type Props<C> = {
  initial: C;
  children: (content: C, update: Editor<C>["update"]) => ReactNode;
};

/** Fields of a content, with the undo of a real editor. */
export function EditedContent<C>({ initial, children }: Props<C>) {
  const [editor] = useState(() => createTestEditor(initial));
  const { content } = useEditor(editor);
  const undo = useUndo({ editor, labelOf: (path) => path.join(" ") });
  return <UndoProvider value={undo.parts}>{children(content, editor.update)}</UndoProvider>;
}
