import type { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { experimentsOf } from "../http/visitor-context.server.ts";
import type { Env } from "../kit/env.server.ts";
import { createOperatorRoutes } from "../operator/operator-routes.server.tsx";
import { createSendPage, type RenderInShell } from "../pages/send-page.server.tsx";
import { createJoinRoutes } from "../review/invitations/join-routes.server.tsx";
import type { Services } from "./compose-services.server.ts";

type Parts = { env: Env; services: Services; renderInShell: RenderInShell };

/** The operator's pages, and the page on which an invited reviewer accepts. */
export const operatorRouters = ({
  env,
  services: { db, deployment, library, mail, plans, review, securityLog },
  renderInShell,
}: Parts): Hono<RequestEnv>[] => [
  createOperatorRoutes({
    db,
    deployment,
    review,
    plans,
    translator: library.translator,
    sendPage: createSendPage(renderInShell, "operatorStyles"),
    onMail: mail.nudge,
    experimentsOf: ({ code }) => experimentsOf(library.readConfig(code)),
    byMail: Boolean(env.OPERATOR_EMAIL),
    securityLog,
  }),
  createJoinRoutes({ db, translator: library.translator, sendPage: createSendPage(renderInShell) }),
];
