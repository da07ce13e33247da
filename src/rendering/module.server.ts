import type { Budgets } from "../budgets/budgets.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import type { PictureSeal } from "../documents/guest/picture-seal.server.ts";
import type { Module } from "../http/module.ts";
import { notify } from "../notifications/notify.server.ts";
import { renderingPolicy } from "./policy.ts";
import type { DocumentRenderer } from "./renderer.server.ts";
import { createRenderingRoutes } from "./rendering-routes.server.ts";
import type { ThumbnailCache } from "./thumbnails/thumbnail-cache.server.ts";

type Needs = {
  db: Database;
  budgets: Budgets;
  documents: Documents;
  library: ContentLibrary;
  pictureSeal: PictureSeal;
  renderer: DocumentRenderer;
  thumbnails: ThumbnailCache;
};

export const renderingModule: Module<Needs> = {
  policy: renderingPolicy,
  routes: ({ db, documents, library, ...needs }) => [
    createRenderingRoutes({
      ...needs,
      ...documents,
      translator: library.translator,
      onExport: (userId, { id, kind, title }) =>
        notify(db, {
          userId,
          kind: "documentExported",
          data: { documentId: id, documentKind: kind, title },
        }),
    }),
  ],
};
