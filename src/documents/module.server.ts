import type { Module } from "../http/module.ts";
import type { Documents } from "./create-documents.server.ts";
import { documentsPolicy } from "./policy.ts";

export const documentsModule: Module<{ documents: Documents }> = {
  policy: documentsPolicy,
  routes: ({ documents }) => [documents.routes],
};
