import { type IslandProps, mountIsland, preloadOverlays } from "../../documents/editing/ui/island.tsx";
import { ReviewPage } from "./review-page.tsx";

/** The review of an imported file. An entry of its own, so that the editor's script does not grow. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(element, props, <ReviewPage draftId={location.hash.slice(1) || undefined} />);
  preloadOverlays();
}
