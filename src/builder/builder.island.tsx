import type { IslandProps } from "../documents/editing/ui/island.tsx";
import { mountBuilder } from "../documents/editing/ui/mount-builder.tsx";

/** The resume builder. */
export const mount = (element: HTMLElement, props: IslandProps): Promise<void> =>
  mountBuilder(element, props, "resume", {
    start: async () => (await import("./start/start-page.tsx")).StartPage,
    editor: async () => (await import("./ui/resume-document.tsx")).ResumeDocument,
  });
