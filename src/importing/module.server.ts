import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Module } from "../http/module.ts";
import { createImportRoutes, type ImportDeps } from "./import-routes.server.ts";
import { importingPolicy } from "./policy.ts";
import type { ImportProcess } from "./process/import-process.server.ts";

type Needs = Pick<ImportDeps, "chargeCpu" | "findMissing"> & {
  library: ContentLibrary;
  importProcess: ImportProcess;
};

export const importingModule: Module<Needs> = {
  policy: importingPolicy,
  routes: ({ library, importProcess, chargeCpu, findMissing }) => [
    createImportRoutes({ translator: library.translator, process: importProcess, chargeCpu, findMissing }),
  ],
};
