import { type IslandProps, mountIsland } from "../documents/editing/ui/island.tsx";
import { Dashboard } from "./ui/dashboard.tsx";

/** The list of the user's documents. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(element, props, <Dashboard />);
}
