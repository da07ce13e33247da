import { mountIsland, preloadOverlays } from "../browser/island.tsx";
import { type DocumentIslandProps, OwnDocumentsProvider } from "../documents/editing/ui/own-documents.tsx";
import { Dashboard } from "./ui/dashboard.tsx";
import { OfflineBar } from "./ui/offline-bar.tsx";

/** The list of the user's documents. Without a connection, the page comes without the site's header. */
export function mount(element: HTMLElement, props: DocumentIslandProps): void {
  mountIsland(
    element,
    props,
    <OwnDocumentsProvider {...props}>
      {props.isOffline && <OfflineBar />}
      <Dashboard />
    </OwnDocumentsProvider>,
  );
  preloadOverlays();
}
