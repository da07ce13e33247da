import { mountIsland, preloadOverlays } from "../../browser/island.tsx";
import { type DocumentIslandProps, OwnDocumentsProvider } from "../../documents/editing/ui/own-documents.tsx";
import { ReviewPage } from "./review-page.tsx";

/** The review of an imported file. An entry of its own, so that the editor's script does not grow. */
export function mount(element: HTMLElement, props: DocumentIslandProps): void {
  mountIsland(
    element,
    props,
    <OwnDocumentsProvider {...props}>
      <ReviewPage draftId={location.hash.slice(1) || undefined} />
    </OwnDocumentsProvider>,
  );
  preloadOverlays();
}
