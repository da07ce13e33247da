import type { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import type { PageContext } from "../pages/page-context.server.ts";
import { createSendIsland } from "../pages/send-island.server.tsx";
import type { RenderInShell } from "../pages/send-page.server.tsx";
import { createDeskPage } from "../review/desk/desk-page.server.ts";
import { createDeskRoutes } from "../review/desk/desk-routes.server.ts";
import type { Services } from "./compose-services.server.ts";

type Parts = {
  services: Services;
  renderInShell: RenderInShell;
  readPageContext: () => PageContext | Promise<PageContext>;
};

/** The reviewer's desk: its page and its API. */
export function deskRouters({ services, renderInShell, readPageContext }: Parts): Hono<RequestEnv>[] {
  const { review, renderer, budgets, library, securityLog } = services;
  const { translator } = library;
  const sendIsland = createSendIsland({ renderInShell, readPageContext });
  return [
    createDeskPage({ securityLog, translator, sendIsland }),
    createDeskRoutes({
      ...{ review, renderer, budgets, translator },
      readChecklist: library.readChecklist,
      readPhrases: library.readPhrases,
    }),
  ];
}
