import { createRouter } from "../documents/route-parts.server.ts";
import { addFolderRoute } from "./application/folder-route.server.ts";
import { createDeliveries } from "./deliveries.server.ts";
import { addDocumentTextRoute } from "./document-text/document-text-route.server.ts";
import { addExportRoutes } from "./exports/export-routes.server.ts";
import { addGuestRoutes } from "./guest/guest-routes.server.ts";
import { addPdfRoute } from "./pdf/pdf-route.server.ts";
import { addPreviewRoute } from "./preview/preview-route.server.ts";
import { addRenderRoute } from "./programs/render-route.server.ts";
import { createRenderTurns } from "./render-turns.server.ts";
import type { RenderingDeps } from "./route-parts.server.ts";
import { addThumbnailRoute } from "./thumbnails/thumbnail-route.server.ts";

/** Preview, PDF and thumbnail of the viewer's documents; paths without the portal's base. */
export function createRenderingRoutes(deps: RenderingDeps) {
  const app = createRouter();
  const routeDeps = { ...deps, turns: createRenderTurns(deps), deliveries: createDeliveries() };
  addPreviewRoute(app, routeDeps);
  addPdfRoute(app, routeDeps);
  addExportRoutes(app, routeDeps);
  addFolderRoute(app, routeDeps);
  addThumbnailRoute(app, routeDeps);
  addRenderRoute(app, routeDeps);
  addGuestRoutes(app, routeDeps);
  addDocumentTextRoute(app, routeDeps);
  return app;
}
