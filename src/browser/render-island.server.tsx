import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { log } from "../kit/log.server.ts";
import { type IslandProps, IslandProvider } from "./island.tsx";

/**
 * The island's first view as HTML, which `mountIsland` takes over: there the same content has to render the same elements.
 * `props.messages` are as they are written, not compiled. Empty if it cannot be rendered, for instance because a message has
 * a mistake: then the browser renders it alone.
 */
export function renderIsland(props: IslandProps, content: ReactNode): string {
  try {
    return renderToString(<IslandProvider {...props}>{content}</IslandProvider>);
  } catch (error) {
    log.warn("island.not-rendered", { error, portal: props.portal.code });
    return "";
  }
}
