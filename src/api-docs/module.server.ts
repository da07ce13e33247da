import type { Module } from "../http/module.ts";
import { createOpenApiRoutes, type OpenApiDeps } from "./open-api-routes.server.tsx";
import { apiDocsPolicy } from "./policy.ts";

export const apiDocsModule: Module<OpenApiDeps> = {
  policy: apiDocsPolicy,
  routes: (needs) => [createOpenApiRoutes(needs)],
};
