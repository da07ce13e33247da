import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type IslandProps, IslandProvider } from "./island.tsx";

/**
 * The island's first view as HTML, which `mountIsland` takes over: there the same content has to render the same elements.
 * `props.messages` are as they are written, not compiled.
 */
export const renderIsland = (props: IslandProps, content: ReactNode): string =>
  renderToString(<IslandProvider {...props}>{content}</IslandProvider>);
