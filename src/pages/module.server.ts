import type { Module } from "../http/module.ts";
import { createMessagesRoute } from "./messages-route.server.ts";
import { createOfflineRoutes } from "./offline/offline-routes.server.tsx";
import type { PageContext } from "./page-context.server.ts";
import { pagesPolicy } from "./policy.ts";
import type { RenderInShell } from "./send-page.server.tsx";
import { createSiteIconRoutes } from "./site-icons-route.server.ts";

type Needs = {
  renderInShell: RenderInShell;
  /** The context that pages are rendered with; in development with the current styles. */
  readPageContext: () => PageContext | Promise<PageContext>;
};

export const pagesModule: Module<Needs> = {
  policy: pagesPolicy,
  routes: ({ renderInShell, readPageContext }) => [
    createMessagesRoute(readPageContext),
    createSiteIconRoutes(readPageContext),
    createOfflineRoutes({ renderInShell, readPageContext }),
  ],
};
