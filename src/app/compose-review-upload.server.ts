import type { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { log } from "../kit/log.server.ts";
import { createSendPage, type RenderInShell } from "../pages/send-page.server.tsx";
import { findAllowance } from "../plans/allowance/allowance.server.ts";
import { createUploadRoutes } from "../review/intake/upload-routes.server.ts";
import type { Services } from "./compose-services.server.ts";

type Parts = { services: Services; renderInShell: RenderInShell };

/** The upload of a file for a review. */
export function reviewUploadRouter({ services, renderInShell }: Parts): Hono<RequestEnv> {
  const { db, review, importProcess, documents, budgets, library } = services;
  return createUploadRoutes({
    review,
    importProcess,
    translator: library.translator,
    sendPage: createSendPage(renderInShell, "reviewStyles"),
    findAllowance: (userId) => findAllowance(db, userId, new Date()),
    acceptDraft: documents.acceptDraft,
    chargeCpu: (requester, cpuMs) => {
      budgets
        .charge("renderCpu", requester, Math.ceil(cpuMs))
        .catch((error) => log.warn("import.not-charged", { error }));
    },
  });
}
