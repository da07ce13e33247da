import { type IslandProps, mountIsland, preloadOverlays } from "../../browser/island.tsx";
import { ReviewDesk } from "./ui/review-desk.tsx";

/** The reviewer's desk. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(element, props, <ReviewDesk />);
  preloadOverlays();
}
