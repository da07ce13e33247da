import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Module } from "../http/module.ts";
import { createImportRoutes, type ImportDeps } from "./import-routes.server.ts";
import { importingPolicy } from "./policy.ts";
import type { ImportProcesses } from "./process/import-processes.server.ts";

type Needs = Pick<ImportDeps, "chargeCpu" | "findMissing"> & {
  library: ContentLibrary;
  importProcesses: ImportProcesses;
};

export const importingModule: Module<Needs> = {
  policy: importingPolicy,
  routes: ({ library, importProcesses, chargeCpu, findMissing }) => [
    createImportRoutes({
      translator: library.translator,
      processes: importProcesses,
      chargeCpu,
      findMissing,
    }),
  ],
};
