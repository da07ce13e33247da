import { type IslandProps, mountIsland } from "../documents/editing/ui/island.tsx";
import { Dashboard } from "./ui/dashboard.tsx";

/** The person's documents. */
export function mount(element: HTMLElement, props: IslandProps): void {
  mountIsland(element, props, <Dashboard />);
}
