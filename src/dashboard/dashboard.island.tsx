import { type IslandProps, mountIsland, preloadOverlays } from "../documents/editing/ui/island.tsx";
import { Dashboard } from "./ui/dashboard.tsx";
import { OfflineBar } from "./ui/offline-bar.tsx";

/** The list of the user's documents. Without a connection, the page comes without the site's header. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(
    element,
    props,
    <>
      {props.isOffline && <OfflineBar />}
      <Dashboard />
    </>,
  );
  preloadOverlays();
}
