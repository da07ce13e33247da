import type { IslandProps } from "../documents/editing/ui/island.tsx";
import { mountBuilder } from "../documents/editing/ui/mount-builder.tsx";

/** The letter builder. */
export const mount = (element: HTMLElement, props: IslandProps): Promise<void> =>
  mountBuilder(element, props, "letter", {
    start: async () => (await import("./ui/start-page.tsx")).StartPage,
    editor: async () => (await import("./ui/letter-document.tsx")).LetterDocument,
  });
