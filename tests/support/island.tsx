import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import english from "../../content/resource/en-US.json" with { type: "json" };
import { type IslandProps, IslandProvider } from "../../src/documents/editing/ui/island.tsx";
import { portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";

afterEach(cleanup);

/** Renders parts of an island as a page of the portal would, in English for every portal. */
export function renderIsland(
  content: ReactNode,
  portal: Portal = portals.wlb,
  props: Partial<IslandProps> = {},
) {
  return render(
    <IslandProvider {...props} portal={portal} base="" locale="en-US" messages={english}>
      {content}
    </IslandProvider>,
  );
}
