import { mountBuilder } from "../documents/editing/ui/mount-builder.tsx";
import type { DocumentIslandProps } from "../documents/editing/ui/own-documents.tsx";

/** The letter builder. */
export const mount = (element: HTMLElement, props: DocumentIslandProps): Promise<void> =>
  mountBuilder(element, props, "letter", {
    start: async () => (await import("./ui/start-page.tsx")).StartPage,
    editor: async () => (await import("./ui/letter-document.tsx")).LetterDocument,
  });
