import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import english from "../../content/resource/en-US.json" with { type: "json" };
import { IslandProvider } from "../../src/browser/island.tsx";
import {
  type DocumentIslandProps,
  OwnDocumentsProvider,
} from "../../src/documents/editing/ui/own-documents.tsx";
import { portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";

afterEach(cleanup);

/** Renders parts of an island as a page of the portal would, in English for every portal. */
export function renderIsland(
  content: ReactNode,
  portal: Portal = portals.wlb,
  props: Partial<DocumentIslandProps> = {},
) {
  return render(
    <IslandProvider portal={portal} base="" locale="en-US" messages={english}>
      <OwnDocumentsProvider {...props}>{content}</OwnDocumentsProvider>
    </IslandProvider>,
  );
}
