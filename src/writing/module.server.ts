import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Module } from "../http/module.ts";
import { writingPolicy } from "./policy.ts";
import { createWritingRoutes } from "./writing-routes.server.ts";

export const writingModule: Module<{ library: ContentLibrary }> = {
  policy: writingPolicy,
  routes: ({ library }) => [createWritingRoutes(library)],
};
