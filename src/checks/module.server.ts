import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import type { Module } from "../http/module.ts";
import type { ImportProcesses } from "../importing/process/import-processes.server.ts";
import { checksPolicy } from "./policy.ts";
import {
  createSoftwareReadingRoutes,
  type SoftwareReadingDeps,
} from "./software-reading/software-reading-routes.server.ts";

type Needs = Pick<SoftwareReadingDeps, "renderer" | "budgets" | "pictureSeal" | "chargeCpu"> & {
  documents: Documents;
  importProcesses: ImportProcesses;
  library: ContentLibrary;
};

export const checksModule: Module<Needs> = {
  policy: checksPolicy,
  routes: ({ documents, importProcesses, library, ...needs }) => [
    createSoftwareReadingRoutes({
      ...needs,
      translator: library.translator,
      loadPhoto: documents.loadPhoto,
      importProcesses,
    }),
  ],
};
