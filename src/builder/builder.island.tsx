import { mountBuilder } from "../documents/editing/ui/mount-builder.tsx";
import type { DocumentIslandProps } from "../documents/editing/ui/own-documents.tsx";

/** The resume builder. */
export const mount = (element: HTMLElement, props: DocumentIslandProps): Promise<void> =>
  mountBuilder(element, props, "resume", {
    start: async () => (await import("./start/start-page.tsx")).StartPage,
    editor: async () => (await import("./ui/resume-document.tsx")).ResumeDocument,
  });
