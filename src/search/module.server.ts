import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Module } from "../http/module.ts";
import type { SendPageWith } from "../http/send-page.ts";
import { searchPolicy } from "./policy.ts";
import { createSearchRoute, type SearchDeps } from "./search-route.server.tsx";

type Needs = Pick<SearchDeps, "pathOf"> & { library: ContentLibrary; sendPageWith: SendPageWith };

export const searchModule: Module<Needs> = {
  policy: searchPolicy,
  routes: ({ library, pathOf, sendPageWith }) => [
    createSearchRoute({ content: library, sendPage: sendPageWith("textStyles"), pathOf }),
  ],
};
