import { createRouter } from "../documents/route-parts.server.ts";
import { addPdfRoute } from "./pdf/pdf-route.server.ts";
import { addPreviewRoute } from "./preview/preview-route.server.ts";
import type { RenderingDeps } from "./route-parts.server.ts";
import { addThumbnailRoute } from "./thumbnails/thumbnail-route.server.ts";
import { createUserQueue } from "./user-queue.server.ts";

/** More than one user needs; one user alone must not slow down others. */
const userLimits = { running: 1, queued: 60, perMinute: 600 };

/** Preview, PDF and thumbnail of the viewer's documents; paths without the portal's base. */
export function createRenderingRoutes(deps: RenderingDeps) {
  const app = createRouter();
  const routeDeps = { ...deps, inUserQueue: createUserQueue(userLimits) };
  addPreviewRoute(app, routeDeps);
  addPdfRoute(app, routeDeps);
  addThumbnailRoute(app, routeDeps);
  return app;
}
