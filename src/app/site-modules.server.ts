import { type Context, Hono } from "hono";
import { analyticsPolicy } from "../analytics/policy.ts";
import { createPolicyReportRoutes } from "../analytics/policy-reports/policy-report-routes.server.ts";
import { createSinkRoutes } from "../analytics/sinks/sink-routes.server.ts";
import { createContentRoutes } from "../content/content-routes.server.ts";
import { contentPolicy } from "../content/policy.ts";
import { createRefreshRoute } from "../content/refresh-route.server.ts";
import { createGallery } from "../gallery/gallery-routes.server.tsx";
import { galleryPolicy } from "../gallery/policy.ts";
import { isFromThisMachine } from "../http/arrival.server.ts";
import type { Module } from "../http/module.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { notCrossSite, sameOrigin } from "../http/same-origin.ts";
import { AppError } from "../kit/errors.ts";
import { createMailPage } from "../mail/mail-page.server.ts";
import { mailDir } from "../mail/mail-transport.server.ts";
import { mailPolicy } from "../mail/policy.ts";
import { findPortalAt } from "../portals/hosts/addresses.ts";
import type { ModuleNeeds } from "./modules.server.ts";
import { appPolicy } from "./policy.ts";
import { createWellKnownRoutes } from "./well-known-routes.server.ts";

/** Modules of layers below `http`, which cannot name the request's type, and the app's own addresses. */

export const contentModule: Module<ModuleNeeds> = {
  policy: contentPolicy,
  routes: ({ env, deployment, content, contentFiles }) => [
    createContentRoutes<RequestEnv>({
      files: contentFiles,
      accessToken: env.CONTENT_ACCESS_TOKEN,
      portalOfAddress: (address) => findPortalAt(deployment, address),
    }),
    createRefreshRoute<RequestEnv>({ secret: env.CONTENT_WEBHOOK_SECRET, refresh: content.feed.refresh }),
  ],
};

/** Who sent an event or a report. */
const senderOf = ({ var: { context, viewer } }: Context<RequestEnv>) => ({
  portal: context.portal.code,
  clientIp: context.clientIp,
  origin: context.origin,
  userId: viewer?.userId ?? null,
  statisticsConsent: context.consent.granted.includes("statistics"),
});

export const analyticsModule: Module<ModuleNeeds> = {
  policy: analyticsPolicy,
  routes: ({ sinks, budgets, library }) => [
    createSinkRoutes<RequestEnv>({
      sinks,
      sameOrigin,
      senderOf,
      isContentEvent: (name) => library.eventNames().has(name),
      budgets,
    }),
    createPolicyReportRoutes<RequestEnv>({
      sinks,
      notCrossSite,
      senderOf,
      budgets,
    }),
  ],
};

/** The addresses under /.well-known; `routes.server.ts` has those for load balancers. */
export const processModule: Module<ModuleNeeds> = {
  policy: appPolicy,
  routes: ({ env, secret }) => [
    createWellKnownRoutes({ securityContact: env.SECURITY_CONTACT ?? env.OPERATOR_EMAIL, secret }),
  ],
};

/** For browsers of this machine: mails give access to accounts, and examples may be framed. */
function gateOf(path: string): Hono<RequestEnv> {
  const gate = new Hono<RequestEnv>();
  gate.use(path, async (c, next) => {
    if (!isFromThisMachine(c.var.context)) throw new AppError("notFound");
    await next();
  });
  return gate;
}

export const galleryModule: Module<ModuleNeeds> = {
  policy: galleryPolicy,
  routes: ({ readPageContext }) => [gateOf("/dev/gallery/*"), createGallery(readPageContext)],
};

export const mailModule: Module<ModuleNeeds> = {
  policy: mailPolicy,
  routes: ({ env }) => [gateOf("/dev/mail/*"), createMailPage<RequestEnv>({ dir: mailDir(env.DATA_DIR) })],
};
